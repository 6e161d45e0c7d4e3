/** What an account keeps and a page of a list holds; `QUOTAS` are in lib/http/quotas.ts. How often something may be asked stands in rate-limit.ts. */

/** Of what makes room by itself, the newest so many are kept. */
export const KEPT = {
  /** Signed-in browsers of an account; with one more the one not used for longest is signed out. */
  sessions: 50,
  /** Links of a deck, and of a person's trade list, that were revoked. */
  revokedLinks: 20,
  /** Earlier versions of a set of own cards. */
  setVersions: 20,
  /** Answers to moves of guests' data, for those who ask again; see guest-move.ts. */
  guestMoves: 20,
} as const

/** What one page of a list holds at most; the first item is always told, however large it is. */
export const PAGE = {
  decks: 100,
  versions: 20,
  /** Bytes of decks or versions, as `deckSize` counts. */
  bytes: 500_000,
} as const

/** As many items from the beginning as make one page: no more than `count`, no more bytes than a page holds. */
export function firstPage<T extends { readonly size: number }>(items: readonly T[], count: number): T[] {
  let bytes = 0
  const end = items.findIndex((item, at) => {
    bytes += item.size
    return at >= count || (at > 0 && bytes > PAGE.bytes)
  })
  return items.slice(0, end === -1 ? items.length : end)
}

/** Rows that are written at once: some milliseconds of work, after which others get their turn. */
const BATCH_SIZE = 100

/** Rows in parts that are written one after the other. */
export const inParts = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, at) =>
    rows.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
  )
