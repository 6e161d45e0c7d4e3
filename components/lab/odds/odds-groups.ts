import type { DeckEntry } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'
import type { CardGroup, Keep, OddsAtTurn } from '@/lib/game/lab/odds'
import { MAX_CARDS, mulliganOdds, oddsByTurn } from '@/lib/game/lab/odds'
import { CARD_TYPES, type CardKey, SIDES } from '@/lib/game/terms'

/** Cards of which a number is wanted, whichever they are. */
export interface WantedGroup {
  readonly id: number
  readonly keys: readonly CardKey[]
  readonly atLeast: number
}

/** A possible wish: all cards of a kind in the draw deck, or one card. */
export interface WantedChoice {
  /** `side:hero`, `type:gear`, or the key of a card. */
  readonly value: string
  readonly keys: readonly CardKey[]
  readonly copies: number
}

const copiesOf = (draw: readonly DeckEntry[], keys: readonly CardKey[]): number =>
  draw.reduce((sum, { key, count }) => sum + (keys.includes(key) ? count : 0), 0)

/** Returns the sides and types that are in the draw deck. */
export function kindsIn(pool: Pool, draw: readonly DeckEntry[]): readonly WantedChoice[] {
  const kind = (value: string, is: (card: { side: string; type: string }) => boolean): WantedChoice[] => {
    const keys = draw.flatMap(({ key }) => {
      const card = pool.byKey.get(key)
      return card && is(card) ? [key] : []
    })
    return keys.length === 0 ? [] : [{ value, keys, copies: copiesOf(draw, keys) }]
  }
  return [
    ...SIDES.flatMap((side) => kind(`side:${side}`, (card) => card.side === side)),
    ...CARD_TYPES.flatMap((type) => kind(`type:${type}`, (card) => card.type === type)),
  ]
}

/**
 * Returns the copies in each group; a card counts only for the first group that names it, since no card can be drawn
 * twice.
 */
export function groupCopies(draw: readonly DeckEntry[], groups: readonly WantedGroup[]): readonly number[] {
  const taken = new Set<CardKey>()
  return groups.map(({ keys }) => {
    const free = keys.filter((key) => !taken.has(key))
    for (const key of free) taken.add(key)
    return copiesOf(draw, free)
  })
}

/** True if a card is named by more than one group. */
export const groupsOverlap = (groups: readonly WantedGroup[]): boolean => {
  const all = groups.flatMap(({ keys }) => keys)
  return new Set(all).size < all.length
}

export interface OddsAnswer {
  readonly byTurn: readonly OddsAtTurn[]
  /** Chance that the opening hand is shuffled back. */
  readonly mulligan: number
}

/** Number of turns reported. */
export const ODDS_TURNS = 8

/**
 * Returns the chances turn by turn; undefined for a deck without cards or with more than can be computed, or if no
 * group names a card. A group without cards is ignored.
 */
export function oddsFor(
  draw: readonly DeckEntry[],
  wanted: readonly WantedGroup[],
  asked: {
    readonly combine: 'all' | 'any'
    readonly keep: Keep
    /** Cards drawn at the end of each turn; the last number holds for all that follow. */
    readonly perTurn: number | readonly number[]
    /** Cards in the opening hand, 8 by default. */
    readonly hand?: number
  },
): OddsAnswer | undefined {
  const deck = draw.reduce((sum, { count }) => sum + count, 0)
  const groups = wanted.filter(({ keys }) => keys.length > 0)
  if (deck === 0 || deck > MAX_CARDS || groups.length === 0) return undefined
  const copies = groupCopies(draw, groups)
  const counted = groups.map(({ atLeast }, i): CardGroup => ({ copies: copies[i] ?? 0, atLeast }))
  const { combine, keep, perTurn, hand } = asked
  const question = { deck, groups: counted, combine, keep, hand }
  return {
    byTurn: oddsByTurn(question, perTurn, ODDS_TURNS),
    mulligan: keep === 'always' ? 0 : mulliganOdds({ ...question, draws: 0 }),
  }
}
