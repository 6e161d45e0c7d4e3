import * as z from 'zod/mini'
import type { CardKey } from '@/lib/game/terms'
import { type Measured, mainPlace, PLACES, type Place, type Worths } from './card-values'
import { count, date, measured, share } from './values-schema'

/**
 * How far the worth of a card depends on who plays it. The worths of all cards come from games of the quick bot, which
 * looks at what a card does at once; the cards that stand out are played again by the hard bot, which looks ahead, in
 * games with the same decks and seeds. The difference is the bias of the quick bot.
 */

/** Number of cards that are played again. */
export const STANDOUT_COUNT = 150

export interface Standout {
  readonly key: CardKey
  readonly place: Place
}

/** The cards whose worth in their main place is surely farthest from that of an average card, farthest first. */
export function standoutsOf(worths: Worths): readonly Standout[] {
  return Object.entries(worths)
    .flatMap(([key, worth]) => {
      const place = mainPlace(worth)
      const figure = place && worth[place]
      return place && figure ? [{ key, place, distance: Math.abs(figure[0]) - figure[1] }] : []
    })
    .sort((a, b) => b.distance - a.distance || (a.key < b.key ? -1 : 1))
    .slice(0, STANDOUT_COUNT)
    .map(({ key, place }) => ({ key, place }))
}

/** The worth of a copy with each bot in both seats, and how much more it is with the hard one; in wins of 100 games. */
export interface CardBias {
  readonly place: Place
  readonly quick: Measured
  readonly hard: Measured
  readonly bias: Measured
}

export interface BotBias {
  readonly making: {
    readonly games: number
    readonly seed: string
    /** Continuations that the hard bot imagined for each decision. */
    readonly iterations: number
    /** Fingerprints of the rules and the cards. */
    readonly rules: number
    readonly pool: string
    /** Dates of the first and the last game. */
    readonly from: string
    readonly to: string
    /** Games of 100 that both bots ended with the same winner. */
    readonly same: number
    /** Correlation of the two bots' figures over all cards that were played again. */
    readonly agreement: number
    /** Estimated standard deviation of the true biases in the draw deck. */
    readonly spread: number
  }
  readonly cards: Readonly<Record<CardKey, CardBias>>
}

export const biasMakingSchema = z.strictObject({
  games: count,
  seed: z.string().check(z.minLength(1)),
  iterations: z.int().check(z.gte(1)),
  rules: z.int(),
  pool: z.string().check(z.minLength(1)),
  from: date,
  to: date,
  same: share,
  agreement: z.number().check(z.gte(-1), z.lte(1)),
  spread: z.number().check(z.gte(0)),
})

export const botBiasSchema = z.strictObject({
  making: biasMakingSchema,
  cards: z.record(
    z.string(),
    z.strictObject({ place: z.enum(PLACES), quick: measured, hard: measured, bias: measured }),
  ),
})
