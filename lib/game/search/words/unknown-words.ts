import type { Pool } from '@/lib/game/cards/pool'
import type { ListField, SearchContext } from '../field-kinds'
import { fieldNamed, OPEN_DECK } from '../fields'
import { valuesOf } from '../filters'
import type { Query, QueryNode, QueryProblem, ValuesTerm } from '../query'
import { holdersNamed, termsOf } from '../query-nodes'
import { indexOf } from '../search-index'
import { foldWords, nearest } from './fold-words'

const listTermsOf = (root: QueryNode | undefined): readonly ValuesTerm[] =>
  termsOf(root).filter((term) => term.kind === 'values')

function unknownHolders(
  { holders }: ListField,
  { field, values, from, to }: ValuesTerm,
  context: SearchContext,
): readonly QueryProblem[] {
  if (!holders || !context.decks) return []
  const known = holders(context)
  return values.flatMap((word): readonly QueryProblem[] => {
    if (holdersNamed(known, word, false).length > 0) return []
    if (word === OPEN_DECK) return [{ code: 'no-open-deck', field, word, from, to }]
    const folded = foldWords(word)
    // A name, or one of the words in it.
    const near = nearest(
      folded,
      known.flatMap((holder) => [holder.word, ...holder.word.split(' ')]),
    )
    const meant = known.find((holder) => holder.word.includes(near ?? folded))
    return [{ code: 'unknown-deck', field, word, from, to, ...(meant && { suggestion: meant.name }) }]
  })
}

/** Decks that a query names and the searcher does not have; empty as long as the searcher's decks are not loaded. */
export const unknownDecks = (query: Pick<Query, 'root'>, context: SearchContext): readonly QueryProblem[] =>
  listTermsOf(query.root).flatMap((term) => {
    const field = fieldNamed(term.field)
    return field?.kind === 'list' ? unknownHolders(field, term, context) : []
  })

/**
 * Words of a query that occur on no card of the pool, such as `trait:jafa`, and decks that the searcher does not have.
 * They are not problems of the query itself, since they may exist in another pool or for another person.
 */
export const unknownInPool = (
  pool: Pool,
  query: Pick<Query, 'root'>,
  context: SearchContext = {},
): readonly QueryProblem[] =>
  listTermsOf(query.root).flatMap((term) => {
    const { field: name, values, from, to } = term
    const field = fieldNamed(name)
    if (field?.kind === 'list' && field.holders) return unknownHolders(field, term, context)
    if (field?.kind !== 'list' || field.reads) return []
    const present = [...indexOf(pool).wordsOf(field).keys()]
    return values.flatMap((word): readonly QueryProblem[] => {
      const folded = foldWords(word)
      if (present.some((other) => other.startsWith(folded))) return []
      const suggestion = nearest(
        folded,
        valuesOf(pool, field).map((value) => foldWords(value)),
      )
      return [{ code: 'unknown-value', field: name, word, suggestion, from, to }]
    })
  })
