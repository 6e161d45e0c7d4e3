import { fold } from '@/lib/game/cards/fold'
import {
  type ListField,
  type NumberField,
  OPERATORS,
  type Operator,
  type SearchField,
  type TextField,
} from './field-kinds'
import {
  fieldNamed,
  fieldNames,
  isSortable,
  knownWords,
  operatorsOf,
  resolveValue,
  SEARCH_FIELDS,
  sortsHighestFirst,
} from './fields'
import { MAX_PATTERN_SIZE, patternSize, readPattern } from './pattern-tree'
import type {
  CompareTerm,
  FigureRange,
  FiguresTerm,
  PatternTerm,
  QueryNode,
  QueryProblem,
  SortTerm,
  Span,
  Term,
  ValuesTerm,
} from './query'
import { joined, negated } from './query-nodes'
import { foldWords, nearest } from './words/fold-words'
import { AND_WORDS, GROUP_WORDS, OR_WORDS, SORT_WORDS } from './words/vocabulary'

/** A value as written, quoted or not. */
export interface LexedValue extends Span {
  readonly text: string
  /** True if it was between slashes, which are not part of the text. */
  readonly isPattern: boolean
}

export type Lexeme = Span &
  (
    | { readonly kind: 'open' | 'close' | 'not' | 'or' }
    | { readonly kind: 'words'; readonly text: string; readonly phrase: boolean }
    | { readonly kind: 'pattern'; readonly text: string }
    | {
        readonly kind: 'field'
        readonly name: string
        readonly operator: Operator
        readonly values: readonly LexedValue[]
      }
  )

const QUOTES = '"“”„«»'
const SPACE = /\s/
const FIELD = /([\p{L}][\p{L}\p{N}_-]*)(<=|>=|!=|[:=<>])/uy
/** True if the text is an operator. */
const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text)

/**
 * Splits a query into its words. Never fails: anything without a meaning of its own is a bare word. `problems` receives
 * the problems at this level (an unclosed quote or pattern).
 */
export function lexQuery(text: string, problems: QueryProblem[]): Lexeme[] {
  const found: Lexeme[] = []
  let at = 0

  const ends = (place: number) => {
    const character = text[place]
    return character === undefined || SPACE.test(character) || character === '(' || character === ')'
  }

  /** Reads a quoted phrase or an unquoted run up to the end of the word. `stop` ends unquoted runs as well. */
  const readValue = (stop: string): LexedValue => {
    const from = at
    if (text[at] === '/') return lexPattern()
    if (QUOTES.includes(text[at] ?? ' ')) {
      at++
      while (at < text.length && !QUOTES.includes(text[at] ?? '')) at++
      const to = Math.min(at + 1, text.length)
      const value = { text: text.slice(from + 1, at), isPattern: false, from, to }
      if (at === text.length) problems.push({ code: 'unclosed-quote', from, to: at })
      else at++
      return value
    }
    while (!ends(at) && !QUOTES.includes(text[at] ?? '') && !stop.includes(text[at] ?? '')) at++
    return { text: text.slice(from, at), isPattern: false, from, to: at }
  }

  /** Reads up to the next slash not preceded by a backslash. */
  const lexPattern = (): LexedValue => {
    const from = at++
    while (at < text.length && text[at] !== '/') at += text[at] === '\\' ? 2 : 1
    at = Math.min(at, text.length)
    const written = text.slice(from + 1, at)
    if (at === text.length) problems.push({ code: 'unclosed-pattern', from, to: at })
    else at++
    return { text: written, isPattern: true, from, to: at }
  }

  const readField = (name: string, operator: Operator, from: number): Lexeme => {
    const values: LexedValue[] = []
    for (;;) {
      const value = readValue(',')
      if (value.text.trim() !== '') values.push(value)
      if (text[at] !== ',') break
      at++
    }
    return { kind: 'field', name, operator, values, from, to: at }
  }

  while (at < text.length) {
    const from = at
    const character = text[at] ?? ''
    if (SPACE.test(character)) {
      at++
    } else if (character === '(' || character === ')') {
      at++
      found.push({ kind: character === '(' ? 'open' : 'close', from, to: at })
    } else if (character === '-' && (!ends(at + 1) || text[at + 1] === '(')) {
      at++
      found.push({ kind: 'not', from, to: at })
    } else {
      FIELD.lastIndex = at
      const [whole, name, operator] = FIELD.exec(text) ?? []
      if (whole !== undefined && name !== undefined && operator !== undefined && isOperator(operator)) {
        at += whole.length
        found.push(readField(name, operator, from))
      } else {
        const quoted = QUOTES.includes(character)
        const value = readValue('')
        const word = value.text.toLowerCase()
        if (!quoted && OR_WORDS.includes(word)) found.push({ kind: 'or', from, to: at })
        else if (value.isPattern) found.push({ kind: 'pattern', text: value.text, from, to: at })
        else if (quoted || !AND_WORDS.includes(word))
          found.push({ kind: 'words', text: value.text, phrase: quoted, from, to: value.to })
      }
    }
  }
  return found
}

type FieldLexeme = Extract<Lexeme, { kind: 'field' }>
type Report = (problem: QueryProblem) => void

/** State shared by the parser and the readers of parts of a query. */
export interface Reading {
  readonly report: Report
  /** Total size of the patterns read so far. */
  patterns: number
}

const FOLDED_SORT_WORDS = SORT_WORDS.map(fold)
const FOLDED_GROUP_WORDS = GROUP_WORDS.map(fold)

/** True if the lexeme sorts results instead of selecting them: `sort:cost`, `sort:-xp`. */
export const isSort = (lexeme: FieldLexeme): boolean => FOLDED_SORT_WORDS.includes(fold(lexeme.name))

/** True if the lexeme groups results: `group:type`. */
export const isGroup = (lexeme: FieldLexeme): boolean => FOLDED_GROUP_WORDS.includes(fold(lexeme.name))

const spanOf = ({ from, to }: Span): Span => ({ from, to })

const FIGURE = /^\d{1,6}$/
const RANGE = /^(\d{1,6})\.\.(\d{1,6})$/
const DECIMAL = /^[+-]?\d{1,4}(?:\.\d{1,2})?$/
const DECIMAL_RANGE = /^([+-]?\d{1,4}(?:\.\d{1,2})?)\.\.([+-]?\d{1,4}(?:\.\d{1,2})?)$/

function rangeOf(written: string, { decimal = false }: NumberField): FigureRange | undefined {
  // A typographic minus counts as the one on the keyboard.
  const word = written.trim().replace(/−/g, '-')
  if ((decimal ? DECIMAL : FIGURE).test(word)) return { from: Number(word), to: Number(word) }
  const [, low, high] = (decimal ? DECIMAL_RANGE : RANGE).exec(word) ?? []
  if (low === undefined || high === undefined || Number(low) > Number(high)) return undefined
  return { from: Number(low), to: Number(high) }
}

function figuresTerm(
  lexeme: FieldLexeme,
  field: NumberField,
  report: Report,
): FiguresTerm | CompareTerm | undefined {
  const operator = lexeme.operator === ':' ? '=' : lexeme.operator
  const [only, second] = lexeme.values
  const other = second || !only ? undefined : fieldNamed(only.text.trim())
  if (other?.kind === 'number')
    return { kind: 'compare', field: field.name, operator, other: other.name, ...spanOf(lexeme) }
  const oneOnly = operator !== '=' && operator !== '!='
  const values = lexeme.values.flatMap((value, place) => {
    const range = value.isPattern ? undefined : rangeOf(value.text, field)
    if (range && !(oneOnly && (place > 0 || range.from !== range.to))) return [range]
    report({ code: 'bad-number', ...spanOf(value), field: field.name, word: value.text })
    return []
  })
  if (values.length === 0) return undefined
  return { kind: 'figures', field: field.name, operator, values, ...spanOf(lexeme) }
}

const isPlain = (operator: Operator): operator is ValuesTerm['operator'] =>
  operator === ':' || operator === '=' || operator === '!='

function readValue(field: TextField | ListField, value: LexedValue, report: Report): string[] {
  if (field.kind === 'text') return foldWords(value.text) === '' ? [] : [value.text.trim()]
  const resolved = resolveValue(field, value.text)
  if (resolved !== undefined) return [resolved]
  report({
    code: 'unknown-value',
    ...spanOf(value),
    field: field.name,
    word: value.text,
    suggestion: nearest(foldWords(value.text), knownWords(field)),
  })
  return []
}

const RATED = /^(\p{L}+)(<=|>=|!=|[:=<>])(.+)$/u

/** The comparison in a value of a list field, if it is one: `combat>=2` after `skill:`. */
function ratedTerm(
  lexeme: FieldLexeme,
  list: ListField,
  value: LexedValue,
  report: Report,
): Term | undefined {
  const [, word = '', operator = '', figure = ''] = RATED.exec(value.text) ?? []
  const field = fieldNamed(resolveValue(list, word) ?? '')
  if (field?.kind !== 'number' || !isOperator(operator)) return termOf({ ...lexeme, values: [value] }, report)
  const { from, to } = value
  const values = [{ text: figure, isPattern: false, from: to - figure.length, to }]
  return figuresTerm({ ...lexeme, name: field.name, operator, values, from, to }, field, report)
}

/**
 * A pattern, in one field or in everything written on a card. Undefined if it is unreadable or exceeds the limits,
 * which has then been reported, and for an empty one, which has no meaning.
 */
export function patternTerm(
  { text, ...at }: Span & { readonly text: string },
  field: SearchField | undefined,
  reading: Reading,
): PatternTerm | undefined {
  if (text === '') return undefined
  const tree = readPattern(text)
  const span = spanOf(at)
  const limit = MAX_PATTERN_SIZE
  if (tree === 'unreadable') reading.report({ code: 'bad-pattern', ...span, word: text })
  else if (tree === 'too-large') reading.report({ code: 'too-large-pattern', ...span, limit })
  else {
    const size = reading.patterns + patternSize(tree)
    if (size <= limit) {
      reading.patterns = size
      return { kind: 'pattern', ...(field && { field: field.name }), source: text, tree, ...span }
    }
    reading.report({ code: 'too-large-patterns', ...span, limit })
  }
  return undefined
}

/** A condition on a text or list field in which a value is a pattern; it may have plain values as well. */
function patternsCondition(lexeme: FieldLexeme, field: SearchField, reading: Reading): QueryNode | undefined {
  const plain = lexeme.values.filter(({ isPattern }) => !isPattern)
  const isNot = lexeme.operator === '!='
  const nodes = [
    plain.length > 0
      ? termOf({ ...lexeme, operator: isNot ? ':' : lexeme.operator, values: plain }, reading.report)
      : undefined,
    ...lexeme.values.filter(({ isPattern }) => isPattern).map((value) => patternTerm(value, field, reading)),
  ].filter((node) => node !== undefined)
  const [only] = nodes
  const condition = only && nodes.length === 1 ? { ...only, ...spanOf(lexeme) } : joined('or', nodes)
  return condition && isNot ? negated(condition) : condition
}

/** A condition on a field, or several of which one must hold: `skill:culture,combat>=2`. */
export function conditionOf(lexeme: FieldLexeme, reading: Reading): QueryNode | undefined {
  const { report } = reading
  const field = fieldNamed(lexeme.name)
  const { operator } = lexeme
  if (
    field &&
    field.kind !== 'number' &&
    lexeme.values.some(({ isPattern }) => isPattern) &&
    operatorsOf(field).includes(operator)
  )
    return patternsCondition(lexeme, field, reading)
  const compares = ({ text }: LexedValue) => RATED.test(text)
  if (field?.kind !== 'list' || !field.figures || lexeme.operator === '!=' || !lexeme.values.some(compares))
    return termOf(lexeme, report)
  const plain = lexeme.values.filter((value) => !compares(value))
  const nodes = [
    ...(plain.length > 0 ? [termOf({ ...lexeme, values: plain }, report)] : []),
    ...lexeme.values.filter(compares).map((value) => ratedTerm(lexeme, field, value, report)),
  ].filter((node) => node !== undefined)
  const [only] = nodes
  // A single condition covers the whole lexeme.
  return only && nodes.length === 1 ? { ...only, ...spanOf(lexeme) } : joined('or', nodes)
}

/** A condition on a field. Undefined if no part of it can be used, which has then been reported. */
function termOf(lexeme: FieldLexeme, report: Report): Term | undefined {
  const field = fieldNamed(lexeme.name)
  if (field === undefined) {
    const suggestion = nearest(fold(lexeme.name), [
      ...fieldNames,
      ...FOLDED_SORT_WORDS,
      ...FOLDED_GROUP_WORDS,
    ])
    report({ code: 'unknown-field', ...spanOf(lexeme), word: lexeme.name, suggestion })
    return undefined
  }
  const { operator } = lexeme
  if (!operatorsOf(field).includes(operator)) {
    report({ code: 'wrong-operator', ...spanOf(lexeme), field: field.name, word: operator })
    return undefined
  }
  if (lexeme.values.length === 0) {
    report({ code: 'missing-value', ...spanOf(lexeme), field: field.name })
    return undefined
  }
  if (field.kind === 'number') return figuresTerm(lexeme, field, report)
  if (!isPlain(operator)) return undefined
  const values = [...new Set(lexeme.values.flatMap((value) => readValue(field, value, report)))]
  if (values.length === 0) return undefined
  return { kind: 'values', field: field.name, operator, values, ...spanOf(lexeme) }
}

/** Sort or group keys in order of weight. `reversed` inverts every direction. */
export function sortTerms(lexeme: FieldLexeme, reversed: boolean, report: Report): SortTerm[] {
  const byGroups = isGroup(lexeme)
  const own = byGroups ? 'group' : 'sort'
  if (lexeme.operator !== ':' && lexeme.operator !== '=') {
    report({ code: 'wrong-operator', ...spanOf(lexeme), field: own, word: lexeme.operator })
    return []
  }
  if (lexeme.values.length === 0) report({ code: 'missing-value', ...spanOf(lexeme), field: own })
  return lexeme.values.flatMap((value) => {
    const word = value.text.trim()
    const name = word.replace(/^-/, '')
    const field = fieldNamed(name)
    const descending = (word.startsWith('-') !== reversed) !== sortsHighestFirst(field)
    if (field && isSortable(field))
      return [{ field: field.name, descending, isGroup: byGroups, ...spanOf(lexeme) }]
    const sortable = SEARCH_FIELDS.filter(isSortable).map(({ name }) => name)
    const suggestion = field ? undefined : nearest(name.toLowerCase(), sortable)
    report({
      code: byGroups ? 'not-groupable' : 'not-sortable',
      ...spanOf(value),
      field: own,
      word,
      suggestion,
    })
    return []
  })
}
