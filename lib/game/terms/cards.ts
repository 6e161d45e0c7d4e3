/**
 * What a card can be. The rulebook counts seven types; the two kinds of character stand apart here because
 * nearly every rule treats them apart (2008 rulebook, Card Types).
 */
export const CARD_TYPES = [
  'team',
  'support',
  'mission',
  'gear',
  'event',
  'obstacle',
  'adversary',
  'ship',
] as const
export type CardType = (typeof CARD_TYPES)[number]

/** Common, uncommon, rare, starter (only sold in a starter deck), ultra rare. */
export const RARITIES = ['C', 'U', 'R', 'S', 'UR'] as const
export type Rarity = (typeof RARITIES)[number]

/** The official sets in order of release. */
export const OFFICIAL_SETS = ['BASE', 'SL', 'ORI'] as const
/** A set by its code. An open list: players' own sets have codes of their own. */
export type SetCode = string
/** The official set of that code; undefined for one of players' own. */
export const officialSet = (set: SetCode): (typeof OFFICIAL_SETS)[number] | undefined =>
  OFFICIAL_SETS.find((one) => one === set)

/**
 * The stable name of a printing: set code, hyphen, collector number, such as `BASE-270`. Never changes, never reused.
 */
export type CardKey = string

/** Highest number of cards with one title in a deck, which is also a playset (2008 rulebook, Building a Deck). */
export const COPIES_PER_TITLE = 3
