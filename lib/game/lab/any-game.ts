import type { GameRules, GameTypes, Player } from '@/lib/tabletop/protocol/game'
import { type Interval, meanInterval, wilson } from './intervals'

/** The laboratory's record of one game, whatever its rules. */
export interface AnyGameRecord {
  readonly winner?: Player
  readonly reason: string
  readonly turns: number
  /** Answers in the game, including those without a choice. */
  readonly answers: number
}

/** More answers than any game takes: a longer game has a mistake in its rules. */
const MAX_ANSWERS = 40_000

/**
 * Plays a game to its end.
 * @param answer returns the index of the option that the deciding player chooses; only called if there is a choice
 * @throws Error if the game does not end
 */
export function playAnyGame<T extends GameTypes>(
  rules: GameRules<T>,
  setup: T['setup'],
  answer: (game: T['game'], decision: T['decision'], at: number) => number,
): AnyGameRecord {
  // Without its log.
  const game = rules.clone(rules.newGame(setup))
  for (let answers = 0; answers < MAX_ANSWERS; answers++) {
    const decision = rules.decision(game)
    const result = rules.result(game)
    if (result || !decision) {
      if (!result) throw new Error('a game without a decision has no result')
      const { winner, reason } = result
      const turns = rules.turn(game)?.turn ?? 0
      return { ...(winner !== undefined && { winner }), reason, turns, answers }
    }
    rules.answer(game, decision.options.length === 1 ? 0 : answer(game, decision, answers))
  }
  throw new Error(`no end after ${MAX_ANSWERS} answers`)
}

/** A number of all games, with the interval that contains the true share in 95 of 100 runs. */
export interface Share extends Interval {
  readonly count: number
  /** From 0 to 1. */
  readonly share: number
}

/** Mean, minimum and maximum of a number of each game; with an interval if there are enough games. */
export interface Length {
  readonly mean: number
  readonly interval?: Interval
  readonly least: number
  readonly most: number
}

export interface AnyGameReport {
  readonly games: number
  /** Games won, by seat. */
  readonly seats: readonly Share[]
  /** Games that nobody won alone. */
  readonly nobody: Share
  readonly turns: Length
  readonly answers: Length
  /** Endings of games, the most frequent first. */
  readonly endings: readonly (Share & { readonly reason: string })[]
}

const shareOf = (count: number, games: number): Share => ({
  count,
  share: count / games,
  ...wilson(count / games, games),
})

function lengthOf(values: readonly number[]): Length {
  const n = values.length
  const x = values.reduce((sum, value) => sum + value, 0)
  const xx = values.reduce((sum, value) => sum + value * value, 0)
  const interval = meanInterval({ n, x, xx, y: 0, yy: 0, xy: 0 })
  return {
    mean: x / n,
    ...(interval && { interval }),
    least: values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    most: values.reduce((most, value) => Math.max(most, value), 0),
  }
}

/** Summarizes games of one table; undefined if there are none. Games are assumed to be independent of each other. */
export function reportOf(records: readonly AnyGameRecord[], seats: number): AnyGameReport | undefined {
  const games = records.length
  if (games === 0) return undefined
  const won = (player: Player | undefined) => records.filter(({ winner }) => winner === player).length
  const reasons = new Map<string, number>()
  for (const { reason } of records) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return {
    games,
    seats: Array.from({ length: seats }, (_, player) => shareOf(won(player), games)),
    nobody: shareOf(won(undefined), games),
    turns: lengthOf(records.map(({ turns }) => turns)),
    answers: lengthOf(records.map(({ answers }) => answers)),
    endings: [...reasons]
      .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
      .map(([reason, count]) => ({ reason, ...shareOf(count, games) })),
  }
}
