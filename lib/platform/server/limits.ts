/**
 * Limits on retained data and page sizes. `QUOTAS` are in lib/http/quotas.ts, limits on request rates in rate-limit.ts.
 */

/** Number of newest items kept where older ones are removed automatically. */
export const KEPT = {
  /** Signed-in browsers per account; one more signs out the least recently used. */
  sessions: 50,
  /** Revoked links per deck, and per trade list. */
  revokedLinks: 20,
  /** Earlier versions per set of own cards. */
  setVersions: 20,
  /** Results of moves of guests' data, for repeated requests; see guest-move.ts. */
  guestMoves: 20,
} as const

/** Limits of one page of a list; the first item is always included, however large. */
export const PAGE = {
  decks: 100,
  versions: 20,
  /** Bytes of decks or versions, as counted by `deckSize`. */
  bytes: 500_000,
} as const

/** The first items that fit on a page: at most `count`, and within its bytes. */
export function firstPage<T extends { readonly size: number }>(items: readonly T[], count: number): T[] {
  let bytes = 0
  const end = items.findIndex((item, at) => {
    bytes += item.size
    return at >= count || (at > 0 && bytes > PAGE.bytes)
  })
  return items.slice(0, end === -1 ? items.length : end)
}

/** Rows written at a time: some milliseconds of work, after which others get their turn. */
const BATCH_SIZE = 100

/** Splits rows into batches that are written one after the other. */
export const inParts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )

/** Sets an entry of a cache as the most recently used one, and evicts the least recently used beyond `max` entries. */
export function keepRecent<K, V>(cache: Map<K, V>, key: K, value: V, max: number): void {
  cache.delete(key)
  cache.set(key, value)
  const [oldest] = cache.keys()
  if (cache.size > max && oldest !== undefined) cache.delete(oldest)
}
