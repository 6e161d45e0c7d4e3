import type { Card } from '../card'
import type { Pool } from '../pool'
import type { ListField, NumberField, SearchContext, SearchField, TextField } from './field-kinds'
import { fieldNamed } from './fields'
import { foldWords } from './fold-words'
import type { FiguresTerm, Query, QueryNode, SortTerm, Term, ValuesTerm } from './query'
import { ABSENT, indexOf } from './search-index'
import { textHolds, withoutElided } from './word-stem'

/** Whether the card at a place of the pool is meant. */
export type Test = (place: number) => boolean

const never: Test = () => false

/** What a bare word asks of a card. */
export type WordsTest = (pool: Pool, text: string, context: SearchContext) => Test

/** The word stands somewhere in the title, the subtitle or a trait. */
export const inNames: WordsTest = (pool, text) => {
  const places = indexOf(pool).haystack().placesOf(foldWords(text))
  return (place) => places[place] === 1
}

function textTest(pool: Pool, field: TextField, term: ValuesTerm, context: SearchContext): Test {
  const texts = indexOf(pool).textsOf(field, context)
  if (term.operator === ':') {
    // Titles are English whatever the language.
    const language = field.reads === 'texts' ? (context.texts?.language ?? 'en') : 'en'
    const tests = term.values.map((value) => textHolds(foldWords(withoutElided(value, language)), language))
    return (place) => tests.some((holds) => holds(texts[place] ?? ''))
  }
  const whole = new Set(term.values.map(foldWords))
  const wanted = term.operator === '='
  return (place) => whole.has(texts[place] ?? '') === wanted
}

/** A word that some card has means just that; one that none has may be the beginning of others. */
function listTest(pool: Pool, field: ListField, term: ValuesTerm): Test {
  const words = indexOf(pool).wordsOf(field)
  const chosen = new Uint8Array(pool.cards.length)
  for (const value of term.values) {
    const folded = foldWords(value)
    const exact = words.get(folded)
    const columns = exact
      ? [exact]
      : term.operator === '='
        ? []
        : [...words].filter(([word]) => word.startsWith(folded)).map(([, places]) => places)
    for (const places of columns) {
      places.forEach((has, place) => {
        if (has) chosen[place] = 1
      })
    }
  }
  const wanted = term.operator === '!=' ? 0 : 1
  return (place) => chosen[place] === wanted
}

function figuresTest(pool: Pool, field: NumberField, term: FiguresTerm, context: SearchContext): Test {
  const column = field.reads ? undefined : indexOf(pool).figuresOf(field)
  const read = (place: number): number => {
    if (column) return column[place] ?? ABSENT
    const card = pool.cards[place]
    return (card && field.read(card, context)) ?? ABSENT
  }
  const { operator, values } = term
  const bound = values[0]?.from ?? 0
  switch (operator) {
    case '<':
      return (place) => read(place) !== ABSENT && read(place) < bound
    case '<=':
      return (place) => read(place) !== ABSENT && read(place) <= bound
    case '>':
      return (place) => read(place) > bound
    case '>=':
      return (place) => read(place) !== ABSENT && read(place) >= bound
    default: {
      const wanted = operator === '='
      return (place) => {
        const figure = read(place)
        return figure !== ABSENT && values.some(({ from, to }) => from <= figure && figure <= to) === wanted
      }
    }
  }
}

function termTest(pool: Pool, term: Term, context: SearchContext, words: WordsTest): Test {
  if (term.kind === 'words') return words(pool, term.text, context)
  const field = fieldNamed(term.field)
  if (term.kind === 'figures')
    return field?.kind === 'number' ? figuresTest(pool, field, term, context) : never
  if (field?.kind === 'text') return textTest(pool, field, term, context)
  return field?.kind === 'list' ? listTest(pool, field, term) : never
}

function nodeTest(pool: Pool, node: QueryNode, context: SearchContext, words: WordsTest): Test {
  switch (node.kind) {
    case 'not': {
      const test = nodeTest(pool, node.part, context, words)
      return (place) => !test(place)
    }
    case 'and': {
      const tests = node.parts.map((part) => nodeTest(pool, part, context, words))
      return (place) => tests.every((test) => test(place))
    }
    case 'or': {
      const tests = node.parts.map((part) => nodeTest(pool, part, context, words))
      return (place) => tests.some((test) => test(place))
    }
    default:
      return termTest(pool, node, context, words)
  }
}

type SortKey = string | number | undefined

const sortKey = (field: SearchField, card: Card, context: SearchContext): SortKey =>
  field.kind === 'number' ? field.read(card, context) : field.order?.(card, context)

/** Cards without the fact come last in both directions. */
function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === b) return 0
  if (a === undefined) return 1
  if (b === undefined) return -1
  return (a < b ? -1 : 1) * (descending ? -1 : 1)
}

function sorted(cards: readonly Card[], sort: readonly SortTerm[], context: SearchContext): readonly Card[] {
  const columns = sort.flatMap(({ field: name, descending }) => {
    const field = fieldNamed(name)
    return field ? [{ descending, keys: cards.map((card) => sortKey(field, card, context)) }] : []
  })
  return cards
    .map((card, place) => ({ card, place }))
    .sort((a, b) => {
      for (const { keys, descending } of columns) {
        const order = compareKeys(keys[a.place], keys[b.place], descending)
        if (order !== 0) return order
      }
      return a.place - b.place
    })
    .map(({ card }) => card)
}

/**
 * The cards that a query asks for, in its order; else in order of release and collector number.
 * @param context figures of the searcher; without them the fields that need them match nothing
 * @param words what bare words ask of a card; as they stand in names unless said
 */
export function searchPool(
  pool: Pool,
  query: Query,
  context: SearchContext = {},
  words: WordsTest = inNames,
): readonly Card[] {
  let found = pool.cards
  if (query.root) {
    const test = nodeTest(pool, query.root, context, words)
    found = pool.cards.filter((_, place) => test(place))
  }
  return query.sort.length > 0 ? sorted(found, query.sort, context) : found
}
