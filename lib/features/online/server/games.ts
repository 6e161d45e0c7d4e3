import 'server-only'
import { randomBytes } from 'node:crypto'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { requireUnblocked } from '@/lib/features/moderation/server/blocks'
import {
  type Challenge,
  GAME_PAGE,
  type NewOnlineGame,
  type OnlineRecord,
  type OnlineSummary,
  type WatchableGame,
} from '@/lib/features/online/contract/online'
import {
  pressClock,
  resumeClock,
  startClock,
  stopClock,
  wholeTimeLeft,
} from '@/lib/features/online/model/clock'
import { commitmentOf, randomHex, seedOf } from '@/lib/features/online/model/fair-deal'
import { codeFrom, nextStatus, WATCH_DELAYS } from '@/lib/features/online/model/game-state'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { randomToken } from '@/lib/platform/server/tokens'
import { continued, continuingSeat, positionToContinue } from './begun-games'
import { type Change, changeGame } from './changes'
import { broughtBy, deckColumns, requirePlayable } from './decks'
import { shownSeat, teamOf } from './frame'
import { planAnswer, TELL_DELAY_MS } from './moves'
import { type Person, requireActive, seatOfPerson, seatsOf } from './player'
import { beginOnline, broughtTo, rulesOfGame } from './positions'
import { findGame, findGames, type GameState, movesAfter, type StoredGame } from './rows'
import { isOverForWatchers } from './watching'

/** Number of finished games, and of games to watch, per response. */
const OVER_PAGE = 20

const WATCHABLE_PAGE = 20

const BEGUN = ['invited', 'lobby', 'running'] as const

/** Selects a player's unfinished games. */
const begunBy = (person: Person) => ({
  seats: { some: { OR: seatsOf(person), endedAt: null } },
  status: { in: [...BEGUN] },
})

/** Throws 409 `quota` if the player has the maximum number of games or invitations. */
async function requireRoom(person: Person, isInviting: boolean): Promise<void> {
  const own = begunBy(person)
  const begun = await db().onlineGame.count({ where: own })
  if (begun >= QUOTAS.onlineGames) throw quotaExceeded('onlineGames')
  if (!isInviting) return
  const waiting = await db().onlineGame.count({ where: { ...own, status: 'invited' } })
  if (waiting >= QUOTAS.onlineInvitations) throw quotaExceeded('onlineInvitations')
}

const emptyState = (): GameState => ({
  clock: { left: [], lag: [], running: null, since: Date.now(), turn: 0 },
  offers: [],
  notes: [],
  isPaused: false,
  canTalk: false,
  canBot: false,
  refused: [],
})

const playerColumns = (person: Person, name: string) => ({
  userId: person.userId ?? null,
  guest: person.userId === undefined ? (person.guest ?? null) : null,
  name: person.userId === undefined ? name : '',
  seenAt: Date.now(),
})

async function newDeal() {
  const secret = randomHex(32)
  return { secret, commitment: await commitmentOf(secret) }
}

const MAX_CODES = 5

/** Creates an invitation. Throws 400 for a deck that cannot be played, 409 `quota`. */
export async function createGame(person: Person, wanted: NewOnlineGame) {
  await requireActive(person)
  const { clock, edition, watching, watchDelay, isOpen, begun, allowsOwnCards } = wanted
  // A game that was begun has the cards that both decks brought to it.
  const others = begun ? broughtBy(begun.deck) : []
  const pool = requirePlayable(wanted.deck, { edition, allows: allowsOwnCards, others })
  await requireRoom(person, true)
  const base = begun ? await positionToContinue({ ...wanted, begun, pool }) : null
  const own = { seat: begun?.seat ?? 0, ...playerColumns(person, wanted.name), ...deckColumns(wanted.deck) }
  const note = begun && {
    kind: begun.isDealt ? ('begun-dealt' as const) : ('begun' as const),
    seat: begun.seat,
    at: 0,
  }
  const seats = begun ? [own, { seat: 1 - begun.seat, name: '', ...deckColumns(begun.deck) }] : [own]
  const deal = await newDeal()
  for (let attempt = 0; attempt < MAX_CODES; attempt++) {
    const id = randomToken(16)
    const code = codeFrom(randomBytes(6))
    try {
      await db().onlineGame.create({
        data: {
          ...{ id, code, status: 'invited', edition, watching, watchDelay, base, ...deal },
          isOpen: isOpen && !begun,
          clock: JSON.stringify(clock),
          state: JSON.stringify({
            ...emptyState(),
            notes: note ? [note] : [],
            ...(allowsOwnCards && { allowsOwnCards }),
          }),
          seats: { create: seats },
        },
      })
      return { id, code, commitment: deal.commitment }
    } catch (error) {
      // The code is taken by another invitation.
      if (!isUniqueViolation(error)) throw error
    }
  }
  throw new HttpError(503, 'busy', { retryAfter: 1 })
}

/**
 * The seat of a guest who sits down again because the first response was lost: only the guest's browser and the server
 * know its contribution to the shuffle. Undefined for everybody else.
 */
const sameGuest = ({ seats, status, state }: StoredGame, person: Person, contribution: string) =>
  status === 'lobby' || status === 'running'
    ? seats.find(
        ({ seat, userId, contribution: added }) =>
          seat !== (continuingSeat(state) ?? 0) &&
          added === contribution &&
          userId === (person.userId ?? null),
      )?.seat
    : undefined

/**
 * Sits down at a game; a repeated request counts once. Throws 409 `closed` if both seats are taken, 403 `blocked` if
 * the other player blocks the caller.
 */
export async function joinGame(
  id: string,
  person: Person,
  wanted: Partial<Pick<NewOnlineGame, 'deck'>> & { readonly name: string; readonly contribution: string },
): Promise<void> {
  await requireActive(person)
  const { name, deck, contribution } = wanted
  await changeGame(id, async (stored) => {
    const same = sameGuest(stored, person, contribution)
    // A guest whose cookie was lost with the response now has another one.
    if (same !== undefined) return { seats: [{ seat: same, data: { guest: person.guest ?? null } }] }
    await requireRoom(person, false)
    const status = nextStatus(stored.status, 'join')
    if (status === undefined || seatOfPerson(stored, person) !== undefined) throw new HttpError(409, 'closed')
    const others = stored.seats.flatMap(({ userId }) => userId ?? [])
    if (person.userId !== undefined) await requireUnblocked(person.userId, others)
    const inviting = continuingSeat(stored.state)
    const player = { ...playerColumns(person, name), contribution }
    if (inviting !== undefined)
      return { game: { status, code: null }, seats: [{ seat: 1 - inviting, data: player }] }
    if (!deck) throw new HttpError(400, 'invalid', { path: 'deck' })
    requirePlayable(deck, {
      edition: stored.edition,
      allows: stored.state.allowsOwnCards ?? false,
      others: (await broughtTo(stored)).flat(),
    })
    const data = { gameId: id, seat: stored.seats.length, ...player, ...deckColumns(deck) }
    return {
      game: { status, code: null },
      more: async (tx) => {
        await tx.onlineSeat.create({ data })
      },
    }
  })
  await deal(id)
}

/** Stores a browser's contribution to the shuffle, once, and starts the game when both have contributed. */
export async function contribute(id: string, person: Person, contribution: string): Promise<number> {
  const revision = await changeGame(id, (stored) => {
    const seat = seatOfPerson(stored, person)
    if (seat === undefined) throw new HttpError(404, 'not-found')
    if (stored.seats[seat]?.contribution === contribution) return undefined
    const isOpen = stored.status === 'invited' || stored.status === 'lobby'
    if (!isOpen || stored.seats[seat]?.contribution !== null) throw new HttpError(409, 'closed')
    return { seats: [{ seat, data: { contribution } }] }
  })
  await deal(id)
  return revision
}

/** Starts a game once both browsers have contributed to the shuffle. */
async function deal(id: string): Promise<void> {
  await changeGame(id, async (stored): Promise<Change | undefined> => {
    const contributions = stored.seats.flatMap(({ contribution }) => contribution ?? [])
    const status = nextStatus(stored.status, 'deal')
    if (status === undefined || contributions.length < 2) return undefined
    const seed = await seedOf(stored.secret, contributions)
    const isBegun = continuingSeat(stored.state) !== undefined
    const { game, rules } = await beginOnline(
      { ...stored, seed },
      isBegun ? (pool) => continued(stored, seed, pool) : undefined,
    )
    const turn = rulesOfGame().turn(game)?.turn ?? 0
    const now = Date.now()
    const decision = rulesOfGame().decision(game)
    const decider = decision?.player ?? null
    const isForced = decision?.options.length === 1
    const clock = startClock(stored.clock, stored.seats.length, now)
    return {
      game: {
        status,
        seed,
        rules,
        decider,
        position: stored.position + 1,
        movedAt: now,
        turn,
        ...(isBegun && { base: rulesOfGame().save(game) }),
        kept: rulesOfGame().save(game),
        keptAt: 0,
        keptHash: rulesOfGame().hash(game),
        // The first decision may have no choice.
        dueAt: isForced ? now : null,
        tellAt: isForced || !decision ? null : now + TELL_DELAY_MS,
      },
      state: {
        ...stored.state,
        clock: pressClock(stored.clock, clock, { now, lag: 0, next: decider }),
        refused: stored.seats.map(() => ({ count: 0, at: 0 })),
      },
    }
  })
  planAnswer(id)
}

/** Withdraws an invitation. Throws 409 `closed` for a game that has started. */
export async function withdrawGame(id: string, person: Person): Promise<void> {
  await changeGame(id, (stored) => {
    if (seatOfPerson(stored, person) === undefined) throw new HttpError(404, 'not-found')
    const status = nextStatus(stored.status, 'withdraw')
    if (status === undefined) throw new HttpError(409, 'closed')
    return { game: { status, code: null } }
  })
}

/** The next game of the same two players with seats swapped: its id and its data. */
export async function rematchOf(stored: StoredGame) {
  const id = randomToken(16)
  const { edition, watching, watchDelay } = stored
  const secret = await newDeal()
  const { allowsOwnCards } = stored.state
  const own = [...(await broughtTo(stored))].reverse()
  const seats = [...stored.seats].reverse().map((row, seat) => ({
    seat,
    userId: row.userId,
    guest: row.guest,
    name: row.name,
    deckName: row.deckName,
    deck: JSON.stringify(row.deck),
    ownCards: own[seat]?.length ? JSON.stringify(own[seat]) : null,
    seenAt: row.seen.lastSeen,
  }))
  const data = {
    ...{ id, status: 'lobby', edition, watching, watchDelay, isOpen: false, ...secret },
    clock: JSON.stringify(stored.clock),
    state: JSON.stringify({
      ...emptyState(),
      canTalk: stored.state.canTalk,
      ...(allowsOwnCards && { allowsOwnCards }),
    }),
    seats: { create: seats },
  }
  return {
    id,
    create: async (tx: Transaction) => {
      await tx.onlineGame.create({ data })
    },
  }
}

/** Data of a game between two members without an invitation. */
interface ArrangedGame {
  readonly edition: StoredGame['edition']
  readonly clock: StoredGame['clock']
  readonly seats: readonly { readonly userId: string; readonly list: DeckList }[]
}

/**
 * A game between two members arranged by a third: its id and its data. It starts once both of their browsers have been
 * present. Anybody with its link may watch.
 */
export async function arrangedGame({ edition, clock, seats }: ArrangedGame) {
  const id = randomToken(16)
  const deal = await newDeal()
  const rows = seats.map(({ userId, list }, seat) => ({
    ...{ seat, ...playerColumns({ userId, guest: undefined }, '') },
    ...deckColumns({ name: '', list }),
    seenAt: 0,
  }))
  const data = {
    ...{ id, status: 'lobby', edition, watching: 'link', isOpen: false, ...deal },
    clock: JSON.stringify(clock),
    state: JSON.stringify(emptyState()),
    seats: { create: rows },
  }
  return {
    id,
    create: async (tx: Transaction) => {
      await tx.onlineGame.create({ data })
    },
  }
}

/** Returns the id of the game with a code. */
export async function findByCode(code: string): Promise<string> {
  const row = await db().onlineGame.findUnique({ where: { code }, select: { id: true } })
  if (!row) throw new HttpError(404, 'not-found')
  return row.id
}

function summaryOf(stored: StoredGame, you: number, now: number): OnlineSummary {
  const { clock, state, decider } = stored
  const isRunning = stored.status === 'running'
  return {
    id: stored.id,
    status: stored.status,
    edition: stored.edition,
    clock,
    you,
    seats: stored.seats.map((row) => shownSeat(stored, row, now)),
    isYourTurn:
      (isRunning && decider === you) ||
      (stored.status === 'lobby' && stored.seats[you]?.contribution === null),
    turn: stored.turn,
    left:
      isRunning && clock.kind !== 'none' && decider !== null
        ? wholeTimeLeft(clock, state.clock, decider, now)
        : null,
    result: stored.result ?? null,
    changedAt: stored.changedAt.toISOString(),
  }
}

/** A player's finished games, latest first, after a given one. */
async function listOver(person: Person, after: string | undefined) {
  const [time = '', gameId = ''] = after?.split(/_(.*)/) ?? []
  const endedAt = Number(time)
  const seats = await db().onlineSeat.findMany({
    where: {
      AND: [
        { OR: seatsOf(person), endedAt: { not: null } },
        after === undefined
          ? {}
          : { OR: [{ endedAt: { lt: endedAt } }, { endedAt, gameId: { lt: gameId } }] },
      ],
    },
    orderBy: [{ endedAt: 'desc' }, { gameId: 'desc' }],
    take: OVER_PAGE + 1,
    select: { gameId: true, endedAt: true },
  })
  const page = seats.slice(0, OVER_PAGE)
  const last = seats.length > OVER_PAGE ? page.at(-1) : undefined
  // A guest who became a member may hold both seats of a game.
  const ids = [...new Set(page.map((seat) => seat.gameId))]
  const games = await findGames(db(), { where: { id: { in: ids } } })
  const byId = new Map(games.map((game) => [game.id, game]))
  return {
    games: ids.flatMap((id) => byId.get(id) ?? []),
    after: last ? `${last.endedAt}_${last.gameId}` : null,
  }
}

/**
 * A player's games: those waiting for them first, then by time left; finished ones last.
 * @param after cursor for more finished games
 */
export async function listGames(
  person: Person,
  after?: string,
): Promise<{ readonly games: readonly OnlineSummary[]; readonly after: string | null }> {
  if (seatsOf(person).length === 0) return { games: [], after: null }
  const now = Date.now()
  const begun =
    after === undefined
      ? await findGames(db(), {
          where: begunBy(person),
          orderBy: { changedAt: 'desc' },
          take: GAME_PAGE,
        })
      : []
  const over = await listOver(person, after)
  const summary = (stored: StoredGame) => {
    const you = seatOfPerson(stored, person)
    return you === undefined ? [] : [summaryOf(stored, you, now)]
  }
  const order = (game: OnlineSummary) => [game.isYourTurn ? 0 : 1, game.left ?? Number.MAX_VALUE] as const
  return {
    after: over.after,
    games: [
      ...begun.flatMap(summary).sort((a, b) => {
        const [[turnA, leftA], [turnB, leftB]] = [order(a), order(b)]
        return turnA - turnB || leftA - leftB
      }),
      ...over.games.flatMap(summary),
    ],
  }
}

/**
 * Filters games in a list: not the viewer's own, nor those of people they block or are blocked by, nor those of
 * suspended or leaving members.
 */
const seatsOfOthers = (person: Person): Prisma.OnlineSeatListRelationFilter => ({
  none: {
    OR: [
      ...seatsOf(person),
      { user: { OR: [{ suspendedAt: { not: null } }, { deletionScheduledAt: { not: null } }] } },
    ],
  },
  ...(person.userId !== undefined && {
    every: {
      OR: [
        { userId: null },
        {
          user: {
            blockedBy: { none: { blockerId: person.userId } },
            blocks: { none: { blockedId: person.userId } },
          },
        },
      ],
    },
  }),
})

/** Lists invitations open to everybody. */
export async function listOpenChallenges(person: Person): Promise<readonly Challenge[]> {
  const games = await findGames(db(), {
    where: { status: 'invited', isOpen: true, seats: seatsOfOthers(person) },
    orderBy: { createdAt: 'desc' },
    take: GAME_PAGE,
  })
  return games.flatMap(({ id, edition, clock, createdAt, seats: [row] }) =>
    // Names chosen by strangers are shown to those they gave the link, not to everybody.
    row
      ? [{ id, edition, clock, createdAt: createdAt.toISOString(), name: row.user?.publicName ?? null }]
      : [],
  )
}

/** Lists games that everybody may watch, latest first. */
export async function listWatchable(person: Person): Promise<readonly WatchableGame[]> {
  const games = await findGames(db(), {
    where: {
      watching: 'everybody',
      seats: seatsOfOthers(person),
      OR: [
        { status: 'running' },
        // Delayed spectators must not learn of the end from the list.
        ...WATCH_DELAYS.filter((delay) => delay > 0).map((watchDelay) => ({
          status: 'ended',
          watchDelay,
          movedAt: { gt: Date.now() - watchDelay * 1_000 },
        })),
      ],
    },
    orderBy: { createdAt: 'desc' },
    take: WATCHABLE_PAGE,
  })
  return games.map(({ id, edition, clock, watchDelay, createdAt, seats }) => ({
    ...{ id, edition, clock, watchDelay, since: createdAt.toISOString() },
    seats: seats.map((row) => ({ name: row.user?.publicName ?? null, team: [...teamOf(row)] })),
  }))
}

/** A finished game with everything that was hidden. Throws 404 except for its players and those who may watch it. */
export async function readRecord(id: string, person: Person): Promise<OnlineRecord> {
  const stored = await findGame(db(), { id })
  const isShown =
    stored &&
    (seatOfPerson(stored, person) !== undefined ||
      (stored.watching !== 'nobody' && isOverForWatchers(stored, Date.now())))
  if (!stored || !isShown || stored.status !== 'ended' || stored.seed === null)
    throw new HttpError(404, 'not-found')
  const [moves, own] = await Promise.all([movesAfter(db(), id, 0), broughtTo(stored)])
  return {
    edition: stored.edition,
    commitment: stored.commitment,
    secret: stored.secret,
    contributions: stored.seats.flatMap(({ contribution }) => contribution ?? []),
    seed: stored.seed,
    decks: stored.seats.map(({ deckName, deck }, seat) => ({
      name: deckName,
      list: deck,
      ...(own[seat]?.length && { ownCards: [...own[seat]] }),
    })),
    isWhole: stored.base === null,
    moves: moves.map(({ number, seat, move, signature, key }) => ({
      number,
      seat,
      move,
      signature,
      isAuto: key === null,
    })),
  }
}

/** Stops or starts the clocks of a game. */
export function paused(stored: StoredGame, isPaused: boolean, now: number): GameState {
  const { clock } = stored.state
  return {
    ...stored.state,
    isPaused,
    clock: isPaused
      ? stopClock(stored.clock, clock, now)
      : resumeClock(stored.clock, clock, stored.decider, now),
  }
}
