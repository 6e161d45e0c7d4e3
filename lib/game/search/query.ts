import type { Operator } from './field-kinds'
import type { PatternTree } from './pattern-tree'

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

const PROBLEM_CODES = [
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
