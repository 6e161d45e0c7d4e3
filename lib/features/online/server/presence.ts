import 'server-only'
import { presenceOf } from '@/lib/features/online/model/game-state'
import { db } from '@/lib/platform/server/db'
import { logError } from '@/lib/platform/server/log'
import { followedGames, hint } from './hints'
import { confirmNames, noteSeats } from './known-games'
import { WITH_NAMES } from './rows'

/*
 * Presence of players. A process reports all players with open streams in a few statements, and checks in one query
 * whether anybody has come or gone in games followed here: neither cost grows with the number of streams.
 */

/** Interval at which a player with an open stream is reported. */
const NOTE_INTERVAL_MS = 15_000
/** Interval of checks, since presence changes without any action. */
const LOOK_INTERVAL_MS = 5_000
/** Arrivals are collected for so long and reported in one statement: when a process stops, all its players come at once. */
const COME_TOGETHER_MS = 50
/** Maximum seats per statement. */
const BATCH_SIZE = 200

interface Presences {
  /** Seats of players with open streams here, with the number of streams. */
  readonly here: Map<string, { readonly gameId: string; readonly seat: number; count: number }>
  /** Presence at the last check, by game. */
  readonly seen: Map<string, string>
  /** Arrivals that have not been reported yet. */
  readonly coming: Map<string, Seat>
  isStarted: boolean
  looks: number
}

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronPresences?: Presences }

function presences(): Presences {
  shared.chevronPresences ??= {
    here: new Map(),
    seen: new Map(),
    coming: new Map(),
    isStarted: false,
    looks: 0,
  }
  return shared.chevronPresences
}

type Seat = { readonly gameId: string; readonly seat: number }

async function note(seats: readonly Seat[]): Promise<void> {
  for (let from = 0; from < seats.length; from += BATCH_SIZE)
    await db().onlineSeat.updateMany({
      where: { OR: seats.slice(from, from + BATCH_SIZE).map(({ gameId, seat }) => ({ gameId, seat })) },
      data: { seenAt: Date.now(), leftAt: 0 },
    })
}

/** Notifies followers of a game that somebody has come or gone, and confirms what players are called. */
async function lookAround(): Promise<void> {
  const all = presences()
  const ids = followedGames()
  for (const id of all.seen.keys()) if (!ids.includes(id)) all.seen.delete(id)
  if (ids.length === 0) return
  all.looks++
  const rows = await db().onlineSeat.findMany({
    where: { gameId: { in: [...ids] } },
    select: { gameId: true, seat: true, name: true, seenAt: true, leftAt: true, lag: true, ...WITH_NAMES },
    orderBy: { seat: 'asc' },
  })
  const now = Date.now()
  const byGame = new Map<string, (typeof rows)[number][]>()
  for (const row of rows) byGame.set(row.gameId, [...(byGame.get(row.gameId) ?? []), row])
  const seen = new Map<string, string>()
  for (const [id, seats] of byGame) {
    const presences = seats.map(({ seat, seenAt, leftAt, lag }) => ({
      seat,
      // Measured by whichever process the player's requests reach.
      lag,
      seen: { lastSeen: seenAt, left: leftAt },
    }))
    confirmNames(id, seats, now)
    noteSeats(id, presences)
    seen.set(id, presences.map((one) => presenceOf(one.seen, false, now)).join(' '))
  }
  for (const [id, who] of seen) {
    const before = all.seen.get(id)
    all.seen.set(id, who)
    if (before !== undefined && before !== who) hint(id, `look ${all.looks}`)
  }
}

const failed = (error: unknown) => logError('online-presence-failed', error)

function start(): void {
  const all = presences()
  if (all.isStarted) return
  all.isStarted = true
  setInterval(() => {
    note([...all.here.values()]).catch(failed)
  }, NOTE_INTERVAL_MS).unref()
  let isLooking = false
  setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookAround()
      .catch(failed)
      .finally(() => {
        isLooking = false
      })
  }, LOOK_INTERVAL_MS).unref()
}

function noteComing(): void {
  const { coming } = presences()
  const seats = [...coming.values()]
  coming.clear()
  note(seats).catch(failed)
}

/** Reports players as present, soon and repeatedly; call the returned function to stop. */
export function beHere(seats: readonly Seat[]): () => void {
  start()
  const { here, coming } = presences()
  if (coming.size === 0 && seats.length > 0) setTimeout(noteComing, COME_TOGETHER_MS).unref()
  for (const { gameId, seat } of seats) {
    const key = `${gameId} ${seat}`
    coming.set(key, { gameId, seat })
    const one = here.get(key) ?? { gameId, seat, count: 0 }
    one.count += 1
    here.set(key, one)
  }
  return () => {
    for (const { gameId, seat } of seats) {
      const key = `${gameId} ${seat}`
      const one = here.get(key)
      if (!one) continue
      one.count -= 1
      if (one.count > 0) continue
      here.delete(key)
      // Reported later, the arrival would hide that the player has left.
      coming.delete(key)
    }
  }
}
