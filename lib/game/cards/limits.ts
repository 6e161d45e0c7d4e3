/**
 * Upper limits on the facts of a card, official or own; enforced by `schema.ts`, decks, collections and the database.
 */
export const CARD_LIMITS = {
  /** Characters of a set code. */
  setCode: 12,
  /** The highest collector number. */
  number: 9999,
  /** Characters of a title, a subtitle, a trait or the name of a glyph. */
  words: 80,
  /** Traits of one card. */
  traits: 12,
  /** Paragraphs of one card: the engine counts the uses in a turn of this many. */
  abilities: 8,
  /** The highest figure on a card. */
  figure: 9,
} as const

/** A set code: capital letters and digits. */
export const SET_CODE_PATTERN = /^[A-Z0-9]{1,12}$/

/** The key of a card: a set code, a hyphen, and a collector number. */
export const CARD_KEY_PATTERN = /^[A-Z0-9]{1,12}-[1-9][0-9]{0,3}$/

/** Characters of the longest key. */
export const CARD_KEY_LENGTH = CARD_LIMITS.setCode + 1 + String(CARD_LIMITS.number).length
