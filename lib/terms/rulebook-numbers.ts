/** Team characters that start the game, in each deck exactly so many (2008 rulebook, Building a Deck). */
export const STARTING_TEAM_SIZE = 4

/** Cards in an opening hand and in a full one (2008 rulebook, Starting a Game, Debrief Phase). */
export const HAND_SIZE = 8

/** Power that each player receives in a turn whatever the glyphs (2008 rulebook, Power Phase). */
export const BASE_POWER = 3

/** So many glyphs beneath one's characters win (2008 rulebook, Winning the Game). */
export const GLYPHS_TO_WIN = 7

/** What a complication adds to the difficulty (2008 rulebook, Villain Player Actions: Play a complication). */
export const COMPLICATION_DIFFICULTY = 1

/** Two play; the 2008 rulebook also says how more do (Three or More Players), without naming a limit: six is ours. */
export const FEWEST_PLAYERS = 2
export const MOST_PLAYERS = 6

/** What each promotion token adds to a point value, and how high tokens can raise it (2008 rulebook, Glossary). */
export const POINTS_PER_TOKEN = 1
export const HIGHEST_POINT_VALUE = 6

/** Turns of each player after which a game that nobody wins ends undecided, unless set otherwise (ruling 55). */
export const TURNS_OF_EACH_PLAYER = 100
