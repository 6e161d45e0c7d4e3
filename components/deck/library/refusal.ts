/** Why a deck could not be kept, where there are words for it in `decks.refusal`. */
const KNOWN = [
  'storage',
  'busy',
  'rate-limited',
  'suspended',
  'quota-decks',
  'quota-deckCards',
  'quota-bytes',
] as const

/** The message of a refusal's code. */
export const refusalKey = (code: string): (typeof KNOWN)[number] | undefined =>
  KNOWN.find((known) => known === code)
