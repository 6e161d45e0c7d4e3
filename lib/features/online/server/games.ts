import 'server-only'
import { randomBytes } from 'node:crypto'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { requireUnblocked } from '@/lib/features/moderation/server/visibility'
import {
  type Challenge,
  GAME_PAGE,
  type NewOnlineGame,
  type OnlineRecord,
  type OnlineSummary,
} from '@/lib/features/online/contract/online'
import { pressClock, resumeClock, startClock, stopClock, timeLeft } from '@/lib/features/online/model/clock'
import { commitmentOf, randomHex, seedOf } from '@/lib/features/online/model/fair-deal'
import { codeFrom, nextStatus } from '@/lib/features/online/model/game-state'
import { QUOTAS } from '@/lib/http/limits'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { randomToken } from '@/lib/platform/server/tokens'
import { type Change, changeGame } from './changes'
import { shownSeat } from './frame'
import { planAnswer } from './moves'
import { type Person, requireActive, seatOfPerson, seatsOf } from './player'
import { beginOnline, isPlayable, rulesOfGame } from './positions'
import { findGame, findGames, type GameState, movesAfter, type StoredGame } from './rows'

const BEGUN = ['invited', 'lobby', 'running'] as const

/** Throws 409 `quota` for who plays or invites more than an account may. */
async function requireRoom(person: Person, isInviting: boolean): Promise<void> {
  const own = { seats: { some: { OR: seatsOf(person) } } }
  const begun = await db().onlineGame.count({ where: { ...own, status: { in: [...BEGUN] } } })
  if (begun >= QUOTAS.onlineGames) throw quotaExceeded('onlineGames')
  if (!isInviting) return
  const waiting = await db().onlineGame.count({ where: { ...own, status: 'invited' } })
  if (waiting >= QUOTAS.onlineInvitations) throw quotaExceeded('onlineInvitations')
}

function requirePlayable(list: DeckList, edition: StoredGame['edition']): void {
  if (!isPlayable(list, edition)) throw new HttpError(400, 'invalid', { path: 'deck.list' })
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

const seatColumns = (
  person: Person,
  {
    name,
    deck,
  }: { readonly name: string; readonly deck: { readonly name: string; readonly list: DeckList } },
) => ({
  userId: person.userId ?? null,
  guest: person.userId === undefined ? (person.guest ?? null) : null,
  name: person.userId === undefined ? name : '',
  deckName: deck.name,
  deck: JSON.stringify(deck.list),
  seenAt: Date.now(),
})

async function newDeal() {
  const secret = randomHex(32)
  return { secret, commitment: await commitmentOf(secret) }
}

const MAX_CODES = 5

/** Makes an invitation. Throws 400 for a deck that cannot be played, 409 `quota`. */
export async function createGame(person: Person, wanted: NewOnlineGame) {
  await requireActive(person)
  requirePlayable(wanted.deck.list, wanted.edition)
  await requireRoom(person, true)
  const { clock, edition, watching, isOpen } = wanted
  const deal = await newDeal()
  for (let attempt = 0; attempt < MAX_CODES; attempt++) {
    const id = randomToken(16)
    const code = codeFrom(randomBytes(6))
    try {
      await db().onlineGame.create({
        data: {
          ...{ id, code, status: 'invited', edition, watching, isOpen, ...deal },
          clock: JSON.stringify(clock),
          state: JSON.stringify(emptyState()),
          seats: { create: { seat: 0, ...seatColumns(person, wanted) } },
        },
      })
      return { id, code, commitment: deal.commitment }
    } catch (error) {
      // A code that another invitation has.
      if (!isUniqueViolation(error)) throw error
    }
  }
  throw new HttpError(503, 'busy', { retryAfter: 1 })
}

/** Sits down at a game. Throws 409 `closed` where both seats are taken, 403 `blocked` for whom the other one blocks. */
export async function joinGame(
  id: string,
  person: Person,
  wanted: Pick<NewOnlineGame, 'deck' | 'name'> & { readonly contribution: string },
): Promise<void> {
  await requireActive(person)
  await requireRoom(person, false)
  await changeGame(id, async (stored) => {
    const status = nextStatus(stored.status, 'join')
    if (status === undefined || seatOfPerson(stored, person) !== undefined) throw new HttpError(409, 'closed')
    const others = stored.seats.flatMap(({ userId }) => userId ?? [])
    if (person.userId !== undefined) await requireUnblocked(person.userId, others)
    requirePlayable(wanted.deck.list, stored.edition)
    const seat = stored.seats.length
    const data = { gameId: id, seat, ...seatColumns(person, wanted), contribution: wanted.contribution }
    return {
      game: { status, code: null },
      more: async (tx) => {
        await tx.onlineSeat.create({ data })
      },
    }
  })
  await deal(id)
}

/** Notes what a browser adds to the shuffle, once, and begins the game when both have. */
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

/** Begins a game once both browsers have added to the shuffle. */
async function deal(id: string): Promise<void> {
  await changeGame(id, async (stored): Promise<Change | undefined> => {
    const contributions = stored.seats.flatMap(({ contribution }) => contribution ?? [])
    const status = nextStatus(stored.status, 'deal')
    if (status === undefined || contributions.length < 2) return undefined
    const seed = await seedOf(stored.secret, contributions)
    const { game, rules } = beginOnline({ ...stored, seed })
    const now = Date.now()
    const decider = rulesOfGame().decision(game)?.player ?? null
    const clock = startClock(stored.clock, stored.seats.length, now)
    return {
      game: {
        status,
        seed,
        rules,
        decider,
        position: stored.position + 1,
        movedAt: now,
        kept: rulesOfGame().save(game),
        keptAt: 0,
        keptHash: rulesOfGame().hash(game),
        // The first decision may be none.
        dueAt: rulesOfGame().decision(game)?.options.length === 1 ? now : null,
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

/** Takes an invitation back. Throws 409 `closed` for a game that has begun. */
export async function withdrawGame(id: string, person: Person): Promise<void> {
  await changeGame(id, (stored) => {
    if (seatOfPerson(stored, person) === undefined) throw new HttpError(404, 'not-found')
    const status = nextStatus(stored.status, 'withdraw')
    if (status === undefined) throw new HttpError(409, 'closed')
    return { game: { status, code: null } }
  })
}

/** The next game of the same two with seats swapped: its id, and what makes it. */
export async function rematchOf(stored: StoredGame) {
  const id = randomToken(16)
  const { edition, watching } = stored
  const secret = await newDeal()
  const seats = [...stored.seats].reverse().map((row, seat) => ({
    seat,
    userId: row.userId,
    guest: row.guest,
    name: row.name,
    deckName: row.deckName,
    deck: JSON.stringify(row.deck),
    seenAt: row.seen.lastSeen,
  }))
  const data = {
    ...{ id, status: 'lobby', edition, watching, isOpen: false, ...secret },
    clock: JSON.stringify(stored.clock),
    state: JSON.stringify({ ...emptyState(), canTalk: stored.state.canTalk }),
    seats: { create: seats },
  }
  return {
    id,
    create: async (tx: Transaction) => {
      await tx.onlineGame.create({ data })
    },
  }
}

/** The game of a code. */
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
        ? timeLeft(clock, state.clock, decider, now) + clock.perDecision * 1_000
        : null,
    result: stored.result ?? null,
    changedAt: stored.changedAt.toISOString(),
  }
}

/** The games of somebody: those that wait for them first, then by time left; those that are over last. */
export async function listGames(person: Person): Promise<readonly OnlineSummary[]> {
  if (seatsOf(person).length === 0) return []
  const now = Date.now()
  const own = { seats: { some: { OR: seatsOf(person) } } }
  const begun = await findGames(db(), {
    where: { ...own, status: { in: [...BEGUN] } },
    orderBy: { changedAt: 'desc' },
    take: GAME_PAGE,
  })
  const over = await findGames(db(), {
    where: { ...own, status: 'ended' },
    orderBy: { changedAt: 'desc' },
    take: 20,
  })
  const summary = (stored: StoredGame) => {
    const you = seatOfPerson(stored, person)
    return you === undefined ? [] : [summaryOf(stored, you, now)]
  }
  const order = (game: OnlineSummary) => [game.isYourTurn ? 0 : 1, game.left ?? Number.MAX_VALUE] as const
  return [
    ...begun.flatMap(summary).sort((a, b) => {
      const [[turnA, leftA], [turnB, leftB]] = [order(a), order(b)]
      return turnA - turnB || leftA - leftB
    }),
    ...over.flatMap(summary),
  ]
}

/** Invitations that everybody may take: not one's own, nor of whom one blocks or is blocked by. */
export async function listOpenChallenges(person: Person): Promise<readonly Challenge[]> {
  const { userId } = person
  const games = await findGames(db(), {
    where: {
      status: 'invited',
      isOpen: true,
      seats: {
        none: {
          OR: [
            ...seatsOf(person),
            { user: { OR: [{ suspendedAt: { not: null } }, { deletionScheduledAt: { not: null } }] } },
          ],
        },
        ...(userId !== undefined && {
          every: {
            OR: [
              { userId: null },
              {
                user: {
                  blockedBy: { none: { blockerId: userId } },
                  blocks: { none: { blockedId: userId } },
                },
              },
            ],
          },
        }),
      },
    },
    orderBy: { createdAt: 'desc' },
    take: GAME_PAGE,
  })
  return games.flatMap(({ id, edition, clock, createdAt, seats: [row] }) =>
    // What strangers call themselves is shown to whom they gave the link, not to everybody.
    row
      ? [{ id, edition, clock, createdAt: createdAt.toISOString(), name: row.user?.publicName ?? null }]
      : [],
  )
}

/** A game that is over, with all that was hidden. Throws 404 for others than its players and those who may watch it. */
export async function readRecord(id: string, person: Person): Promise<OnlineRecord> {
  const stored = await findGame(db(), { id })
  const isShown = stored && (seatOfPerson(stored, person) !== undefined || stored.watching !== 'nobody')
  if (!stored || !isShown || stored.status !== 'ended' || stored.seed === null)
    throw new HttpError(404, 'not-found')
  const moves = await movesAfter(db(), id, 0)
  return {
    edition: stored.edition,
    commitment: stored.commitment,
    secret: stored.secret,
    contributions: stored.seats.flatMap(({ contribution }) => contribution ?? []),
    seed: stored.seed,
    decks: stored.seats.map(({ deckName, deck }) => ({ name: deckName, list: deck })),
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
