/**
 * What one account may keep here, and what one request may bring: the one list of it. Every figure is far above what
 * people do. Who meets one gets the error `quota` with its name and figure, and nothing is changed. How often
 * something may be asked stands in rate-limit.ts.
 */
export const QUOTAS = {
  /** Decks of an account, deleted ones that can be brought back included. */
  decks: 1_000,
  /** Different cards in a deck, those of its three sections together. */
  deckCards: 1_000,
  /**
   * Bytes of all decks of an account with their earlier versions (see `deckSize`). Earlier versions without a name
   * make room by themselves, the oldest first; only what is left is ever too much.
   */
  bytes: 50_000_000,
  /** Versions of a deck that are kept for their name. */
  namedVersions: 50,
  /** Different cards in all decks that one request moves from a browser to an account. */
  moveCards: 5_000,
} as const

export type Quota = keyof typeof QUOTAS

/** Of what makes room by itself, the newest so many are kept. */
export const KEPT = {
  /** Signed-in browsers of an account; with one more the one not used for longest is signed out. */
  sessions: 50,
  /** Links of a deck that were revoked. */
  revokedLinks: 20,
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
