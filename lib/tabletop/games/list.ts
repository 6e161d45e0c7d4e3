/** The other games of the sources, in the order in which they are shown. */
export const GAME_IDS = ['dice', 'apophis', 'sector'] as const
export type GameId = (typeof GAME_IDS)[number]

/** True if a word names a game. */
export const isGameId = (word: string): word is GameId => (GAME_IDS as readonly string[]).includes(word)

/** Settings of a setup that can be chosen. */
const VARIANTS = ['missions', 'symbols', 'rounds', 'talks', 'balance'] as const

export interface VariantFacts {
  readonly name: (typeof VARIANTS)[number]
  /** Returns the values that can be chosen with a number of players; always equally many. */
  readonly values: (players: number) => readonly number[]
  /** Index of the default value. */
  readonly usual: number
  /** Set if the numbers stand for no and yes. */
  readonly isSwitch?: true
}

/** Facts about a game that are known before it is loaded. */
export interface GameFacts {
  readonly fewest: number
  readonly most: number
  /** Duration with few and with many players, in minutes. */
  readonly minutes: readonly [least: number, most: number]
  readonly variants: readonly VariantFacts[]
}

const always =
  (...values: readonly number[]) =>
  () =>
    values

/** Missions of the whole deck by number of players, as in the game's data. */
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

/** The chosen settings of a setup: by name, the index among the values; settings not named have their defaults. */
export type ChosenVariants = Readonly<Partial<Record<VariantFacts['name'], number>>>

/** Returns the settings with which a table for a number of players begins. Defaults are left to the game. */
export function variantOf(game: GameId, players: number, chosen: ChosenVariants): Record<string, number> {
  return Object.fromEntries(
    GAMES[game].variants.flatMap(({ name, values, usual }) => {
      const place = chosen[name] ?? usual
      const value = values(players)[place]
      return place === usual || value === undefined ? [] : [[name, value]]
    }),
  )
}
