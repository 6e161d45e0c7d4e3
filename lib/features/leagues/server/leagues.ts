import 'server-only'
import type * as z from 'zod/mini'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { deckList } from '@/lib/features/decks/server/decks'
import {
  type changeLeague as changeContract,
  LEAGUE_PAGE,
  type LeagueLine,
  type LeagueView,
  leagueStateSchema,
  type NewLeague,
  type PublicLeague,
  type SentCommand,
  VISIBILITIES,
  type Visibility,
} from '@/lib/features/leagues/contract/leagues'
import {
  type Actor,
  type CommandRefusal,
  carryOut,
  type LeagueCommand,
} from '@/lib/features/leagues/model/commands'
import { hashedText } from '@/lib/features/leagues/model/deck-hash'
import { type League, newLeague, PHASES, type RegisteredDeck } from '@/lib/features/leagues/model/league'
import {
  leaguesShownTo,
  playersShownTo,
  requireUnblocked,
  SHOWN_MEMBER,
} from '@/lib/features/moderation/server/visibility'
import { behindPlace, namePlace, type TimePlace } from '@/lib/http/parameters'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, type Transaction } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { randomToken, sha256 } from '@/lib/platform/server/tokens'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'
import { beginMatch, withFinishedGames } from './match-games'

/**
 * A member's deck as stored by a league: the code of its current list, and a salted hash that commits the player to it
 * (without the salt, anybody could compare it with the hashes of known decks). Throws 404
 * for another member's deck, 400 if its list exceeds the limits of deck codes.
 */
async function registeredDeck(
  tx: Transaction,
  userId: string,
  deckId: string,
): Promise<{ readonly code: string; readonly deck: RegisteredDeck }> {
  const row = await tx.deck.findFirst({
    where: { id: deckId, ownerId: userId, deletedAt: null },
    select: { id: true, revision: true, edition: true },
  })
  if (!row) throw new HttpError(404, 'not-found')
  const list = await deckList(row, tx)
  const team = list.team.map(({ key }) => key).slice(0, 4)
  try {
    const code = encodeDeckCode(list)
    const salt = randomToken(16)
    return { code, deck: { hash: sha256(hashedText(salt, code)), team, salt } }
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'invalid', { path: 'command.deckId' })
    throw error
  }
}

/** Narrows a text from the database to one of several words. */
function oneOf<T extends string>(words: readonly T[], word: string): T {
  const known = words.find((one) => one === word)
  if (known === undefined) throw new Error(`unknown word ${word} in the database`)
  return known
}
const visibilityOf = (word: string): Visibility => oneOf(VISIBILITIES, word)

const stateOf = (text: string): League => leagueStateSchema.parse(JSON.parse(text))

/** A row with the results of games finished in the meantime; they are stored with the next change. */
async function upToDate<R extends { readonly state: string }>(row: R, database: Transaction): Promise<R> {
  const before = stateOf(row.state)
  const league = await withFinishedGames(before, database)
  return league === before ? row : { ...row, state: JSON.stringify(league) }
}

const MEMBERS = {
  owner: { select: { publicName: true } },
  members: {
    orderBy: { createdAt: 'asc' },
    select: {
      userId: true,
      player: true,
      isOrganiser: true,
      deckCode: true,
      user: { select: { publicName: true } },
    },
  },
} as const satisfies Prisma.LeagueInclude

type Row = Prisma.LeagueGetPayload<{ include: typeof MEMBERS }>

/** The condition for leagues listed for a viewer. */
const publicLeagues = (viewerId: string | undefined): Prisma.LeagueWhereInput => ({
  visibility: 'public',
  hiddenAt: null,
  owner: playersShownTo(viewerId),
})

/** Leagues a member owns or takes part in. */
async function leaguesOf(userId: string): Promise<Prisma.LeagueWhereInput> {
  // First the few rows of the member: a condition over both tables would read all leagues.
  const rows = await db().leagueMember.findMany({ where: { userId }, select: { leagueId: true } })
  const ids = rows.map(({ leagueId }) => leagueId)
  return { OR: [{ ownerId: userId }, { id: { in: ids }, hiddenAt: null, owner: SHOWN_MEMBER }] }
}

/** A page of public leagues, or those of a member, last changed first. */
export async function listLeagues(
  viewerId: string | undefined,
  { mine, after }: { readonly mine?: '1' | undefined; readonly after?: TimePlace | undefined },
): Promise<{ readonly leagues: readonly LeagueLine[]; readonly after: string | null }> {
  if (mine && viewerId === undefined) return { leagues: [], after: null }
  const where = mine && viewerId !== undefined ? await leaguesOf(viewerId) : publicLeagues(viewerId)
  const rows = await db().league.findMany({
    where: { AND: [where, behindPlace('changedAt', after)] },
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: LEAGUE_PAGE + 1,
    omit: { state: true },
    include: { owner: MEMBERS.owner },
  })
  const page = rows.slice(0, LEAGUE_PAGE)
  const last = rows.length > LEAGUE_PAGE ? page.at(-1) : undefined
  return {
    leagues: page.map((row) => ({
      id: row.id,
      name: shownLine(row.name),
      owner: row.owner.publicName ?? '',
      visibility: visibilityOf(row.visibility),
      phase: oneOf(PHASES, row.phase),
      players: row.players,
      rounds: row.rounds,
      changedAt: row.changedAt.toISOString(),
    })),
    after: last ? namePlace({ at: last.changedAt, id: last.id }) : null,
  }
}

/** The columns of a league derived from its state, for lists. */
const stored = (league: League) => ({
  state: JSON.stringify(league),
  phase: league.phase,
  players: league.players.length,
  rounds: league.rounds.length,
})

async function requirePublicName(userId: string): Promise<void> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { publicName: true } })
  if (user?.publicName == null) throw new HttpError(409, 'no-public-name')
}

/** Creates a league and returns its id. Throws 409 `no-public-name`, 409 `quota`. */
export async function createLeague(
  ownerId: string,
  { name, words, visibility, settings }: NewLeague,
): Promise<string> {
  await requirePublicName(ownerId)
  const { id } = await db().$transaction(async (tx) => {
    // Lock the owner's row, so that two concurrent requests cannot both take the last free place.
    await tx.user.updateMany({ where: { id: ownerId }, data: { id: ownerId } })
    if ((await tx.league.count({ where: { ownerId } })) >= QUOTAS.leagues) throw quotaExceeded('leagues')
    const league = newLeague(settings, randomToken(16))
    return tx.league.create({
      data: {
        id: randomToken(16),
        ownerId,
        name,
        words,
        visibility,
        inviteKey: randomToken(16),
        ...stored(league),
      },
      select: { id: true },
    })
  })
  return id
}

interface Part {
  readonly isOwner: boolean
  readonly isOrganiser: boolean
  readonly player: number | null
}

/** A member's role in a league. */
function partOf({ ownerId, members }: Row, userId: string | undefined): Part {
  const member = members.find((one) => one.userId === userId)
  const isOwner = userId === ownerId
  return {
    isOwner,
    isOrganiser: isOwner || member?.isOrganiser === true,
    player: member?.player ?? null,
  }
}

/**
 * A league that a user may see. Throws 404 for a private league unless they take part in it or have its key and, except
 * for organisers, for a league that a moderator hides or whose owner is not visible.
 */
async function visibleLeague(
  id: string,
  userId: string | undefined,
  key: string | undefined,
  database: Transaction = db(),
): Promise<Row> {
  const row = await database.league.findUnique({ where: { id }, include: MEMBERS })
  if (!row) throw new HttpError(404, 'not-found')
  if (partOf(row, userId).isOrganiser) return upToDate(row, database)
  const isInvited = key === row.inviteKey
  const where = isInvited ? { hiddenAt: null, owner: SHOWN_MEMBER } : leaguesShownTo(userId)
  if ((await database.league.count({ where: { id, ...where } })) === 0) throw new HttpError(404, 'not-found')
  return upToDate(row, database)
}

/** True if deck lists are visible to everybody who sees the league. */
const areDecksShown = ({ settings, phase }: League): boolean =>
  (settings.decks === 'start' && phase !== 'registration') ||
  (settings.decks === 'end' && phase === 'finished')

/** The part of a registered deck that everybody sees: no team before the league starts, no salt before the lists. */
const shownDeck = (league: League, { salt, ...deck }: RegisteredDeck): RegisteredDeck => ({
  ...deck,
  ...(league.phase === 'registration' && { team: [] }),
  ...(salt !== undefined && areDecksShown(league) && { salt }),
})

/** The visible state of a league. */
const shownState = (league: League): League => ({
  ...league,
  players: league.players.map((one) => ({ ...one, deck: one.deck && shownDeck(league, one.deck) })),
})

/** The state in the owner's archive: no more of other players' decks than the owner may see. */
export const archivedState = (text: string): League => shownState(stateOf(text))

function publicView(row: Row, player: number | null): PublicLeague {
  const state = stateOf(row.state)
  const areShown = areDecksShown(state)
  const isOwnerMember = row.members.some(({ userId }) => userId === row.ownerId)
  const members = row.members.map(({ userId, user, ...member }) => ({
    player: member.player,
    name: user.publicName ?? '',
    isOrganiser: member.isOrganiser || userId === row.ownerId,
    isOwner: userId === row.ownerId,
  }))
  const owner = row.owner.publicName ?? ''
  return {
    id: row.id,
    name: shownLine(row.name),
    words: shownText(row.words),
    owner,
    visibility: visibilityOf(row.visibility),
    createdAt: row.createdAt.toISOString(),
    state: shownState(state),
    members: isOwnerMember
      ? members
      : [{ player: null, name: owner, isOrganiser: true, isOwner: true }, ...members],
    decks: row.members.flatMap((member) =>
      member.player !== null && member.deckCode !== '' && (areShown || member.player === player)
        ? [{ player: member.player, code: member.deckCode }]
        : [],
    ),
    now: Date.now(),
  }
}

function viewOf(row: Row, userId: string | undefined): LeagueView {
  const me = partOf(row, userId)
  const key = me.isOrganiser && row.visibility === 'private' ? row.inviteKey : null
  return { ...publicView(row, me.player), me: { ...me, key } }
}

/** A league as a viewer sees it. Throws 404 like `visibleLeague`. */
export const readLeague = async (
  id: string,
  userId: string | undefined,
  key: string | undefined,
): Promise<LeagueView> => viewOf(await visibleLeague(id, userId, key), userId)

/** A league as seen by anybody with its link. Throws 404 for private leagues as well. */
export const readPublicLeague = async (id: string): Promise<PublicLeague> =>
  publicView(await visibleLeague(id, undefined, undefined), null)

const REFUSED: Readonly<Record<CommandRefusal, () => HttpError>> = {
  'not-allowed': () => new HttpError(403, 'not-allowed'),
  'not-now': () => new HttpError(409, 'not-now'),
  'not-found': () => new HttpError(404, 'not-found'),
  registered: () => new HttpError(409, 'registered'),
  full: () => quotaExceeded('leaguePlayers'),
  'no-deck': () => new HttpError(409, 'no-deck'),
  'too-few': () => new HttpError(409, 'too-few'),
  'open-matches': () => new HttpError(409, 'open-matches'),
  impossible: () => new HttpError(400, 'invalid', { path: 'command.result' }),
}

/** The league after a command. Throws the reason for a rejection. */
function outcomeOf(league: League, command: LeagueCommand, actor: Actor): League {
  const outcome = carryOut(league, command, actor, Date.now())
  if (!outcome.ok) throw REFUSED[outcome.why]()
  return outcome.league
}

type Change = z.output<typeof changeContract.body>

/** Checks the requirements for registering: a public name, a free place, and not being blocked by an organiser. */
async function requireMayJoin(row: Row, userId: string): Promise<void> {
  await requirePublicName(userId)
  const organisers = row.members.filter(({ isOrganiser }) => isOrganiser).map((member) => member.userId)
  await requireUnblocked(userId, [row.ownerId, ...organisers])
  if ((await db().leagueMember.count({ where: { userId } })) >= QUOTAS.leagueEntries)
    throw quotaExceeded('leagueEntries')
}

async function register(
  tx: Transaction,
  row: Row,
  userId: string,
  { name, deckId, showsRating }: SentCommand & { kind: 'register' },
): Promise<League> {
  const league = stateOf(row.state)
  const part = partOf(row, userId)
  if (name !== null) return outcomeOf(league, { kind: 'register', name, deck: null, showsRating }, part)
  const found = deckId === null ? undefined : await registeredDeck(tx, userId, deckId)
  const changed = outcomeOf(league, { kind: 'register', name, deck: found?.deck ?? null, showsRating }, part)
  const player = part.player ?? changed.players.at(-1)?.id ?? null
  const data = { player, deckCode: found?.code ?? '' }
  await tx.leagueMember.upsert({
    where: { leagueId_userId: { leagueId: row.id, userId } },
    create: { leagueId: row.id, userId, ...data },
    update: data,
  })
  return changed
}

/** Players who withdraw before the start are removed. */
async function deleteWithdrawn(tx: Transaction, row: Row, after: League): Promise<void> {
  const gone = row.members.filter(
    ({ player }) => player !== null && !after.players.some(({ id }) => id === player),
  )
  for (const { userId, isOrganiser } of gone) {
    const where = { leagueId_userId: { leagueId: row.id, userId } }
    if (isOrganiser) await tx.leagueMember.update({ where, data: { player: null, deckCode: '' } })
    else await tx.leagueMember.delete({ where })
  }
}

/** Makes a player an organiser, or revokes that: only for the owner. */
async function appoint(
  tx: Transaction,
  row: Row,
  isOwner: boolean,
  { player, isOrganiser }: SentCommand & { kind: 'organiser' },
): Promise<void> {
  if (!isOwner) throw new HttpError(403, 'not-allowed')
  const { count } = await tx.leagueMember.updateMany({
    where: { leagueId: row.id, player },
    data: { isOrganiser },
  })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/** Carries out a command on a league's row. */
async function changed(
  tx: Transaction,
  row: Row,
  userId: string,
  command: SentCommand,
): Promise<Prisma.LeagueUpdateManyMutationInput> {
  const part = partOf(row, userId)
  switch (command.kind) {
    case 'edit': {
      if (!part.isOrganiser) throw new HttpError(403, 'not-allowed')
      const { name, words, visibility } = command
      return { name, words, visibility }
    }
    case 'organiser':
      await appoint(tx, row, part.isOwner, command)
      return {}
    case 'register':
      return stored(await register(tx, row, userId, command))
    case 'play': {
      const league = stateOf(row.state)
      const gameId = await beginMatch(tx, league, row.members, command)
      return stored(outcomeOf(league, { kind: 'game', match: command.match, gameId }, part))
    }
    default: {
      const league = outcomeOf(stateOf(row.state), command, part)
      if (command.kind === 'drop') await deleteWithdrawn(tx, row, league)
      return stored(league)
    }
  }
}

/** Maximum attempts at a command if concurrent changes keep winning. */
const MAX_TRIES = 5

/**
 * Carries out a command in a league. Throws 404 like `visibleLeague`, 403 or 409 if this member may not do that, or not
 * now.
 */
export async function changeLeague(
  userId: string,
  id: string,
  { key, command }: Change,
): Promise<LeagueView> {
  if (command.kind === 'register' && command.name === null)
    await requireMayJoin(await visibleLeague(id, userId, key), userId)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const isDone = await db().$transaction(async (tx) => {
      const row = await visibleLeague(id, userId, key, tx)
      // If two changes collide, one goes first and the other starts again from its result.
      const { count } = await tx.league.updateMany({
        where: { id, revision: row.revision },
        data: { revision: { increment: 1 }, changedAt: new Date() },
      })
      if (count === 0) return false
      await tx.league.updateMany({ where: { id }, data: await changed(tx, row, userId, command) })
      return true
    })
    if (isDone) return readLeague(id, userId, key)
  }
  throw new HttpError(503, 'busy', { retryAfter: 1 })
}

/** Removes the user's own league. Throws 404 for any other. */
export async function deleteLeague(userId: string, id: string): Promise<void> {
  const { count } = await db().league.deleteMany({ where: { id, ownerId: userId } })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/**
 * Hands the leagues of an account being removed to their members: to the longest-serving organiser, otherwise to the
 * member who joined first. A league without other members is removed with the account.
 */
export async function transferLeagues(tx: Transaction, ownerId: string): Promise<void> {
  const leagues = await tx.league.findMany({
    where: { ownerId },
    select: {
      id: true,
      members: {
        where: { userId: { not: ownerId }, user: SHOWN_MEMBER },
        orderBy: [{ isOrganiser: 'desc' }, { createdAt: 'asc' }],
        take: 1,
        select: { userId: true },
      },
    },
  })
  for (const { id, members } of leagues)
    for (const { userId } of members)
      await tx.league.update({ where: { id }, data: { ownerId: userId, revision: { increment: 1 } } })
}
