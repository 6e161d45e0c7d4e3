/** Reasons why a deck could not be saved that have a message in `decks.refusal`. */
const KNOWN = [
  'storage',
  'busy',
  'rate-limited',
  'suspended',
  'quota-decks',
  'quota-deckCards',
  'quota-bytes',
] as const

/** Returns the message key for a refusal's code; undefined if it has none. */
export const refusalKey = (code: string): (typeof KNOWN)[number] | undefined =>
  KNOWN.find((known) => known === code)
