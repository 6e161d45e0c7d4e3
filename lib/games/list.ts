/** The other games of the sources, in the order in which they are shown. */
export const GAME_IDS = ['dice', 'apophis'] as const
export type GameId = (typeof GAME_IDS)[number]

/** Whether a word names a game. */
export const isGameId = (word: string): word is GameId => (GAME_IDS as readonly string[]).includes(word)

/** What is known of a game before it is loaded. */
export interface GameFacts {
  readonly fewest: number
  readonly most: number
  /** How long it takes with few and with many players, in minutes. */
  readonly minutes: readonly [least: number, most: number]
}

export const GAMES: Readonly<Record<GameId, GameFacts>> = {
  dice: { fewest: 2, most: 6, minutes: [20, 60] },
  apophis: { fewest: 1, most: 6, minutes: [45, 120] },
}
