import 'server-only'
import { randomBytes } from 'node:crypto'
import { requireUnblocked } from '@/lib/features/moderation/server/visibility'
import type { NewOnlineGame } from '@/lib/features/online/contract/online'
import { pressClock, resumeClock, startClock, stopClock } from '@/lib/features/online/model/clock'
import { commitmentOf, randomHex, seedOf } from '@/lib/features/online/model/fair-deal'
import { codeFrom, nextStatus } from '@/lib/features/online/model/game-state'
import { playersOf, variantFault } from '@/lib/features/online/model/kinds'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { randomToken } from '@/lib/platform/server/tokens'
import { type Change, changeGame } from './changes'
import type { BroughtColumns } from './game-type'
import { planAnswer } from './moves'
import { dueAfter, TELL_DELAY_MS } from './plans'
import { isFree, type Person, requireActive, seatOfPerson, seatsOf } from './player'
import { beginOnline } from './positions'
import { typeOf } from './registry'
import type { GameState, StoredGame } from './rows'
import { broughtTo, continued, continuingSeat } from './stargate'

const BEGUN = ['invited', 'lobby', 'running'] as const

/** Selects a player's unfinished games. */
export const begunBy = (person: Person) => ({
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

/** Throws 400 for a number of players or a setting that a game does not have. */
function requireOffered({ kind, players, variant }: NewOnlineGame): void {
  const { fewest, most } = playersOf(kind)
  if (players < fewest || players > most) throw new HttpError(400, 'invalid', { path: 'players' })
  const fault = variantFault(kind, players, variant)
  if (fault !== undefined) throw new HttpError(400, 'invalid', { path: `variant.${fault}` })
}

/** Creates an invitation. Throws 400 for what its game cannot begin with, 409 `quota`. */
export async function createGame(person: Person, wanted: NewOnlineGame) {
  await requireActive(person)
  const { kind, players, variant, clock, edition, watching, watchDelay, isOpen, begun, allowsOwnCards } =
    wanted
  requireOffered(wanted)
  await requireRoom(person, true)
  const { seats, base } = await typeOf(wanted).invite(wanted)
  const rows = seats.map(({ seat, columns }, at) => ({
    ...{ seat, name: '', ...columns },
    ...(at === 0 && playerColumns(person, wanted.name)),
  }))
  const note = begun && {
    kind: begun.isDealt ? ('begun-dealt' as const) : ('begun' as const),
    seat: begun.seat,
    at: 0,
  }
  const deal = await newDeal()
  for (let attempt = 0; attempt < MAX_CODES; attempt++) {
    const id = randomToken(16)
    const code = codeFrom(randomBytes(6))
    try {
      await db().onlineGame.create({
        data: {
          ...{ id, code, status: 'invited', kind, seatCount: players, variant: JSON.stringify(variant) },
          ...{ edition, watching, watchDelay, base, ...deal },
          isOpen: isOpen && !begun,
          clock: JSON.stringify(clock),
          state: JSON.stringify({
            ...emptyState(),
            notes: note ? [note] : [],
            ...(allowsOwnCards && { allowsOwnCards }),
          }),
          seats: { create: rows },
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
  status === 'invited' || status === 'lobby' || status === 'running'
    ? seats.find(
        ({ seat, userId, contribution: added }) =>
          seat !== (continuingSeat(state) ?? 0) &&
          added === contribution &&
          userId === (person.userId ?? null),
      )?.seat
    : undefined

/**
 * Sits down at a game; a repeated request counts once. Throws 409 `closed` if all seats are taken, 403 `blocked` if
 * another player blocks the caller.
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
    if (stored.status !== 'invited' || seatOfPerson(stored, person) !== undefined)
      throw new HttpError(409, 'closed')
    const others = stored.seats.flatMap(({ userId }) => userId ?? [])
    if (person.userId !== undefined) await requireUnblocked(person.userId, others)
    const inviting = continuingSeat(stored.state)
    // The decks of a game that was begun are known.
    const brought = inviting === undefined ? await typeOf(stored).join(stored, deck) : undefined
    const player = { ...playerColumns(person, name), contribution }
    const isLast = stored.seats.filter((row) => !isFree(row)).length + 1 === stored.seatCount
    const status = nextStatus(stored.status, 'join')
    const game = isLast && status ? { status, code: null } : {}
    const free = stored.seats.find((row) => isFree(row) && row.seat !== (inviting ?? 0))
    if (free) return { game, seats: [{ seat: free.seat, data: { ...player, ...brought } }] }
    if (!brought) throw new HttpError(409, 'closed')
    const data = { gameId: id, seat: stored.seats.length, ...player, ...brought }
    return {
      game,
      more: async (tx) => {
        await tx.onlineSeat.create({ data })
      },
    }
  })
  await deal(id)
}

/** Stores a browser's contribution to the shuffle, once, and starts the game when all have contributed. */
export async function contribute(id: string, person: Person, contribution: string): Promise<void> {
  await changeGame(id, (stored) => {
    const seat = seatOfPerson(stored, person)
    if (seat === undefined) throw new HttpError(404, 'not-found')
    if (stored.seats[seat]?.contribution === contribution) return undefined
    const isOpen = stored.status === 'invited' || stored.status === 'lobby'
    if (!isOpen || stored.seats[seat]?.contribution !== null) throw new HttpError(409, 'closed')
    return { seats: [{ seat, data: { contribution } }] }
  })
  await deal(id)
}

/** Starts a game once all browsers have contributed to the shuffle. */
async function deal(id: string): Promise<void> {
  await changeGame(id, async (stored): Promise<Change | undefined> => {
    const contributions = stored.seats.flatMap(({ contribution }) => contribution ?? [])
    const status = nextStatus(stored.status, 'deal')
    if (status === undefined || contributions.length < stored.seatCount) return undefined
    const seed = await seedOf(stored.secret, contributions)
    const isBegun = continuingSeat(stored.state) !== undefined
    const { game, rules, fingerprint } = await beginOnline(
      { ...stored, seed },
      isBegun ? (by) => continued(stored, seed, by) : undefined,
    )
    const turn = rules.turn(game)?.turn ?? 0
    const now = Date.now()
    const decision = rules.decision(game)
    const decider = decision?.player ?? null
    const isForced = decision?.options.length === 1
    const clock = startClock(stored.clock, stored.seats.length, now)
    return {
      game: {
        status,
        seed,
        rules: fingerprint,
        decider,
        position: stored.position + 1,
        movedAt: now,
        turn,
        ...(isBegun && { base: rules.save(game) }),
        kept: rules.save(game),
        keptAt: 0,
        keptHash: rules.hash(game),
        // The first decision may have no choice.
        dueAt: isForced ? dueAfter(stored, 0, now) : null,
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

const NOBODY = { userId: null, guest: null, name: '', contribution: null, seenAt: 0 }

/**
 * Withdraws an invitation, or leaves the seat of somebody else's. Throws 409 `closed` for a game that has started.
 */
export async function withdrawGame(id: string, person: Person): Promise<void> {
  await changeGame(id, (stored) => {
    const seat = seatOfPerson(stored, person)
    if (seat === undefined) throw new HttpError(404, 'not-found')
    if (stored.status === 'invited' && seat !== (continuingSeat(stored.state) ?? 0))
      return { seats: [{ seat, data: NOBODY }] }
    const status = nextStatus(stored.status, 'withdraw')
    if (status === undefined) throw new HttpError(409, 'closed')
    return { game: { status, code: null } }
  })
}

/** The first of a row goes to its end. */
const moved = <One>([first, ...others]: readonly One[]): One[] =>
  first === undefined ? [] : [...others, first]

/** The next game of the same players, with each one seat further to the right: its id and its data. */
export async function rematchOf(stored: StoredGame) {
  const id = randomToken(16)
  const { kind, seatCount, variant, edition, watching, watchDelay } = stored
  const secret = await newDeal()
  const { allowsOwnCards } = stored.state
  const own = moved(await broughtTo(stored))
  const seats = moved(stored.seats).map((row, seat) => ({
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
    ...{ id, status: 'lobby', kind, seatCount, variant: JSON.stringify(variant) },
    ...{ edition, watching, watchDelay, isOpen: false, ...secret },
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
  readonly watching: StoredGame['watching']
  readonly seats: readonly { readonly userId: string; readonly brought: BroughtColumns }[]
}

/**
 * A game between two members arranged by a third: its id and its data. It starts once both of their browsers have been
 * present.
 */
export async function arrangedGame({ edition, clock, watching, seats }: ArrangedGame) {
  const id = randomToken(16)
  const deal = await newDeal()
  const rows = seats.map(({ userId, brought }, seat) => ({
    ...{ seat, ...playerColumns({ userId, guest: undefined }, '') },
    ...brought,
    seenAt: 0,
  }))
  const data = {
    ...{ id, status: 'lobby', edition, watching, isOpen: false, ...deal },
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
