/** Terms of the game that all its parts use. */

/** The two basic stats; tests are taken in this order (ruling 7). */
export const STATS = ['brains', 'combat'] as const
export type Stat = (typeof STATS)[number]

export const SKILLS = ['science', 'lore', 'medical', 'communication'] as const
export type Skill = (typeof SKILLS)[number]

/** Effects of an action card. `boost` does no more than its numbers and skills say. */
export const EFFECTS = [
  'boost',
  'draw',
  'rescue',
  'heal',
  'sacrifice',
  'parasite',
  'negate',
  'replace',
  'skip',
  'reroll',
] as const

/** The phases of a turn; the last has no number in the source. */
export const PHASES = ['discovery', 'recruit', 'event', 'challenge', 'mission', 'fate', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** Personnel that a team must have. */
export const TEAM_SIZE = 5
/** Most personnel in a reserve at the end of a turn. */
export const RESERVE_SIZE = 3
/** Most event cards in hand. */
export const HAND_SIZE = 7
/** Event cards drawn in the Event Phase. */
export const EVENTS_A_TURN = 3
/** Event cards that a card with the effect `draw` draws. */
export const EVENTS_OF_A_CARD = 2
/** Sides of every die. */
export const SIDES = 10
/** Points that a lost main character costs; any other character costs 1. */
export const MAIN_COST = 2

export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 6
