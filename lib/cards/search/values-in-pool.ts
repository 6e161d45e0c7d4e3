import type { Pool } from '../pool'
import type { ListField } from './field-kinds'
import { fieldNamed } from './fields'
import { foldWords } from './fold-words'
import { nearest } from './nearest'
import type { Query, QueryNode, QueryProblem, ValuesTerm } from './query'
import { indexOf } from './search-index'

/**
 * What a list field can ask for in a pool, as queries write it: known values in the order of the table, then those
 * that only this pool has, by name.
 */
export function valuesOf(pool: Pool, field: ListField): readonly string[] {
  const known = field.values.map(({ value }) => value)
  if (!field.open) return known
  const present = pool.cards.flatMap((card) => field.read(card, {}).map((word) => word.toLowerCase()))
  return [...new Set([...known, ...[...new Set(present)].sort()])]
}

const listTermsOf = (node: QueryNode | undefined): readonly ValuesTerm[] => {
  switch (node?.kind) {
    case 'values':
      return [node]
    case 'not':
      return listTermsOf(node.part)
    case 'and':
    case 'or':
      return node.parts.flatMap(listTermsOf)
    default:
      return []
  }
}

/**
 * Words of a query that no card of the pool has, so that a search for them is in vain: `trait:jafa`. They are no
 * problems of the query itself, since another pool may know them.
 */
export const unknownInPool = (pool: Pool, query: Pick<Query, 'root'>): readonly QueryProblem[] =>
  listTermsOf(query.root).flatMap(({ field: name, values, from, to }) => {
    const field = fieldNamed(name)
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
