import type { Allocation, CardUse } from '@/lib/features/collection/model/allocation'
import type { Collection } from '@/lib/features/collection/model/collection'
import { copiesOf, type Owned, ownedOf } from '@/lib/features/collection/model/counts'
import { tradedOf, wantedOf } from '@/lib/features/collection/model/marks'
import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { PlainResult } from '@/lib/game/search/plain/search-plainly'
import { type CardKey, COPIES_PER_TITLE, type SetCode } from '@/lib/game/terms'

/**
 * Filters of the list by ownership. `playset` is less than three of a card; `short` and `spare` are what the user's
 * decks lack and leave over.
 */
export const SHOWN = ['all', 'owned', 'missing', 'playset', 'short', 'spare', 'wanted', 'trade'] as const
export type Shown = (typeof SHOWN)[number]

/** Columns of figures by which the list can be sorted. */
export const FIGURES = ['regular', 'foil', 'decks', 'short', 'spare', 'wanted', 'trade'] as const
export type Figure = (typeof FIGURES)[number]

/** Highest first, or lowest first. */
export interface Order {
  readonly by: Figure
  readonly ascending: boolean
}

export interface ListFilter {
  readonly shown: Shown
  /** Only this set; undefined for all. */
  readonly set: SetCode | undefined
  /** Undefined for the order of a binder, or for the order that the search asks for. */
  readonly order: Order | undefined
}

const NO_USE: CardUse = { decks: 0, asked: 0, short: 0, spare: 0 }

/** Returns the figures in a card's columns. */
export function figuresOf(
  book: Collection,
  allocation: Allocation | undefined,
  { key }: Card,
): Readonly<Record<Figure, number>> {
  const { regular, foil } = ownedOf(book.counts, key)
  const { decks, short, spare } = allocation?.figuresOf(key) ?? NO_USE
  return {
    regular,
    foil,
    decks,
    short,
    spare,
    wanted: wantedOf(book.marks, key),
    trade: tradedOf(book.marks, key),
  }
}

function passes(shown: Shown, figures: Readonly<Record<Figure, number>>): boolean {
  const copies = figures.regular + figures.foil
  switch (shown) {
    case 'all':
      return true
    case 'owned':
      return copies > 0
    case 'missing':
      return copies === 0
    case 'playset':
      return copies < COPIES_PER_TITLE
    case 'short':
    case 'spare':
    case 'wanted':
    case 'trade':
      return figures[shown] > 0
  }
}

/**
 * Returns the cards of the list: the results of the search, in binder order (set, number) unless another is chosen.
 * @param search answers the query, given the copies owned of a card; undefined without a query
 */
export function listedCards(
  pool: Pool,
  book: Collection,
  allocation: Allocation | undefined,
  search: ((counts: (key: CardKey) => Owned) => PlainResult) | undefined,
  { shown, set, order }: ListFilter,
): { readonly cards: readonly Card[]; readonly answer: PlainResult | undefined } {
  const answer = search?.((key) => ownedOf(book.counts, key))
  const found = answer?.cards ?? pool.cards
  const rows = found.flatMap((card) => {
    const figures = figuresOf(book, allocation, card)
    return (set === undefined || card.set === set) && passes(shown, figures) ? [{ card, figures }] : []
  })
  if (order) {
    const sign = order.ascending ? 1 : -1
    rows.sort((a, b) => sign * (a.figures[order.by] - b.figures[order.by]))
  }
  return { cards: rows.map(({ card }) => card), answer }
}

/** Returns how many copies of a card are missing to a playset; 0 if there are three or more. */
export const missingToPlayset = (book: Collection, { key }: Card): number =>
  Math.max(0, COPIES_PER_TITLE - copiesOf(book.counts, key))
