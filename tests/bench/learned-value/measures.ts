import { NUMBER_COUNT, ONE, PLAYER_NUMBERS } from '@/lib/game/bots/learned-value/sight'
import { fractions } from './float-net'
import { beginsIn, decksOfRow, isWild, type Rows } from './row-file'

/** Quality of the predicted chances of winning. */

/** Two games in twenty are held out, one of them with random answers, with all of their rows. */
export const isHeldOut = (game: number): boolean => Math.floor(game / 2) % 10 === 9

export type Judge = (row: number) => number
const LEAST = 1e-4

const within = (chance: number): number => Math.max(LEAST, Math.min(1 - LEAST, chance))

export interface Measure {
  readonly rows: number
  readonly games: number
  readonly logLoss: number
  readonly brier: number
  /** Share of games won by the side predicted to be stronger. */
  readonly right: number
}

/** Errors of a judge in one row. */
function losses(rows: Rows, row: number, judge: Judge): readonly [log: number, brier: number, right: number] {
  const chance = within(judge(row))
  const outcome = (rows.outcomes[row] ?? 0) / 2
  const log = -(outcome * Math.log(chance) + (1 - outcome) * Math.log(1 - chance))
  const right = outcome === 0.5 ? 0.5 : chance > 0.5 === outcome > 0.5 ? 1 : 0
  return [log, (chance - outcome) ** 2, right]
}

export function measure(rows: Rows, chosen: readonly number[], judge: Judge): Measure {
  let log = 0
  let brier = 0
  let right = 0
  for (const row of chosen) {
    const [one, two, three] = losses(rows, row, judge)
    log += one
    brier += two
    right += three
  }
  const n = Math.max(1, chosen.length)
  return {
    rows: chosen.length,
    games: new Set(chosen.map((row) => rows.games[row])).size,
    logLoss: log / n,
    brier: brier / n,
    right: right / n,
  }
}

/** Difference in error between two judges, with an interval by resampling whole games. */
export function difference(
  rows: Rows,
  chosen: readonly number[],
  one: Judge,
  other: Judge,
): {
  readonly logLoss: readonly [number, number, number]
  readonly brier: readonly [number, number, number]
} {
  const byGame = new Map<number, [number, number, number]>()
  for (const row of chosen) {
    const game = rows.games[row] ?? 0
    const sum = byGame.get(game) ?? [0, 0, 0]
    const [a, b] = [losses(rows, row, one), losses(rows, row, other)]
    byGame.set(game, [sum[0] + a[0] - b[0], sum[1] + a[1] - b[1], sum[2] + 1])
  }
  const games = [...byGame.values()]
  const random = fractions('bootstrap')
  const logs: number[] = []
  const briers: number[] = []
  for (let sample = 0; sample < 1000; sample++) {
    let [log, brier, count] = [0, 0, 0]
    for (let i = 0; i < games.length; i++) {
      const [a, b, n] = games[Math.floor(random() * games.length)] ?? [0, 0, 0]
      log += a
      brier += b
      count += n
    }
    logs.push(log / count)
    briers.push(brier / count)
  }
  const total = games.reduce((sum, [, , n]) => sum + n, 0)
  const mean = (at: 0 | 1) => games.reduce((sum, game) => sum + game[at], 0) / total
  return { logLoss: [mean(0), ...interval(logs)], brier: [mean(1), ...interval(briers)] }
}

function interval(samples: number[]): readonly [number, number] {
  samples.sort((a, b) => a - b)
  const at = (share: number) => samples[Math.floor(share * (samples.length - 1))] ?? Number.NaN
  return [at(0.025), at(0.975)]
}

/** The further progress of the two players, from 0 to 1: the seventh number of each. */
const progressOf = (rows: Rows, row: number): number => {
  const at = row * NUMBER_COUNT + 6
  return Math.max(rows.numbers[at] ?? 0, rows.numbers[at + PLAYER_NUMBERS] ?? 0) / ONE
}

/** The rows reported on, by kind. */
export function groupsOf(
  rows: Rows,
  heldOut: readonly number[],
): readonly (readonly [string, readonly number[]])[] {
  const turns = heldOut.filter((row) => beginsIn(rows, row) && !isWild(rows, row))
  const phase = (least: number, most: number) =>
    turns.filter((row) => progressOf(rows, row) >= least && progressOf(rows, row) < most)
  const kinds = (fits: (kinds: readonly [number, number]) => boolean) =>
    turns.filter((row) => fits(decksOfRow(rows, row)))
  return [
    ['turns begin', turns],
    ['early', phase(0, 1 / 3)],
    ['mid', phase(1 / 3, 2 / 3)],
    ['late', phase(2 / 3, 9)],
    ['both decks random', kinds((both) => both.every((kind) => kind <= 1))],
    ['ready or varied decks', kinds((both) => both.every((kind) => kind >= 2))],
    ['turns begin, after random answers', heldOut.filter((row) => beginsIn(rows, row) && isWild(rows, row))],
    ['between', heldOut.filter((row) => !beginsIn(rows, row))],
    ['all', heldOut],
  ]
}
