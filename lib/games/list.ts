/** The other games of the sources, in the order in which they are shown. */
export const GAME_IDS = ['dice', 'apophis', 'sector'] as const
export type GameId = (typeof GAME_IDS)[number]

/** Whether a word names a game. */
export const isGameId = (word: string): word is GameId => (GAME_IDS as readonly string[]).includes(word)

/** What is known of a game before it is loaded. */
export interface GameFacts {
  readonly fewest: number
  readonly most: number
  /** How long it takes with few and with many players, in minutes. */
  readonly minutes: readonly [least: number, most: number]
  /** What of its set-up can be chosen: one of some numbers. */
  readonly variant?: {
    readonly name: 'rounds'
    readonly values: readonly number[]
    readonly usual: number
  }
}

export const GAMES: Readonly<Record<GameId, GameFacts>> = {
  dice: { fewest: 2, most: 6, minutes: [20, 60] },
  apophis: { fewest: 1, most: 6, minutes: [45, 120] },
  sector: {
    fewest: 2,
    most: 6,
    minutes: [60, 240],
    variant: { name: 'rounds', values: [8, 15, 30, 60], usual: 30 },
  },
}
