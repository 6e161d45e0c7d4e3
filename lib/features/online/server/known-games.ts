import 'server-only'
import type { ChatLine } from '@/lib/features/online/contract/online'
import type { Seen } from '@/lib/features/online/model/game-state'
import { db } from '@/lib/platform/server/db'
import { keepRecent } from '@/lib/platform/server/limits'
import { renewGame, type SeatRow, type StoredGame } from './rows'

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
}

/** Names of players change without a revision: they are read again after this time (see `confirmNames`). */
const KNOWN_MS = 10_000
/** Maximum games cached per process, least recently used first out: each has two decks and a position as text. */
const MAX_KNOWN = 500

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronKnownGames?: Map<string, KnownGame> }

function known(): Map<string, KnownGame> {
  shared.chevronKnownGames ??= new Map()
  return shared.chevronKnownGames
}

/** The highest revision of each cached game that this process was told of, if it is newer than the cached one. */
const news = globalThis as typeof globalThis & { chevronGameNews?: Map<string, number> }
function told(): Map<string, number> {
  news.chevronGameNews ??= new Map()
  return news.chevronGameNews
}

/** Records that a game has changed elsewhere. */
export function noteRevision(id: string, revision: number): void {
  const one = known().get(id)
  if (one && one.stored.revision < revision) told().set(id, Math.max(told().get(id) ?? 0, revision))
}

const recentGame = (id: string): KnownGame | undefined => {
  const one = known().get(id)
  return one && Date.now() - one.readAt < KNOWN_MS ? one : undefined
}

/** The cached game, if it was read recently, and is not older than a given revision or one that was told of. */
export function knownGame(id: string, revision = 0): KnownGame | undefined {
  const one = recentGame(id)
  return one && one.stored.revision >= Math.max(revision, told().get(id) ?? 0) ? one : undefined
}

/**
 * Brings a cached game up to date, by one query that reads no more than what changes during play. Undefined if it has to
 * be read as a whole.
 */
export async function renewedGame(id: string): Promise<KnownGame | undefined> {
  const before = recentGame(id)
  if (!before) return undefined
  const stored = await renewGame(db(), before.stored, before.chat)
  if (!stored) return undefined
  const { chat, readAt } = before
  const now = { stored, chat, readAt }
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
  if (!isSame) forget(id)
  else if (recentGame(id)) known().set(id, { ...one, readAt: now })
}

/** Caches a game that was read, unless a newer one is cached. */
export function knowGame(stored: StoredGame, chat: readonly ChatLine[]): void {
  const before = known().get(stored.id)
  if (before && before.stored.revision > stored.revision) return
  keep({ stored, chat, readAt: Date.now() })
}

/** Updates the cached game after a write if it was at the previous revision; undefined evicts it. */
export function knowWritten(id: string, stored: StoredGame | undefined): void {
  const before = known().get(id)
  if (stored && before?.stored.revision === stored.revision - 1) keep({ ...before, stored })
  else if (before && before.stored.revision < (stored?.revision ?? Number.POSITIVE_INFINITY)) forget(id)
}

function keep(game: KnownGame): void {
  const { id, revision } = game.stored
  if ((told().get(id) ?? 0) <= revision) told().delete(id)
  keepRecent(known(), id, game, MAX_KNOWN)
}

function forget(id: string): void {
  known().delete(id)
  told().delete(id)
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

/** Clears the cache. */
export function forgetKnownGames(): void {
  known().clear()
  told().clear()
}
