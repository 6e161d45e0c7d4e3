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

/** Number of glyphs beneath one's characters that wins the game (2008 rulebook, Winning the Game). */
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
