import type { Card } from '@/lib/cards/card'
import type { Pool } from '@/lib/cards/pool'
import { parseQuery, type Query, type SearchedTexts, searchWidely } from '@/lib/cards/search'
import { type CollectionCounts, copiesOf, ownedOf } from '@/lib/collection/counts'
import { COPIES_PER_TITLE, type SetCode } from '@/lib/terms'

/** Which cards the list shows, by what is owned of them. `short` is less than a playset. */
export const SHOWN = ['all', 'owned', 'missing', 'short'] as const
export type Shown = (typeof SHOWN)[number]

export interface ListFilter {
  readonly text: string
  readonly shown: Shown
  /** Only this set; undefined for all. */
  readonly set: SetCode | undefined
}

const passes = (shown: Shown, copies: number): boolean => {
  switch (shown) {
    case 'all':
      return true
    case 'owned':
      return copies > 0
    case 'missing':
      return copies === 0
    case 'short':
      return copies < COPIES_PER_TITLE
  }
}

/** The cards of the list: what the search finds, in the order of a binder (set, number) unless it asks for another. */
export function listedCards(
  pool: Pool,
  counts: CollectionCounts,
  { text, shown, set }: ListFilter,
  texts?: SearchedTexts,
): { readonly cards: readonly Card[]; readonly query: Query } {
  const query = parseQuery(text)
  const { cards: found } = searchWidely(pool, query, { counts: (key) => ownedOf(counts, key), texts })
  const cards = found.filter(
    (card) => (set === undefined || card.set === set) && passes(shown, copiesOf(counts, card.key)),
  )
  return { cards, query }
}
