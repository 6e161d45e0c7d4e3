import * as z from 'zod/mini'
import { BOT_IDS } from '@/lib/game/bots'
import { type Interval, meanInterval, wilson } from '@/lib/game/lab/intervals'
import type { CardKey } from '@/lib/game/terms'

/*
 * Results of ready-made decks that contradict players' expectations. Every run plays the same pairings with another
 * seed or another bot; findings of a single run are not claimed.
 */

const count = z.int().check(z.gte(0))
const id = z.string().check(z.minLength(1))

/**
 * Groups of games: each ready-made deck against the others; each against a copy of itself, where a random draw decides
 * who begins (otherwise the player with the higher victory total begins: 2008 rulebook, Starting a Game); and the decks
 * that can also be played under the 2007 rules, under each rulebook.
 */
export const GROUPS = ['ready', 'mirror', 'by2007', 'by2008'] as const
export type Group = (typeof GROUPS)[number]

/** Ways to win a game; card texts and all others are `other`. */
export const ENDS = ['glyphs', 'experience', 'score', 'other'] as const
export type End = (typeof ENDS)[number]

const groupSchema = z.strictObject({
  games: count,
  /** Games with a winner, and how many of these the player with the first turn won. */
  decided: count,
  firstWon: count,
  /** Sums over all games of the number of turns of both players together, and of its square. */
  turns: count,
  turnsSquared: count,
  ends: z.strictObject({ glyphs: count, experience: count, score: count, other: count }),
  /** First attempts at a mission, once per game: successes, and total. */
  missions: z.record(id, z.tuple([count, count])),
})
export type GroupCounts = z.output<typeof groupSchema>

const runSchema = z.strictObject({
  seed: id,
  bot: z.enum(BOT_IDS),
  /** Iterations of the searching bot. */
  iterations: z.optional(count),
  groups: z.record(z.enum(GROUPS), groupSchema),
})
export type SurpriseRun = Readonly<z.output<typeof runSchema>>

export const surprisesSchema = z.strictObject({
  making: z.strictObject({
    rules: z.int(),
    pool: id,
    date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    /** Number of starter and gallery decks that played. */
    decks: z.record(z.enum(GROUPS), count),
  }),
  runs: z.array(runSchema).check(z.minLength(1)),
})
export type Surprises = Readonly<z.output<typeof surprisesSchema>>

/** Share of games or attempts, from 0 to 1, with its 95 % interval and sample size. */
export interface Share extends Interval {
  readonly value: number
  readonly n: number
}

/** @throws RangeError if `n` is 0 */
export function shareOf(hits: number, n: number): Share {
  if (n === 0) throw new RangeError('n')
  return { value: hits / n, ...wilson(hits / n, n), n }
}

/** Share of decided games that the player with the first turn won. */
export const firstShare = ({ firstWon, decided }: GroupCounts): Share => shareOf(firstWon, decided)

/** Agreement of the runs on a figure: clearly more, clearly less, or undecided. */
export type Verdict = 'more' | 'less' | 'unclear'

/** @param least number of runs that must be clear; no other run may clearly show the opposite */
export function verdictOf(runs: readonly Interval[], against: number, least = 2): Verdict {
  const above = runs.filter(({ low }) => low > against).length
  const below = runs.filter(({ high }) => high < against).length
  if (above >= least && below === 0) return 'more'
  if (below >= least && above === 0) return 'less'
  return 'unclear'
}

/** Mean turns of a game, of both players together, and half the width of its 95 % interval. */
export function meanTurns({
  games,
  turns,
  turnsSquared,
}: GroupCounts): readonly [mean: number, half: number] {
  const mean = turns / games
  const interval = meanInterval({ n: games, x: turns, xx: turnsSquared, y: 0, yy: 0, xy: 0 })
  return [mean, interval ? interval.high - mean : 0]
}

/** Additional turns of games under the 2007 rules, with the 95 % interval. */
export function longerBy2007({ by2007, by2008 }: SurpriseRun['groups']): Interval {
  const [old, oldHalf] = meanTurns(by2007)
  const [now, nowHalf] = meanTurns(by2008)
  const half = Math.hypot(oldHalf, nowHalf)
  return { low: old - now - half, high: old - now + half }
}

/** Share of decided games that ended in a given way. */
export const endShare = ({ ends, decided }: GroupCounts, end: End): Share => shareOf(ends[end], decided)

/** First attempts at a mission by run; undefined for a run with too few of them. */
export interface MissionTries {
  readonly key: CardKey
  readonly shares: readonly (Share | undefined)[]
}

/** Minimum number of attempts for a share to be shown. */
const MIN_TRIES = 30

/**
 * The missions that ready-made decks fail most, hardest first: sorted by the highest upper bound of the success
 * interval in any run. Missions with enough attempts in fewer than two runs are left out.
 */
export function hardestMissions(runs: readonly SurpriseRun[], most: number): readonly MissionTries[] {
  const tried = runs.map(({ groups }) => groups.ready.missions)
  const keys = [...new Set(tried.flatMap((missions) => Object.keys(missions)))]
  const ceiling = ({ shares }: MissionTries) => Math.max(...shares.map((share) => share?.high ?? 0))
  return keys
    .map(
      (key): MissionTries => ({
        key,
        shares: tried.map((missions) => {
          const [succeeded = 0, all = 0] = missions[key] ?? []
          return all < MIN_TRIES ? undefined : shareOf(succeeded, all)
        }),
      }),
    )
    .filter(({ shares }) => shares.filter((share) => share !== undefined).length >= 2)
    .sort((a, b) => ceiling(a) - ceiling(b) || (a.key < b.key ? -1 : 1))
    .slice(0, most)
}
