/** The other games of the sources, in the order in which they are shown. */
export const GAME_IDS = ['dice', 'apophis', 'sector'] as const
export type GameId = (typeof GAME_IDS)[number]

/** Whether a word names a game. */
export const isGameId = (word: string): word is GameId => (GAME_IDS as readonly string[]).includes(word)

/** What of a set-up can be chosen. */
export const VARIANTS = ['missions', 'symbols', 'rounds', 'talks', 'balance'] as const

export interface VariantFacts {
  readonly name: (typeof VARIANTS)[number]
  /** The numbers that can be chosen with so many players, always as many. */
  readonly values: (players: number) => readonly number[]
  /** Which of them is usual, by its place. */
  readonly usual: number
  /** The numbers stand for no and yes. */
  readonly isSwitch?: true
}

/** What is known of a game before it is loaded. */
export interface GameFacts {
  readonly fewest: number
  readonly most: number
  /** How long it takes with few and with many players, in minutes. */
  readonly minutes: readonly [least: number, most: number]
  readonly variants: readonly VariantFacts[]
}

const always =
  (...values: readonly number[]) =>
  () =>
    values

/** Missions of the whole deck by number of players, as the game's data say. */
const WHOLE_DECK: Readonly<Record<number, number>> = { 2: 20, 3: 21, 4: 40, 5: 40, 6: 42 }

export const GAMES: Readonly<Record<GameId, GameFacts>> = {
  dice: {
    fewest: 2,
    most: 6,
    minutes: [20, 60],
    // Three turns each, five, or as many as there are missions for.
    variants: [
      {
        name: 'missions',
        values: (players) => [3 * players, 5 * players, WHOLE_DECK[players] ?? 7 * players],
        usual: 2,
      },
    ],
  },
  apophis: {
    fewest: 1,
    most: 6,
    minutes: [45, 120],
    variants: [
      { name: 'symbols', values: always(5, 6, 7), usual: 2 },
      { name: 'rounds', values: always(40, 80, 150), usual: 2 },
    ],
  },
  sector: {
    fewest: 2,
    most: 6,
    minutes: [60, 240],
    variants: [
      { name: 'rounds', values: always(8, 15, 30, 60), usual: 2 },
      { name: 'talks', values: always(0, 1, 2), usual: 2 },
      { name: 'balance', values: always(0, 1), usual: 1, isSwitch: true },
    ],
  },
}

/** What was chosen of a set-up: by name the place among the values; what is not named is as usual. */
export type ChosenVariants = Readonly<Partial<Record<VariantFacts['name'], number>>>

/** What a table of so many players is begun with. What is usual is left to the game. */
export function variantOf(game: GameId, players: number, chosen: ChosenVariants): Record<string, number> {
  return Object.fromEntries(
    GAMES[game].variants.flatMap(({ name, values, usual }) => {
      const place = chosen[name] ?? usual
      const value = values(players)[place]
      return place === usual || value === undefined ? [] : [[name, value]]
    }),
  )
}
