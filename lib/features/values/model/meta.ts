import * as z from 'zod/mini'
import {
  type DeckEntry,
  type DeckList,
  MISSIONS_PER_SKILL,
  requiredSkill,
} from '@/lib/features/decks/model/deck'
import { canonicalEntries } from '@/lib/features/decks/model/edit'
import { HEROES_NEEDED, VILLAINS_NEEDED } from '@/lib/features/decks/model/legality'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { wilson } from '@/lib/game/lab/intervals'
import { COPIES_PER_TITLE, type SetCode, SKILLS, STARTING_TEAM_SIZE } from '@/lib/game/terms'
import type { Place, Worths } from './card-values'
import { count, date } from './values-schema'

/** The matrix of decks against decks: how often each beats each other, and the resulting ratings. */

const id = z.string().check(z.minLength(1))

/** Cards that an evolution brought in: of all sets, or of the sets of the deck that it began with. */
const evolvedWith = z.enum(['all', 'own'])
export type EvolvedWith = z.output<typeof evolvedWith>

export const metaSchema = z
  .strictObject({
    making: z.strictObject({
      seed: id,
      bot: id,
      rules: z.int(),
      pool: id,
      date: date,
      games: count,
    }),
    decks: z.array(
      z.strictObject({
        from: z.discriminatedUnion('by', [
          z.strictObject({ by: z.literal('starter'), id }),
          z.strictObject({ by: z.literal('gallery'), id }),
          z.strictObject({ by: z.literal('found'), id: z.enum(['all', 'base']) }),
          z.strictObject({ by: z.literal('evolved'), id, cards: evolvedWith }),
        ]),
        code: id,
      }),
    ),
    wins: z.array(z.array(z.readonly(z.tuple([count, count])))),
  })
  .check(
    z.refine(
      ({ decks, wins }) => wins.length === decks.length && wins.every((row) => row.length === decks.length),
      'a row and a column for each deck',
    ),
  )

/** Decks that a search found (`evolve.ts`), each from a starter deck, whose team it keeps. */
export const evolvedSchema = z.strictObject({
  making: z.strictObject({
    seed: id,
    bot: id,
    rules: z.int(),
    pool: id,
    date: date,
    tries: count,
  }),
  decks: z.array(z.strictObject({ id, cards: evolvedWith, code: id, kept: count, games: count })),
})
export type Evolved = z.output<typeof evolvedSchema>

/**
 * Origin of a deck: a starter, from the gallery, derived from the worth of cards of all sets or of one, or evolved from a
 * starter.
 */
export type DeckFrom =
  | { readonly by: 'starter'; readonly id: string }
  | { readonly by: 'gallery'; readonly id: string }
  | { readonly by: 'found'; readonly id: 'all' | 'base' }
  | { readonly by: 'evolved'; readonly id: string; readonly cards: EvolvedWith }

export interface MetaDeck {
  readonly from: DeckFrom
  readonly code: string
}

export interface MetaMaking {
  readonly seed: string
  readonly bot: string
  readonly rules: number
  readonly pool: string
  readonly date: string
  /** Games per pair, half of them with the seats swapped. */
  readonly games: number
}

export interface Meta {
  readonly making: MetaMaking
  readonly decks: readonly MetaDeck[]
  /**
   * Games won by the row's deck against the column's, in each half of the games; games without a winner count for
   * neither.
   */
  readonly wins: readonly (readonly (readonly [first: number, second: number])[])[]
}

/** One pairing from the row's point of view. */
export interface Meeting {
  readonly share: number
  readonly low: number
  readonly high: number
  readonly says: 'wins' | 'loses' | 'even'
}

/** Results of two decks of the matrix against each other; undefined for a deck against itself. */
export function meetingOf({ wins, making }: Meta, row: number, column: number): Meeting | undefined {
  if (row === column) return undefined
  const won = sumOf(wins[row]?.[column])
  const lost = sumOf(wins[column]?.[row])
  const share = won + lost === 0 ? 0.5 : won / (won + lost)
  const { low, high } = wilson(share, Math.max(1, won + lost || making.games))
  return { share, low, high, says: low > 0.5 ? 'wins' : high < 0.5 ? 'loses' : 'even' }
}

const sumOf = (halves: readonly [number, number] | undefined): number => (halves ? halves[0] + halves[1] : 0)

export interface Rating {
  /** Index of the deck in the file. */
  readonly deck: number
  readonly rating: number
  readonly half: number
}

/** Rating difference for a deck that wins ten games per loss, as in chess. */
const TENFOLD = 400
const MIDDLE = 1500
const Z = 1.959964

/** The decks from strongest to weakest, by the mean log odds of their pairings. */
export function ratingsOf(meta: Meta): readonly Rating[] {
  const scale = TENFOLD / Math.LN10
  return meta.decks
    .map((_, deck): Rating => {
      let sum = 0
      let variance = 0
      const others = meta.decks.length - 1
      for (let other = 0; other <= others; other++) {
        if (other === deck) continue
        // Add half a game to both sides, so that ratings stay finite.
        const won = sumOf(meta.wins[deck]?.[other]) + 0.5
        const lost = sumOf(meta.wins[other]?.[deck]) + 0.5
        sum += Math.log(won / lost)
        variance += 1 / won + 1 / lost
      }
      return {
        deck,
        rating: Math.round(MIDDLE + (scale * sum) / others),
        half: Math.round((Z * scale * Math.sqrt(variance)) / others),
      }
    })
    .sort((a, b) => b.rating - a.rating)
}

/** The clearest cycle of three decks, each of which beats the next significantly in both halves of the games. */
export function clearestCycle(meta: Meta): readonly [number, number, number] | undefined {
  const count = meta.decks.length
  const beats = (a: number, b: number): number => {
    const meeting = meetingOf(meta, a, b)
    if (meeting?.says !== 'wins') return 0
    const [first = 0, second = 0] = meta.wins[a]?.[b] ?? []
    const [lostFirst = 0, lostSecond = 0] = meta.wins[b]?.[a] ?? []
    return first > lostFirst && second > lostSecond ? meeting.share - 0.5 : 0
  }
  let best: readonly [number, number, number] | undefined
  let clearest = 0
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++)
      for (let c = 0; c < count; c++) {
        if (a > b || a > c || a === b || b === c || a === c) continue
        const least = Math.min(beats(a, b), beats(b, c), beats(c, a))
        if (least > clearest) {
          clearest = least
          best = [a, b, c]
        }
      }
  return best
}

// ---------------------------------------------------------------- found decks

/**
 * The smallest legal deck whose cards have the highest total worth, as far as worths add up. It is only a prediction,
 * which the matrix tests.
 */
export function foundDeck(pool: Pool, worths: Worths, sets: readonly SetCode[]): DeckList {
  const cards = pool.cards.filter(({ set }) => sets.includes(set))
  const titles = new Map<string, number>()
  const worthIn = (place: Place, { key }: Card) => worths[key]?.[place]?.[0] ?? 0
  const best = (place: Place, is: (card: Card) => boolean) =>
    cards.filter(is).sort((a, b) => worthIn(place, b) - worthIn(place, a))
  const take = (from: readonly Card[], count: number, most: number): DeckEntry[] => {
    const entries: DeckEntry[] = []
    let left = count
    for (const { key, title } of from) {
      const room = Math.min(left, most, COPIES_PER_TITLE - (titles.get(title) ?? 0))
      if (room <= 0) continue
      titles.set(title, (titles.get(title) ?? 0) + room)
      entries.push({ key, count: room })
      left -= room
    }
    return entries
  }
  const onceEach = (from: readonly Card[]) => {
    const seen = new Set<string>()
    return from.filter(({ title }) => !seen.has(title) && seen.add(title))
  }
  const team = take(onceEach(best('team', ({ type }) => type === 'team')), STARTING_TEAM_SIZE, 1)
  // One copy of each mission: a second one would come no earlier than the first.
  const missions = SKILLS.flatMap((skill) =>
    take(
      best('missions', (card) => requiredSkill(card) === skill),
      MISSIONS_PER_SKILL,
      1,
    ),
  )
  const drawn = (side: Card['side'], count: number) =>
    take(
      best('draw', (card) => card.side === side && card.type !== 'team' && card.type !== 'mission'),
      count,
      COPIES_PER_TITLE,
    )
  const draw = [...drawn('hero', HEROES_NEEDED), ...drawn('villain', VILLAINS_NEEDED)]
  return {
    edition: '2008',
    team: canonicalEntries(team),
    missions: canonicalEntries(missions),
    draw: canonicalEntries(draw),
  }
}
