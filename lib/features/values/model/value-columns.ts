import { BELONGINGS_LIMIT } from '@/lib/features/decks/model/deck-rules'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import { DECK_KINDS, type DeckKind, type Place } from './card-values'
import type { Group, SparseRow } from './ridge'
import type { VariedDeck } from './varied-decks'

/**
 * Columns of the regression: for every game the copies in the first deck minus those in the second, by card and place.
 * Other differences between the two decks are covariates, which are not shrunk: the first turn, the numbers of hero and
 * villain cards, and the kind of deck. So a card's weight is the worth of a copy in place of an average card of its side
 * and place.
 */

/** The covariate to estimate beside the worth of a copy. */
export type Covariate =
  | { readonly by: 'nothing' }
  /** The difference in worth between the second or third copy of a card and the first. */
  | { readonly by: 'copies' }
  /** The difference in worth between decks of this kind and all decks. */
  | { readonly by: 'kind'; readonly kind: DeckKind }

/** Initial spreads for the search of the ridge; the rounds refine them. */
const FIRST_SPREAD = { team: 0.03, missions: 0.01, draw: 0.012, difference: 0.004 }

const OTHER_KINDS = DECK_KINDS.filter((kind) => kind !== 'random')

export interface Columns {
  readonly size: number
  readonly groups: readonly Group[]
  /** Columns of the seat of the first deck and of the first turn. */
  readonly seat: number
  readonly first: number
  readonly heroes: number
  readonly villains: number
  /** Columns common to all second and to all third copies. */
  readonly copies: readonly number[]
  /** The column of a card in a place; undefined if the card cannot be there. */
  readonly of: (place: Place, key: CardKey) => number | undefined
  /** The column of the covariate for a card of the draw deck: of its second or third copy, or of the kind of deck. */
  readonly covariate: (key: CardKey, copy?: 2 | 3) => number | undefined
  /** Number of columns before those of the covariate; the same for every covariate. */
  readonly firstSize: number
  /** Values of a game in those columns. */
  readonly row: (one: VariedDeck, other: VariedDeck, first: 0 | 1) => SparseRow
  /** Values of a game in the remaining columns. */
  readonly more: (one: VariedDeck, other: VariedDeck) => SparseRow
}

type Values = Map<number, number>

function add(values: Values, column: number | undefined, value: number): void {
  if (column !== undefined) values.set(column, (values.get(column) ?? 0) + value)
}

function sparse(values: Values): SparseRow {
  const columns = [...values.keys()].filter((column) => values.get(column) !== 0).sort((a, b) => a - b)
  return { columns, values: columns.map((column) => values.get(column) ?? 0) }
}

const signed = (one: VariedDeck, other: VariedDeck) =>
  [
    [one, 1],
    [other, -1],
  ] as const

export function valueColumns(pool: Pool, covariate: Covariate): Columns {
  let size = 0
  const next = () => size++
  const groups: Group[] = []
  const columnsOf = (cards: readonly Card[], spread: number): ReadonlyMap<CardKey, number> => {
    const columns = new Map(cards.map(({ key }) => [key, next()]))
    groups.push({ columns: [...columns.values()], spread })
    return columns
  }
  const ofType = (type: Card['type']) => pool.cards.filter((card) => card.type === type)
  const drawn = pool.cards.filter(({ type }) => type !== 'mission')
  const played = drawn.filter(({ type }) => type !== 'team')
  const places = {
    team: columnsOf(ofType('team'), FIRST_SPREAD.team),
    missions: columnsOf(ofType('mission'), FIRST_SPREAD.missions),
    draw: columnsOf(drawn, FIRST_SPREAD.draw),
  }
  const seat = next()
  const first = next()
  const heroes = next()
  const villains = next()
  const kinds = new Map(OTHER_KINDS.map((kind) => [kind, next()]))
  // The columns of the covariate come last, so that all others are the same in every regression.
  const firstSize = size
  const differences =
    covariate.by === 'nothing'
      ? []
      : covariate.by === 'kind'
        ? [columnsOf(drawn, FIRST_SPREAD.difference)]
        : [columnsOf(played, FIRST_SPREAD.difference), columnsOf(played, FIRST_SPREAD.difference)]
  const copies = covariate.by === 'copies' ? [next(), next()] : []
  const isHero = new Set(pool.cards.filter(({ side }) => side === 'hero').map(({ key }) => key))

  const row = (one: VariedDeck, other: VariedDeck, began: 0 | 1): SparseRow => {
    const values = new Map<number, number>()
    add(values, seat, 1)
    add(values, first, began === 0 ? 1 : -1)
    for (const [{ kind, deck }, sign] of signed(one, other)) {
      if (kind !== 'random') add(values, kinds.get(kind), sign)
      for (const key of deck.team) add(values, places.team.get(key), sign)
      for (const key of deck.missions) add(values, places.missions.get(key), sign)
      for (const key of deck.draw) {
        add(values, isHero.has(key) ? heroes : villains, sign)
        add(values, places.draw.get(key), sign)
      }
    }
    return sparse(values)
  }

  const more = (one: VariedDeck, other: VariedDeck): SparseRow => {
    const values = new Map<number, number>()
    for (const [{ kind, deck }, sign] of signed(one, other)) {
      if (covariate.by === 'nothing' || (covariate.by === 'kind' && covariate.kind !== kind)) continue
      const counts = new Map<CardKey, number>()
      for (const key of deck.draw) {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        if (covariate.by === 'kind') add(values, differences[0]?.get(key), sign)
        else if (count > 1) {
          add(values, differences[count - 2]?.get(key), sign)
          add(values, copies[count - 2], sign)
        }
      }
    }
    return sparse(values)
  }

  return {
    size,
    groups,
    seat,
    first,
    heroes,
    villains,
    copies,
    of: (place, key) => places[place].get(key),
    covariate: (key, copy = 2) => differences[copy - 2]?.get(key),
    firstSize,
    row,
    more,
  }
}

/** Copies of a card that a draw deck may hold at most. */
export const mostCopies = ({ type }: Card): number => (type === 'team' ? BELONGINGS_LIMIT : COPIES_PER_TITLE)
