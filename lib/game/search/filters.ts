import type { Pool } from '@/lib/game/cards/pool'
import type { ListField, SearchField } from './field-kinds'
import { fieldNamed, resolveValue, sortsHighestFirst } from './fields'
import { parseQuery } from './parse-query'
import type { FigureRange, FiguresTerm, Query, QueryNode, SortTerm, Span, Term, ValuesTerm } from './query'
import { conditionsOf, isTerm, joined } from './query-nodes'
import { foldWords } from './words/fold-words'
import { AND_WORDS, OR_WORDS } from './words/vocabulary'

const SIMPLE = /^[\p{L}\p{N}][\p{L}\p{N}'’.-]*$/u

const isJoining = (word: string): boolean => [...OR_WORDS, ...AND_WORDS].includes(word.toLowerCase())

/** Prints a value for a query: in quotes if it would otherwise be misread. */
const printValue = (value: string): string => (SIMPLE.test(value) && !isJoining(value) ? value : `"${value}"`)

const printRange = ({ from, to }: FigureRange): string => (from === to ? `${from}` : `${from}..${to}`)

/** Prints one condition in canonical form. */
function printTerm(term: Term): string {
  if (term.kind === 'words') return term.phrase ? `"${term.text}"` : term.text
  if (term.kind === 'pattern') return `${term.field === undefined ? '' : `${term.field}:`}/${term.source}/`
  if (term.kind === 'compare') return `${term.field}${term.operator}${term.other}`
  const values = term.kind === 'figures' ? term.values.map(printRange) : term.values.map(printValue)
  // On figures, `:` and `=` mean the same, and `:` is what people write.
  const operator = term.kind === 'figures' && term.operator === '=' ? ':' : term.operator
  return `${term.field}${operator}${values.join(',')}`
}

const printSort = ({ field, descending, isGroup }: SortTerm): string =>
  `${isGroup ? 'group' : 'sort'}:${descending === sortsHighestFirst(fieldNamed(field)) ? '' : '-'}${field}`

function printNode(node: QueryNode, within: 'none' | 'and' | 'or' | 'not'): string {
  switch (node.kind) {
    case 'not':
      return `-${printNode(node.part, 'not')}`
    case 'and': {
      const text = node.parts.map((part) => printNode(part, 'and')).join(' ')
      return within === 'not' ? `(${text})` : text
    }
    case 'or': {
      const text = node.parts.map((part) => printNode(part, 'or')).join(' or ')
      return within === 'none' ? text : `(${text})`
    }
    default:
      return printTerm(node)
  }
}

/** The query in canonical form, without the parts that had problems. Parsing it gives the same query again. */
export function printQuery(query: Pick<Query, 'root' | 'sort'>): string {
  const sort = query.sort.map(printSort)
  // An alternative followed by a sort needs parentheses, like a part joined with another.
  const root = query.root ? [printNode(query.root, sort.length > 0 ? 'and' : 'none')] : []
  return [...root, ...sort].join(' ')
}

/**
 * Filter controls and the text of a query are in sync: controls read the text and write it. They show the conditions
 * that every card must fulfil; conditions in alternatives or negations can only be changed in the text. Text typed by a
 * person is left as typed wherever possible.
 */

/** One condition that every card found fulfils, or none if `negated`. */
export interface Filter {
  readonly term: Term
  readonly negated: boolean
}

/** The conditions of a query in order, as far as they are not compound. */
export const filtersOf = (query: Pick<Query, 'root'>): readonly Filter[] =>
  conditionsOf(query.root).flatMap((node): readonly Filter[] => {
    if (isTerm(node)) return [{ term: node, negated: false }]
    return node.kind === 'not' && isTerm(node.part) ? [{ term: node.part, negated: true }] : []
  })

const fieldOf = (name: string): SearchField => {
  const field = fieldNamed(name)
  if (field === undefined) throw new Error(`no search field is called ${name}`)
  return field
}

const canonical = (field: SearchField, value: string): string =>
  field.kind === 'list' ? (resolveValue(field, value) ?? value.trim().toLowerCase()) : value.trim()

const wordsOf = (term: ValuesTerm | FiguresTerm): readonly string[] =>
  term.kind === 'values'
    ? term.values
    : term.values.map(({ from, to }) => (from === to ? `${from}` : `${from}..${to}`))

/** Conditions of the form `field:value,value` that a control can add to and take from. */
const choicesOf = (query: Query, field: SearchField): readonly (ValuesTerm | FiguresTerm)[] =>
  conditionsOf(query.root).flatMap((node) =>
    (node.kind === 'values' && node.field === field.name && node.operator === ':') ||
    (node.kind === 'figures' && node.field === field.name && node.operator === '=')
      ? [node]
      : [],
  )

const names = (term: ValuesTerm | FiguresTerm, value: string): boolean =>
  wordsOf(term).some((word) => foldWords(word) === foldWords(value))

/** A condition of a query as text, read back. */
const termOf = (text: string): QueryNode | undefined => parseQuery(text).root

const spliced = (text: string, { from, to }: Span, replacement: string): string =>
  [text.slice(0, from).trimEnd(), replacement, text.slice(to).trimStart()]
    .filter((part) => part !== '')
    .join(' ')

/** The edited text if it has the intended meaning, else the intended query printed: edits never change the rest. */
function agreed(
  candidate: string,
  conditions: readonly (QueryNode | undefined)[],
  sort: readonly SortTerm[],
): string {
  const wanted = printQuery({
    root: joined(
      'and',
      conditions.filter((node) => node !== undefined),
    ),
    sort,
  })
  const read = parseQuery(candidate)
  // Removing empty brackets loses nothing.
  if (wanted === '' && read.problems.length === 0) return ''
  return printQuery(read) === wanted ? candidate : wanted
}

function replaced(query: Query, term: Term, by: Term | undefined): string {
  const conditions = conditionsOf(query.root).map((node) => (node === term ? by : node))
  // Inside parentheses or quotes a replacement must not bring a space along.
  const inPlace = by && query.text.slice(0, term.from) + printTerm(by) + query.text.slice(term.to)
  return agreed(inPlace ?? spliced(query.text, term, ''), conditions, query.sort)
}

function appended(query: Query, text: string): string {
  const own = query.text.trim()
  const before = query.root?.kind === 'or' ? `(${own})` : own
  return agreed(
    before === '' ? text : `${before} ${text}`,
    [...conditionsOf(query.root), termOf(text)],
    query.sort,
  )
}

const withValues = (term: ValuesTerm | FiguresTerm, words: readonly string[]): Term | undefined => {
  if (words.length === 0) return undefined
  const node = parseQuery(printTerm({ ...term, kind: 'values', operator: ':', values: words })).root
  return node?.kind === 'values' || node?.kind === 'figures' ? node : undefined
}

/**
 * True if the query asks for the value on the field, alone or among others.
 * @throws Error if there is no such field (as do all functions here)
 */
export function hasTerm(text: string, name: string, value: string): boolean {
  const field = fieldOf(name)
  return choicesOf(parseQuery(text), field).some((term) => names(term, canonical(field, value)))
}

/** Adds a value to those that the query asks for on the field: `set:base` becomes `set:base,sl`. */
export function withTerm(text: string, name: string, value: string): string {
  const field = fieldOf(name)
  if (hasTerm(text, name, value)) return text
  const query = parseQuery(text)
  const word = canonical(field, value)
  const [term] = choicesOf(query, field)
  if (term) return replaced(query, term, withValues(term, [...wordsOf(term), word]))
  return appended(
    query,
    printTerm({ kind: 'values', field: field.name, operator: ':', values: [word], from: 0, to: 0 }),
  )
}

/** Removes a value from those that the query asks for on the field; without a value, removes all of them. */
export function withoutTerm(text: string, name: string, value?: string): string {
  const field = fieldOf(name)
  const word = value === undefined ? undefined : canonical(field, value)
  const query = parseQuery(text)
  const term = choicesOf(query, field).find((choice) => word === undefined || names(choice, word))
  if (!term) return text
  const rest = word === undefined ? [] : wordsOf(term).filter((other) => foldWords(other) !== foldWords(word))
  const shorter = replaced(query, term, withValues(term, rest))
  return withoutTerm(shorter, name, value)
}

/** `withTerm`, or if the query has it already `withoutTerm`. */
export const toggleTerm = (text: string, name: string, value: string): string =>
  hasTerm(text, name, value) ? withoutTerm(text, name, value) : withTerm(text, name, value)

/** The operators of a bound that a control can set. */
export type BoundOperator = '<' | '<=' | '>' | '>='

const boundsOf = (query: Query, field: SearchField, operator: BoundOperator): readonly FiguresTerm[] =>
  conditionsOf(query.root).flatMap((node) =>
    node.kind === 'figures' && node.field === field.name && node.operator === operator ? [node] : [],
  )

/** The figure of `field>=figure` in the query; undefined if there is no such bound. */
export const boundOf = (text: string, name: string, operator: BoundOperator): number | undefined =>
  boundsOf(parseQuery(text), fieldOf(name), operator)[0]?.values[0]?.from

/** Sets a bound, replacing one with the same operator; without a figure, removes it. */
export function withBound(text: string, name: string, operator: BoundOperator, figure?: number): string {
  const field = fieldOf(name)
  const query = parseQuery(text)
  const [term, second] = boundsOf(query, field, operator)
  if (second) return withBound(replaced(query, second, undefined), name, operator, figure)
  if (figure === undefined) return term ? replaced(query, term, undefined) : text
  const bound = {
    kind: 'figures',
    field: field.name,
    operator,
    values: [{ from: figure, to: figure }],
  } as const
  if (term) return replaced(query, term, { ...term, ...bound })
  return appended(query, printTerm({ ...bound, from: 0, to: 0 }))
}

/** Sorts by one field instead of the query's own sort; without a field, removes the sort. Groups stay. */
export function withSort(text: string, name?: string, descending = false): string {
  const query = parseQuery(text)
  const sort = query.sort.find(({ isGroup }) => !isGroup)
  const conditions = conditionsOf(query.root)
  if (sort) {
    // Several fields of one condition share its span.
    const rest = query.sort.filter(({ from }) => from !== sort.from)
    return withSort(agreed(spliced(query.text, sort, ''), conditions, rest), name, descending)
  }
  if (name === undefined) return text
  const wanted: SortTerm = { field: fieldOf(name).name, descending, isGroup: false, from: 0, to: 0 }
  const word = printQuery({ root: undefined, sort: [wanted] })
  const own = query.text.trim()
  return agreed(own === '' ? word : `${own} ${word}`, conditions, [...query.sort, wanted])
}

/**
 * Values that a list field can ask for in a pool, as queries write them: known values in the order of the table, then
 * by name those that only this pool has.
 */
export function valuesOf(pool: Pool, field: ListField): readonly string[] {
  const known = field.values.map(({ value }) => value)
  if (!field.open) return known
  const present = pool.cards.flatMap((card) => field.read(card, {}).map((word) => word.toLowerCase()))
  return [...new Set([...known, ...[...new Set(present)].sort()])]
}
