import 'server-only'
import type { ChatLine } from '@/lib/features/online/contract/online'
import type { Seen } from '@/lib/features/online/model/game-state'
import type { StoredGame } from './rows'

/*
 * Games as this process read or wrote them last, with what was said. A game that goes on here is not read again for each
 * answer: the answer is written only if the row still has the revision that is known, and whoever follows the game is
 * shown what was written. What comes from elsewhere is a revision that is not known here.
 */

interface KnownGame {
  readonly stored: StoredGame
  readonly chat: readonly ChatLine[]
  readonly readAt: number
}

/** Names of players and words hidden by a moderator change without a revision: they are looked up after so long. */
const KNOWN_MS = 10_000
/** Games that a process knows, the ones used last: each has two decks and a position as text. */
const MAX_KNOWN = 500

/** Beside the modules: the framework loads them once for each bundle. */
const shared = globalThis as typeof globalThis & { chevronKnownGames?: Map<string, KnownGame> }

function known(): Map<string, KnownGame> {
  shared.chevronKnownGames ??= new Map()
  return shared.chevronKnownGames
}

/** A game as it is known here, if it was read not long ago and is not older than a revision that somebody heard of. */
export function knownGame(id: string, revision = 0): KnownGame | undefined {
  const one = known().get(id)
  return one && Date.now() - one.readAt < KNOWN_MS && one.stored.revision >= revision ? one : undefined
}

/** Knows a game as it was read; an older one than is known changes nothing. */
export function knowGame(stored: StoredGame, chat: readonly ChatLine[]): void {
  const games = known()
  const before = games.get(stored.id)
  if (before && before.stored.revision > stored.revision) return
  keep({ stored, chat, readAt: Date.now() })
}

/** Knows what was just written of a game, if it was known as it was before; undefined, and it is known no longer. */
export function knowWritten(id: string, stored: StoredGame | undefined): void {
  const before = known().get(id)
  if (stored && before?.stored.revision === stored.revision - 1) keep({ ...before, stored })
  else if (before && before.stored.revision < (stored?.revision ?? Number.POSITIVE_INFINITY))
    known().delete(id)
}

function keep(game: KnownGame): void {
  const games = known()
  games.delete(game.stored.id)
  games.set(game.stored.id, game)
  if (games.size <= MAX_KNOWN) return
  const [oldest] = games.keys()
  if (oldest !== undefined) games.delete(oldest)
}

/** Notes when players were seen, which no revision counts. */
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

/** Forgets all of them. */
export const forgetKnownGames = (): void => known().clear()
