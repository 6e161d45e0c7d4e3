/** Characters that an item's title and words have at most, and a link that it is made of; answers of a puzzle. */
export const SHARED_ITEM_LIMITS = {
  title: 100,
  words: 2_000,
  /** A replay has some thousand; the rest is for own cards that come along. */
  link: 160_000,
  answers: 60,
  answer: 200,
} as const
