import * as z from 'zod/mini'
import { BOT_IDS } from '@/lib/game/bots'
import { wilson } from '@/lib/game/lab/intervals'
import type { CardKey } from '@/lib/game/terms'

/*
 * What ready decks showed when they played each other, against what players expect. Every run plays the same games with
 * another seed or another bot: what only one of them shows is not claimed.
 */

const count = z.int().check(z.gte(0))
const id = z.string().check(z.minLength(1))

/**
 * Which games: each ready deck against the others; each against a copy of itself, where lot decides who begins (else the
 * higher victory total does: 2008 rulebook, Starting a Game); and those decks that the rules of 2007 can play as well, by
 * each of the two rulebooks.
 */
export const GROUPS = ['ready', 'mirror', 'by2007', 'by2008'] as const
export type Group = (typeof GROUPS)[number]

/** Ways in which a game ends that has a winner; texts and the rest are `other`. */
export const ENDS = ['glyphs', 'experience', 'score', 'other'] as const
export type End = (typeof ENDS)[number]

const groupSchema = z.strictObject({
  games: count,
  /** Games with a winner, and those of them that whoever had the first turn won. */
  decided: count,
  firstWon: count,
  /** Sums over games of their turns, of both players together, and of the squares. */
  turns: count,
  turnsSquared: count,
  ends: z.strictObject({ glyphs: count, experience: count, score: count, other: count }),
  /** First attempts of a game at a mission: those that succeeded, and all. */
  missions: z.record(id, z.tuple([count, count])),
})
export type GroupCounts = z.output<typeof groupSchema>

const runSchema = z.strictObject({
  seed: id,
  bot: z.enum(BOT_IDS),
  /** Of the searching bot. */
  iterations: z.optional(count),
  groups: z.record(z.enum(GROUPS), groupSchema),
})
export type SurpriseRun = Readonly<z.output<typeof runSchema>>

export const surprisesSchema = z.strictObject({
  making: z.strictObject({
    rules: z.int(),
    pool: id,
    date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    /** Starters and decks of the gallery that played. */
    decks: z.record(z.enum(GROUPS), count),
  }),
  runs: z.array(runSchema).check(z.minLength(1)),
})
export type Surprises = Readonly<z.output<typeof surprisesSchema>>

/** A share of games or attempts, from 0 to 1, with its 95 % interval and the number that it rests on. */
export interface Share {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly n: number
}

/** @throws RangeError for a share of nothing */
export function shareOf(hits: number, n: number): Share {
  if (n === 0) throw new RangeError('n')
  return { value: hits / n, ...wilson(hits / n, n), n }
}

/** Of the games with a winner, those that whoever had the first turn won. */
export const firstShare = ({ firstWon, decided }: GroupCounts): Share => shareOf(firstWon, decided)

/** What all runs say of a share against another one: clearly more, clearly less, or nothing that they agree on. */
export type Verdict = 'more' | 'less' | 'unclear'

/** @param least the number of runs that must be clear; the others must not say the opposite clearly */
export function verdictOf(shares: readonly Share[], against: number, least = 2): Verdict {
  const above = shares.filter(({ low }) => low > against).length
  const below = shares.filter(({ high }) => high < against).length
  if (above >= least && below === 0) return 'more'
  if (below >= least && above === 0) return 'less'
  return 'unclear'
}

/** Turns of a game of both players together: the mean, and half of its interval. */
export function meanTurns({ games, turns, turnsSquared }: GroupCounts): readonly [number, number] {
  const mean = turns / games
  const variance = Math.max(0, turnsSquared - games * mean * mean) / Math.max(1, games - 1)
  return [mean, 1.959964 * Math.sqrt(variance / games)]
}

/** How often a game with a winner ended in one way. */
export const endShare = ({ ends, decided }: GroupCounts, end: End): Share => shareOf(ends[end], decided)

/** A mission by its first attempts, in each run; undefined where a run tried it too seldom to say anything. */
export interface MissionTries {
  readonly key: CardKey
  readonly shares: readonly (Share | undefined)[]
}

/** Attempts below which a share says nothing. */
const MIN_TRIES = 30

/**
 * The missions at which ready decks fail most, the hardest first: by the most that its success can be by the interval of
 * any run that says something, two runs at least.
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
