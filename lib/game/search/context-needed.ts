import type { SearchContext } from './field-kinds'
import { fieldNamed } from './fields'
import type { Query } from './query'
import { fieldsIn } from './query-nodes'

/** What a search has to be given beside the pool, to answer a query and to sort what it finds. */
export function contextNeeded({
  root,
  sort,
}: Pick<Query, 'root' | 'sort'>): ReadonlySet<keyof SearchContext> {
  const names = [...fieldsIn({ root }), ...sort.map(({ field }) => field)]
  return new Set(names.flatMap((name) => fieldNamed(name)?.reads ?? []))
}
