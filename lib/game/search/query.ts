import type { CardKey } from '@/lib/game/terms'
import type { CardHolder, Operator, SearchContext } from './field-kinds'
import { fieldNamed } from './fields'
import type { PatternTree } from './pattern-tree'
import { foldWords } from './words/fold-words'

/** Position of a part of a query's text: from inclusive, to exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A bare word, or a quoted phrase to be matched exactly: in title, subtitle, traits or rules text. */
export interface WordsTerm extends Span {
  readonly kind: 'words'
  readonly text: string
  readonly phrase: boolean
}

/** `field:value,value` on a text or list field; fields and words by their canonical names, the rest as written. */
export interface ValuesTerm extends Span {
  readonly kind: 'values'
  readonly field: string
  readonly operator: ':' | '=' | '!='
  readonly values: readonly string[]
}

/** One figure, or a range with both ends included. */
export interface FigureRange {
  readonly from: number
  readonly to: number
}

/** `field>=value`, `field:value,value..value` on a number field. With an ordering operator there is a single figure. */
export interface FiguresTerm extends Span {
  readonly kind: 'figures'
  readonly field: string
  readonly operator: Exclude<Operator, ':'>
  readonly values: readonly FigureRange[]
}

/** `field<other`: two figures of one card. A card that lacks one of them never matches. */
export interface CompareTerm extends Span {
  readonly kind: 'compare'
  readonly field: string
  readonly operator: Exclude<Operator, ':'>
  /** A number field by its canonical name. */
  readonly other: string
}

/** `/pattern/`: in title, subtitle, traits or rules text, or in the one text or list field before it. */
export interface PatternTerm extends Span {
  readonly kind: 'pattern'
  /** Canonical name. */
  readonly field?: string
  /** The text between the slashes. */
  readonly source: string
  readonly tree: PatternTree
}

export type Term = WordsTerm | ValuesTerm | FiguresTerm | CompareTerm | PatternTerm

/** `and` and `or` hold at least two parts, and none of their own kind. A `not` never holds a `not`. */
export type QueryNode =
  | Term
  | { readonly kind: 'and' | 'or'; readonly parts: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly part: QueryNode }

export interface SortTerm extends Span {
  readonly field: string
  readonly descending: boolean
  /** True if results with an equal key are grouped under one heading. Groups come before all other orders. */
  readonly isGroup: boolean
}

export const PROBLEM_CODES = [
  'too-long',
  'too-deep',
  'too-many-terms',
  'unclosed-quote',
  'unclosed-pattern',
  'bad-pattern',
  'too-large-pattern',
  'too-large-patterns',
  'unclosed-parenthesis',
  'stray-parenthesis',
  'stray-operator',
  'unknown-field',
  'unknown-value',
  'unknown-deck',
  'no-open-deck',
  'not-sortable',
  'not-groupable',
  'wrong-operator',
  'missing-value',
  'bad-number',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/**
 * A problem with a part of a query. That part is ignored and the rest counts; a missing closing quote or parenthesis is
 * assumed at the end.
 */
export interface QueryProblem extends Span {
  readonly code: ProblemCode
  /** The word concerned: a field, value, operator or figure as written. */
  readonly word?: string
  /** The field that the word belongs to, by its canonical name. */
  readonly field?: string
  /** A known word similar to the one written. */
  readonly suggestion?: string
  /** The exceeded limit, for the codes that begin with `too-`. */
  readonly limit?: number
}

/** Result of `parseQuery`. */
export interface Query {
  /** As given. */
  readonly text: string
  /** Absent if nothing is asked for: all cards match. */
  readonly root: QueryNode | undefined
  readonly sort: readonly SortTerm[]
  /** In order of position. */
  readonly problems: readonly QueryProblem[]
}

/** Characters of a query that are read; the rest is reported and left out. */
export const MAX_QUERY_LENGTH = 1_000
/** Parentheses within parentheses. */
export const MAX_QUERY_DEPTH = 20
export const MAX_QUERY_TERMS = 100
/** Maximum number of reported problems of one code; more of the same are not informative. */
export const MAX_PROBLEMS_OF_A_CODE = 5

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
export const fieldsIn = ({ root }: Pick<Query, 'root'>): ReadonlySet<string> =>
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

/** A query cannot contain a name with a quote in it: the name would end there. */
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

/** Parts of the context that a search needs beside the pool, to answer a query and to sort its results. */
export function contextNeeded({
  root,
  sort,
}: Pick<Query, 'root' | 'sort'>): ReadonlySet<keyof SearchContext> {
  const names = [...fieldsIn({ root }), ...sort.map(({ field }) => field)]
  return new Set(names.flatMap((name) => fieldNamed(name)?.reads ?? []))
}
