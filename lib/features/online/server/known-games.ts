import 'server-only'
import type { ChatLine } from '@/lib/features/online/contract/online'
import type { Seen } from '@/lib/features/online/model/game-state'
import { db } from '@/lib/platform/server/db'
import { keepRecent } from '@/lib/platform/server/limits'
import { type Announced, readAnnouncement } from './announcements'
import { gameWith, renewGame, type SeatRow, type StoredGame, type StoredMove } from './rows'

/*
 * Games as last read or written by this process, with their chat. A game played here is not read again for each answer:
 * the answer is written only if the row still has the known revision, and followers are shown what was written. Changes
 * from elsewhere arrive as an unknown revision; then what players brought is not read again.
 */

interface KnownGame {
  readonly stored: StoredGame
  readonly chat: readonly ChatLine[]
  /** When it was read, or its names were last confirmed. */
  readonly readAt: number
  /** The highest revision that this process was told of. */
  readonly told: number
  /** Moves that other processes have announced since it was read, in order. */
  readonly moves: readonly StoredMove[]
}

/** Names of players change without a revision: they are read again after this time (see `confirmNames`). */
const KNOWN_MS = 10_000
/** Maximum games cached per process, least recently used first out: each has two decks and a position as text. */
export const MAX_KNOWN = 500
/** Maximum announced moves kept for a game; more are read when they are needed. */
const MAX_MOVES = 60

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronKnownGames?: Map<string, KnownGame> }

function known(): Map<string, KnownGame> {
  shared.chevronKnownGames ??= new Map()
  return shared.chevronKnownGames
}

/** Records that a game has changed elsewhere, and what has changed if that was announced. */
export function noteRevision(id: string, revision: number, announcement?: string): void {
  const before = known().get(id)
  if (announcement !== undefined && before?.stored.revision === revision - 1) {
    const change = readAnnouncement(announcement)
    const stored = change && gameAfter(before.stored, change)
    if (stored) {
      const moves = [...before.moves, ...change.moves].slice(-MAX_MOVES)
      // In its place: hearing of a game is not using it.
      known().set(id, { ...before, stored, moves, told: Math.max(before.told, revision) })
      return
    }
  }
  if (before && before.told < revision) known().set(id, { ...before, told: revision })
}

/** A game after an announced change; undefined if a value in it is not known here, as of a newer version. */
function gameAfter(before: StoredGame, { game, state, seats }: Announced): StoredGame | undefined {
  try {
    return gameWith(before, game, state, seats)
  } catch {
    return undefined
  }
}

/** The moves of a game from one number to another, if all of them were announced. */
export function announcedMoves(
  { id, lineage }: Pick<StoredGame, 'id' | 'lineage'>,
  after: number,
  last: number,
): readonly StoredMove[] | undefined {
  const one = known().get(id)
  if (one?.stored.lineage !== lineage) return undefined
  const moves = one.moves.filter(({ number }) => number > after && number <= last)
  return moves.length === last - after && moves.every(({ number }, at) => number === after + 1 + at)
    ? moves
    : undefined
}

const recentGame = (id: string): KnownGame | undefined => {
  const one = known().get(id)
  return one && Date.now() - one.readAt < KNOWN_MS ? one : undefined
}

/** The cached game, if it was read recently, and is not older than a given revision or one that was told of. */
export function knownGame(id: string, revision = 0): KnownGame | undefined {
  const one = recentGame(id)
  return one && one.stored.revision >= Math.max(revision, one.told) ? one : undefined
}

/**
 * Brings a cached game up to date, by one query that reads no more than what changes during play. Undefined if it has to
 * be read as a whole.
 */
export async function renewedGame(id: string): Promise<KnownGame | undefined> {
  const before = known().get(id)
  if (!before) return undefined
  const readAt = Date.now()
  const stored = await renewGame(db(), before.stored, before.chat)
  if (!stored) return undefined
  const now = { ...before, stored, readAt, moves: [] }
  const meanwhile = known().get(id)
  if (meanwhile && meanwhile.stored.revision <= stored.revision) keep(now)
  return now
}

/** The names of players as they are now: a cached game with others is read again, one with the same is still recent. */
export function confirmNames(
  id: string,
  seats: readonly Pick<SeatRow, 'seat' | 'name' | 'user'>[],
  now: number,
): void {
  const one = known().get(id)
  if (!one) return
  const isSame = seats.every(({ seat, name, user }) => {
    const row = one.stored.seats[seat]
    return row?.name === name && JSON.stringify(row.user) === JSON.stringify(user)
  })
  if (!isSame) known().delete(id)
  else if (recentGame(id)) known().set(id, { ...one, readAt: now })
}

/** Caches a game that was read, unless a newer one is cached. */
export function knowGame(stored: StoredGame, chat: readonly ChatLine[]): void {
  const before = known().get(stored.id)
  if (before && before.stored.revision > stored.revision) return
  keep({ stored, chat, readAt: Date.now(), told: stored.revision, moves: [] })
}

/** Updates the cached game after a write if it was at the previous revision; undefined evicts it. */
export function knowWritten(id: string, stored: StoredGame | undefined): void {
  const before = known().get(id)
  if (stored && before?.stored.revision === stored.revision - 1) keep({ ...before, stored })
  else if (before && before.stored.revision < (stored?.revision ?? Number.POSITIVE_INFINITY))
    known().delete(id)
}

function keep(game: KnownGame): void {
  const { id } = game.stored
  const told = Math.max(game.told, known().get(id)?.told ?? 0)
  keepRecent(known(), id, { ...game, told }, MAX_KNOWN)
}

/** Records when players were seen, which does not change the revision. */
export function noteSeats(
  id: string,
  seats: readonly { readonly seat: number; readonly seen: Seen; readonly lag?: number }[],
): void {
  const one = known().get(id)
  if (!one) return
  const { stored } = one
  const rows = stored.seats.map((row) => ({ ...row, ...seats.find(({ seat }) => seat === row.seat) }))
  known().set(id, { ...one, stored: { ...stored, seats: rows } })
}

export const knownCount = (): number => known().size

/** Clears the cache. */
export const forgetKnownGames = (): void => known().clear()
