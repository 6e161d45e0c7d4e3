import type { CardKey } from '@/lib/game/terms'
import type { CardHolder, SearchContext } from './field-kinds'
import { fieldNamed } from './fields'
import type { PatternTerm, Query, QueryNode, Term } from './query'
import { foldWords } from './words/fold-words'

/** Joins several nodes into one: flattened, and without a wrapper for one node or none. */
export function joined(kind: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | undefined {
  const parts = nodes.flatMap((node) => (node.kind === kind ? node.parts : [node]))
  return parts.length > 1 ? { kind, parts } : parts[0]
}

export const negated = (node: QueryNode): QueryNode =>
  node.kind === 'not' ? node.part : { kind: 'not', part: node }

/** The conditions that every card found fulfils: the parts of the outermost `and`. */
export const conditionsOf = (root: QueryNode | undefined): readonly QueryNode[] => {
  if (root === undefined) return []
  return root.kind === 'and' ? root.parts : [root]
}

export const isTerm = (node: QueryNode): node is Term =>
  node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not'

/** All conditions of a query, at any depth. */
export function termsOf(node: QueryNode | undefined): readonly Term[] {
  if (node === undefined) return []
  if (isTerm(node)) return [node]
  return node.kind === 'not' ? termsOf(node.part) : node.parts.flatMap(termsOf)
}

/** The patterns of a query, at any depth. */
export const patternsIn = (root: QueryNode | undefined): readonly PatternTerm[] =>
  termsOf(root).filter((term) => term.kind === 'pattern')

/** The fields that a query has conditions on, by their canonical names. */
const fieldsIn = ({ root }: Pick<Query, 'root'>): ReadonlySet<string> =>
  new Set(
    termsOf(root).flatMap((term) => {
      if (term.kind === 'words') return []
      // A pattern without a field is looked for in rules texts as well.
      if (term.kind === 'pattern') return [term.field ?? 'text']
      return term.kind === 'compare' ? [term.field, term.other] : [term.field]
    }),
  )

const hasWords = (node: QueryNode | undefined): boolean => {
  if (node === undefined || node.kind === 'not') return false
  if (node.kind === 'and' || node.kind === 'or') return node.parts.some(hasWords)
  return node.kind === 'words'
}

/** True if a query has bare words, which are also searched in rules texts once those are loaded. */
export const asksForWords = ({ root }: Pick<Query, 'root'>): boolean => hasWords(root)

/** A query cannot contain a name with a quotation mark: the name would end there. */
const QUOTES = /["“”„«»]/g

/** Decks as queries name them; decks without a name cannot be asked for. */
export const namedHolders = (
  decks: readonly { readonly name: string; readonly keys: readonly CardKey[] }[],
): readonly CardHolder[] =>
  decks.flatMap(({ name: given, keys }) => {
    const name = given.replace(QUOTES, '').replace(/\s+/g, ' ').trim()
    const word = foldWords(name)
    if (word === '') return []
    const held = new Set(keys)
    return [{ name, word, has: (key: CardKey) => held.has(key) }]
  })

/** All holders with that name; if there are none and a partial name is allowed, those whose names begin with it. */
export function holdersNamed(
  holders: readonly CardHolder[],
  value: string,
  isWhole: boolean,
): readonly CardHolder[] {
  const word = foldWords(value)
  const exact = holders.filter((holder) => holder.word === word)
  if (exact.length > 0 || isWhole) return exact
  return holders.filter((holder) => holder.word.startsWith(word))
}

/** Parts of the context that a search needs in addition to the pool, to answer a query and to sort its results. */
export function contextNeeded({
  root,
  sort,
}: Pick<Query, 'root' | 'sort'>): ReadonlySet<keyof SearchContext> {
  const names = [...fieldsIn({ root }), ...sort.map(({ field }) => field)]
  return new Set(names.flatMap((name) => fieldNamed(name)?.reads ?? []))
}
