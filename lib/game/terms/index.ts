/**
 * Card types. The rulebook counts seven; the two kinds of character are separate here because nearly every rule treats
 * them differently (2008 rulebook, Card Types).
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

/** The two editions of the rulebook. 2008 is the default; 2007 has no ships and no third set. */
export const EDITIONS = ['2008', '2007'] as const
export type Edition = (typeof EDITIONS)[number]
export const DEFAULT_EDITION: Edition = '2008'

export const isEdition = (word: string): word is Edition => (EDITIONS as readonly string[]).includes(word)

/** The six glyphs of the official sets (2008 rulebook, Mission). */
export const OFFICIAL_GLYPHS = ['Gemini', 'Libra', 'Orion', 'Pisces', 'Scorpius', 'Triangulum'] as const

/** A glyph by its name. An open list: players' own sets bring others, such as Origin. */
export type Glyph = string

/**
 * The side a card belongs to: hero cards are used in their player's own turn, villain cards in the opponent's. Missions
 * are hero cards (2008 rulebook, Card Types).
 */
export const SIDES = ['hero', 'villain'] as const
export type Side = (typeof SIDES)[number]

/** The four skills, in the order in which cards print them (2008 rulebook, Character). */
export const SKILLS = ['culture', 'science', 'combat', 'ingenuity'] as const
export type Skill = (typeof SKILLS)[number]

/** The four states of a card in play (2008 rulebook, Glossary: states). */
export const STATES = ['ready', 'assigned', 'stopped', 'incapacitated'] as const
export type CardState = (typeof STATES)[number]

/** The traits of the official sets. */
export const OFFICIAL_TRAITS = [
  'Ancient',
  'Asgard',
  'Atlantis',
  'Disease',
  "Goa'uld",
  'Jaffa',
  'NID',
  'Ori',
  'Political',
  'Replicator',
  'Russian',
  'SGC',
  "Tok'ra",
] as const

/** A trait by its name, as cards print it. An open list: players' own sets bring others. */
export type Trait = string

/** Number of team characters that start the game, exactly this many in each deck (2008 rulebook, Building a Deck). */
export const STARTING_TEAM_SIZE = 4

/** Cards in an opening hand and in a full one (2008 rulebook, Starting a Game, Debrief Phase). */
export const HAND_SIZE = 8

/** Power that each player receives in a turn whatever the glyphs (2008 rulebook, Power Phase). */
export const BASE_POWER = 3

/** Power that each player receives for each glyph beneath the hero player's characters (2008 rulebook, Power Phase). */
export const POWER_PER_GLYPH = 1

/** Amount that a boost adds to every rating or to the firepower (2008 rulebook, Boost a character or ship). */
export const BOOST = 1

/**
 * Power for a complication, and the same again for each one already at the mission (2008 rulebook, Play a
 * complication).
 */
export const COMPLICATION_COST = 1

/** Power for another mission, for each failed mission of the turn (2008 rulebook, Deciding to Continue). */
export const POWER_PER_FAILED_MISSION = 1

/** Number of glyphs beneath a player's characters that wins the game (2008 rulebook, Winning the Game). */
export const GLYPHS_TO_WIN = 7

/** Difficulty added by a complication (2008 rulebook, Villain Player Actions: Play a complication). */
export const COMPLICATION_DIFFICULTY = 1

/** Two play; the 2008 rulebook also has rules for more (Three or More Players), without naming a limit: six is ours. */
export const MIN_PLAYERS = 2
export const MAX_PLAYERS = 6

/**
 * Points that each promotion token adds to a point value, and the highest value that tokens can raise it to (2008
 * rulebook, Glossary).
 */
export const POINTS_PER_TOKEN = 1
export const HIGHEST_POINT_VALUE = 6

/** Turns of each player after which a game that nobody wins ends undecided, unless set otherwise (ruling 55). */
export const TURNS_OF_EACH_PLAYER = 100

/** The game's terms as types, on which everything else builds. */

export * from './locales'
