import 'server-only'
import type { ChatLine } from '@/lib/features/online/contract/online'
import type { Seen } from '@/lib/features/online/model/game-state'
import { keepRecent } from '@/lib/platform/server/limits'
import type { StoredGame } from './rows'

/*
 * Games as last read or written by this process, with their chat. A game played here is not read again for each answer:
 * the answer is written only if the row still has the known revision, and followers are shown what was written. Changes
 * from elsewhere arrive as an unknown revision.
 */

interface KnownGame {
  readonly stored: StoredGame
  readonly chat: readonly ChatLine[]
  readonly readAt: number
}

/** Names of players and text hidden by a moderator change without a revision: they are read again after this time. */
const KNOWN_MS = 10_000
/** Maximum games cached per process, least recently used first out: each has two decks and a position as text. */
const MAX_KNOWN = 500

/** Global, because the framework loads modules once per bundle. */
const shared = globalThis as typeof globalThis & { chevronKnownGames?: Map<string, KnownGame> }

function known(): Map<string, KnownGame> {
  shared.chevronKnownGames ??= new Map()
  return shared.chevronKnownGames
}

/** The cached game, if it was read recently and is not older than a given revision. */
export function knownGame(id: string, revision = 0): KnownGame | undefined {
  const one = known().get(id)
  return one && Date.now() - one.readAt < KNOWN_MS && one.stored.revision >= revision ? one : undefined
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
  else if (before && before.stored.revision < (stored?.revision ?? Number.POSITIVE_INFINITY))
    known().delete(id)
}

const keep = (game: KnownGame): void => keepRecent(known(), game.stored.id, game, MAX_KNOWN)

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
export const forgetKnownGames = (): void => known().clear()
