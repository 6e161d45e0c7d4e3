/** Hard limits of what a collection may hold, wherever it comes from. */
export const COLLECTION_LIMITS = {
  /** Copies of one printing, regular and foil each. */
  copies: 999,
  /** Different printings; the official pool has 824, players' own sets may bring more. */
  cards: 5000,
} as const

/** What to do where guest and account both hold counts for a card (see `mergeCollections`). */
export const MERGE_MODES = ['keep', 'replace', 'add'] as const
export type MergeMode = (typeof MERGE_MODES)[number]
