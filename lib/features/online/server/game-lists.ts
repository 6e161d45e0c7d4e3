import 'server-only'
import {
  type Challenge,
  GAME_PAGE,
  type OnlineRecord,
  type OnlineSummary,
  type WatchableGame,
} from '@/lib/features/online/contract/online'
import { wholeTimeLeft } from '@/lib/features/online/model/clock'
import { WATCH_DELAYS } from '@/lib/features/online/model/game-state'
import { HttpError } from '@/lib/http/server/http-error'
import { db } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { loadGame } from './changes'
import { playedIn, shownSeat, teamOf } from './frame'
import { begunBy } from './games'
import { isFree, type Person, seatOfPerson, seatsOf } from './player'
import { findGame, findGames, movesAfter, type StoredGame } from './rows'
import { broughtTo } from './stargate'
import { isOverForWatchers } from './watching'

/* Games as lists show them, and records of finished ones. */

/** Number of finished games, and of games to watch, per response. */
const OVER_PAGE = 20

const WATCHABLE_PAGE = 20

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
    ...playedIn(stored),
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
          orderBy: [{ movedAt: 'desc' }, { createdAt: 'desc' }],
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
  return games.flatMap((game) => {
    const { id, clock, createdAt, seatCount, seats } = game
    const [row] = seats
    const free = seatCount - seats.filter((seat) => !isFree(seat)).length
    // Names chosen by strangers are shown to those they gave the link, not to everybody.
    const name = row?.user?.publicName ?? null
    return row ? [{ id, ...playedIn(game), free, clock, createdAt: createdAt.toISOString(), name }] : []
  })
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
  return games.map((game) => ({
    ...{ id: game.id, clock: game.clock, watchDelay: game.watchDelay, since: game.createdAt.toISOString() },
    ...playedIn(game),
    seats: game.seats.map((row) => ({ name: row.user?.publicName ?? null, team: [...teamOf(row)] })),
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
  const loaded = await loadGame(id, stored)
  const [moves, own] = await Promise.all([movesAfter(db(), id, 0), broughtTo(stored)])
  return {
    ...playedIn(stored),
    commitment: stored.commitment,
    secret: stored.secret,
    contributions: stored.seats.flatMap(({ contribution }) => contribution ?? []),
    seed: stored.seed,
    decks: stored.seats.map(({ deckName, deck }, seat) => ({
      name: deckName,
      list: deck,
      ...(own[seat]?.length && { ownCards: [...own[seat]] }),
    })),
    isWhole: stored.base === null && loaded?.position.played.length === stored.answers,
    moves: moves.map(({ number, seat, move, signature, key }) => ({
      number,
      seat,
      move,
      signature,
      isAuto: key === null,
    })),
  }
}
