import { BELONGINGS_LIMIT } from '@/lib/features/decks/model/deck-rules'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { type CardKey, COPIES_PER_TITLE } from '@/lib/game/terms'
import { DECK_KINDS, type DeckKind, type Place } from './card-values'
import type { Group, SparseRow } from './ridge'
import type { VariedDeck } from './varied-decks'

/**
 * The columns of the regression: of every game the copies in the first deck less those in the second, card by card and
 * place by place. Whatever else tells the two decks apart stands beside them and is not shrunk: who had the first turn, how
 * many hero and villain cards there are, and of which kind the deck is. So a card's weight is what a copy is worth in
 * place of an average card of its side and place.
 */

/** What is asked beside the worth of a copy. */
export type Beside =
  | { readonly by: 'nothing' }
  /** Whether the second and third copy of a card are worth another amount than the first. */
  | { readonly by: 'copies' }
  /** Whether a card is worth another amount in decks of this kind than in all. */
  | { readonly by: 'kind'; readonly kind: DeckKind }

/** How the spreads begin from which the ridge is found; they are for the rounds to mend. */
const FIRST_SPREAD = { team: 0.03, missions: 0.01, draw: 0.012, difference: 0.004 }

const OTHER_KINDS = DECK_KINDS.filter((kind) => kind !== 'random')

export interface Columns {
  readonly size: number
  readonly groups: readonly Group[]
  /** The seat of the first deck, and who had the first turn. */
  readonly seat: number
  readonly first: number
  readonly heroes: number
  readonly villains: number
  /** What all second and third copies have in common. */
  readonly copies: readonly number[]
  /** The column of a card in a place; undefined where it cannot stand there. */
  readonly of: (place: Place, key: CardKey) => number | undefined
  /** What is asked beside it, for a card of the draw deck: the difference of the second or third copy, or of the kind. */
  readonly beside: (key: CardKey, copy?: 2 | 3) => number | undefined
  /** So many columns come before those of what is asked beside, the same whatever it is. */
  readonly firstSize: number
  /** What of a game stands in those. */
  readonly row: (one: VariedDeck, other: VariedDeck, first: 0 | 1) => SparseRow
  /** What of it stands in the rest. */
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

export function valueColumns(pool: Pool, beside: Beside): Columns {
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
  // What is asked beside stands last, so that all else is the same in every regression.
  const firstSize = size
  const differences =
    beside.by === 'nothing'
      ? []
      : beside.by === 'kind'
        ? [columnsOf(drawn, FIRST_SPREAD.difference)]
        : [columnsOf(played, FIRST_SPREAD.difference), columnsOf(played, FIRST_SPREAD.difference)]
  const copies = beside.by === 'copies' ? [next(), next()] : []
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
      if (beside.by === 'nothing' || (beside.by === 'kind' && beside.kind !== kind)) continue
      const counts = new Map<CardKey, number>()
      for (const key of deck.draw) {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        if (beside.by === 'kind') add(values, differences[0]?.get(key), sign)
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
    beside: (key, copy = 2) => differences[copy - 2]?.get(key),
    firstSize,
    row,
    more,
  }
}

/** Copies of a card that a draw deck may hold at most. */
export const mostCopies = ({ type }: Card): number => (type === 'team' ? BELONGINGS_LIMIT : COPIES_PER_TITLE)
