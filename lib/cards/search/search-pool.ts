import type { Card } from '../card'
import type { Pool } from '../pool'
import { asWritten, type Weights, type WordsReader } from './bare-words'
import type { CardHolder, ListField, NumberField, SearchContext, SearchField, TextField } from './field-kinds'
import { fieldNamed } from './fields'
import { foldWords } from './fold-words'
import { holdersNamed } from './holders'
import { inOrder } from './in-order'
import { Pattern } from './pattern'
import type { PatternTree } from './pattern-tree'
import type {
  CompareTerm,
  FiguresTerm,
  PatternTerm,
  Query,
  QueryNode,
  SortTerm,
  Term,
  ValuesTerm,
  WordsTerm,
} from './query'
import { conditionsOf } from './query-nodes'
import { ABSENT, indexOf } from './search-index'
import { wordsIn } from './word-index'
import { textHolds, withoutElided } from './word-stem'

/** Whether the card at a place of the pool is meant. */
export type Test = (place: number) => boolean

const never: Test = () => false

/** 1 at the places of the cards that are meant, 0 at all others. */
type Mask = Uint8Array

/** What chooses cards, and how well each fits the bare words among it; no `weigh` where there are none. */
interface Choice {
  readonly mask: Mask
  readonly weigh?: (place: number) => number
}

/** Where a test holds; it is asked only of the cards that are within, all without it. */
function maskOf({ cards: { length } }: Pool, test: Test, within: Mask | undefined): Mask {
  const mask = new Uint8Array(length)
  for (let place = 0; place < length; place++)
    if ((within === undefined || within[place] === 1) && test(place)) mask[place] = 1
  return mask
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

/** As `listTest`, of words that name what has cards. What is not known can be neither in nor out of anything. */
function heldTest(pool: Pool, holders: readonly CardHolder[], lacking: boolean, term: ValuesTerm): Test {
  const named = term.values.flatMap((value) => holdersNamed(holders, value, term.operator === '='))
  if (lacking && named.length === 0) return never
  const wanted = (term.operator === '!=') === lacking
  const columns = named.map((holder) => indexOf(pool).heldBy(holder))
  return (place) => columns.some((has) => has[place] === 1) === wanted
}

/** A word that some card has means just that; one that none has may be the beginning of others. */
function listTest(pool: Pool, field: ListField, term: ValuesTerm, context: SearchContext): Test {
  if (field.holders) return heldTest(pool, field.holders(context), field.lacking ?? false, term)
  const words = indexOf(pool).wordsOf(field, context)
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

/** The figure of the card at a place, ABSENT where it has none. */
function figureReader(pool: Pool, field: NumberField, context: SearchContext): (place: number) => number {
  const column = field.reads ? undefined : indexOf(pool).figuresOf(field)
  return (place) => {
    if (column) return column[place] ?? ABSENT
    const card = pool.cards[place]
    return (card && field.read(card, context)) ?? ABSENT
  }
}

const COMPARISONS: Readonly<Record<CompareTerm['operator'], (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

function compareTest(pool: Pool, term: CompareTerm, context: SearchContext): Test {
  const field = fieldNamed(term.field)
  const other = fieldNamed(term.other)
  if (field?.kind !== 'number' || other?.kind !== 'number') return never
  const left = figureReader(pool, field, context)
  const right = figureReader(pool, other, context)
  const holds = COMPARISONS[term.operator]
  return (place) => {
    const a = left(place)
    const b = right(place)
    return a !== ABSENT && b !== ABSENT && holds(a, b)
  }
}

function figuresTest(pool: Pool, field: NumberField, term: FiguresTerm, context: SearchContext): Test {
  const read = figureReader(pool, field, context)
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

const patterns = new WeakMap<PatternTree, Pattern>()

/** A pattern is made ready once, and remembers what it has worked out. */
function patternOf({ tree }: PatternTerm): Pattern {
  const known = patterns.get(tree) ?? new Pattern(tree)
  patterns.set(tree, known)
  return known
}

function patternTest(pool: Pool, term: PatternTerm, context: SearchContext): Test {
  const field = term.field === undefined ? undefined : fieldNamed(term.field)
  if (field?.kind === 'number') return never
  const { text, starts } = indexOf(pool).linesOf(field, context)
  const pattern = patternOf(term)
  const chosen = new Uint8Array(pool.cards.length)
  for (let place = 0; place < chosen.length; place++) {
    const next = pattern.needed === '' ? (starts[place] ?? 0) : text.indexOf(pattern.needed, starts[place])
    if (next < 0) break
    while ((starts[place + 1] ?? 0) <= next) place++
    if (pattern.isIn(text, starts[place], (starts[place + 1] ?? 0) - 1)) chosen[place] = 1
  }
  return (place) => chosen[place] === 1
}

/** What a search is carried out with, and the words that it has met. */
interface Search {
  readonly pool: Pool
  readonly context: SearchContext
  readonly read: WordsReader
  /** The weights of each word that cards are chosen by. */
  readonly columns: Weights[]
}

/** Words of so few letters stand everywhere: they tell nothing of how well a card fits, unless they are all there is. */
const TELLING = 3

function wordsChoice(search: Search, term: WordsTerm): Choice {
  const column = search.read(search.pool, term, search.context)
  const mask = new Uint8Array(column.length)
  for (let place = 0; place < mask.length; place++) mask[place] = column[place] === 0 ? 0 : 1
  if (foldWords(term.text).length < TELLING) return { mask, weigh: () => SHORT_FIT }
  search.columns.push(column)
  return { mask, weigh: (place) => column[place] ?? 0 }
}

/** More than any weight: beside other words a short one never is the worst. */
const SHORT_FIT = 63

function termTest({ pool, context }: Search, term: Exclude<Term, WordsTerm>): Test {
  if (term.kind === 'pattern') return patternTest(pool, term, context)
  if (term.kind === 'compare') return compareTest(pool, term, context)
  const field = fieldNamed(term.field)
  if (term.kind === 'figures')
    return field?.kind === 'number' ? figuresTest(pool, field, term, context) : never
  if (field?.kind === 'text') return textTest(pool, field, term, context)
  return field?.kind === 'list' ? listTest(pool, field, term, context) : never
}

/** A card that has to have several words fits as its worst word; one that needs one of several, as its best. */
function joinedWeigh(kind: 'and' | 'or', parts: readonly Choice[]): Pick<Choice, 'weigh'> {
  const weighs = parts.flatMap(({ weigh }) => weigh ?? [])
  if (weighs.length === 0) return {}
  const pick = kind === 'and' ? Math.min : Math.max
  return {
    weigh: (place) => weighs.reduce((best, one) => pick(best, one(place)), kind === 'and' ? SHORT_FIT : 0),
  }
}

/** Whether a condition looks through the texts of cards, one by one. */
const readsTexts = (node: QueryNode): boolean =>
  node.kind === 'values' && fieldNamed(node.field)?.kind === 'text'

/**
 * What a part of a query chooses.
 * @param within the cards that fit all that was asked before: of others it does not matter
 */
function choiceOf(search: Search, node: QueryNode, within?: Mask): Choice {
  switch (node.kind) {
    case 'not': {
      const { mask } = choiceOf({ ...search, columns: [] }, node.part, within)
      for (let place = 0; place < mask.length; place++) mask[place] = mask[place] === 0 ? 1 : 0
      return { mask }
    }
    case 'and': {
      // What looks through whole texts comes last: it is asked only of the cards that fit all else.
      const parts = [...node.parts].sort((a, b) => Number(readsTexts(a)) - Number(readsTexts(b)))
      let all = within
      const choices = parts.map((part) => {
        const choice = choiceOf(search, part, all)
        const { mask } = choice
        if (all)
          for (let place = 0; place < mask.length; place++)
            mask[place] = (mask[place] ?? 0) & (all[place] ?? 0)
        all = mask
        return choice
      })
      return { mask: all ?? new Uint8Array(search.pool.cards.length), ...joinedWeigh('and', choices) }
    }
    case 'or': {
      const mask = new Uint8Array(search.pool.cards.length)
      const choices = node.parts.map((part) => choiceOf(search, part, within))
      for (const { mask: one } of choices)
        for (let place = 0; place < mask.length; place++) mask[place] = (mask[place] ?? 0) | (one[place] ?? 0)
      return { mask, ...joinedWeigh('or', choices) }
    }
    case 'words':
      return wordsChoice(search, node)
    default:
      return { mask: maskOf(search.pool, termTest(search, node), within) }
  }
}

/** The most that all words together count; beyond it they count alike. */
const MOST_TOGETHER = 127
const STEP = 2 * (MOST_TOGETHER + 1)

/** The bare words of a query as one phrase, where it asks for several that every card must have. */
function phraseOf(root: QueryNode): string | undefined {
  const words = conditionsOf(root).flatMap((node) => (node.kind === 'words' ? [node.text] : []))
  return words.length > 1 ? ` ${wordsIn(foldWords(words.join(' '))).join(' ')}` : undefined
}

/** Best first: as the worst word fits, then where the words stand together, then by all words. */
function ranked(
  search: Search,
  root: QueryNode,
  found: Uint32Array,
  weigh: (place: number) => number,
): Uint32Array {
  const { pool, context, columns } = search
  const phrase = phraseOf(root)
  const index = indexOf(pool)
  const padded = [index.names().padded, ...(context.texts ? [index.written(context.texts).padded] : [])]
  const scores = new Uint16Array(pool.cards.length)
  let most = 0
  for (const place of found) {
    let together = 0
    for (const column of columns) together += column[place] ?? 0
    const stands = phrase !== undefined && padded.some((texts) => texts[place]?.includes(phrase))
    const score = weigh(place) * STEP + (stands ? MOST_TOGETHER + 1 : 0) + Math.min(MOST_TOGETHER, together)
    scores[place] = score
    if (score > most) most = score
  }
  return inOrder(found, (place) => most - (scores[place] ?? 0), most + 1)
}

type SortKey = string | number | undefined

const sortKey = (field: SearchField, card: Card, context: SearchContext): SortKey =>
  field.kind === 'number' ? field.read(card, context) : field.order?.(card, context)

/** For each card of the pool which it is by a field, from 0; those without the fact come last in both directions. */
function ranksOf(pool: Pool, { field: name, descending }: SortTerm, context: SearchContext) {
  const field = fieldNamed(name)
  if (field === undefined) return undefined
  const { ranks, count } = indexOf(pool).ranksOf(field, context, sortKey)
  const rankOf = (place: number): number => {
    const rank = ranks[place] ?? count
    return descending && rank < count ? count - 1 - rank : rank
  }
  return { rankOf, keys: count + 1 }
}

/**
 * The cards that a query asks for, in its order; else those that fit its bare words best first, and without any in order
 * of release and collector number.
 * @param context what the searcher knows; without it the fields that need it match nothing, and bare words are looked
 * for in names alone
 * @param read how bare words are looked for; as they are written unless said
 */
export function searchPool(
  pool: Pool,
  query: Query,
  context: SearchContext = {},
  read: WordsReader = asWritten,
): readonly Card[] {
  const { root, sort } = query
  if (root === undefined && sort.length === 0) return pool.cards
  const search: Search = { pool, context, read, columns: [] }
  const choice = root && choiceOf(search, root)
  const weigh = choice?.weigh
  const all = new Uint32Array(pool.cards.length)
  let count = 0
  for (let place = 0; place < all.length; place++)
    if (choice === undefined || choice.mask[place] === 1) all[count++] = place
  let found: Uint32Array = all.subarray(0, count)
  if (root && weigh) found = ranked(search, root, found, weigh)
  // Each order leaves what is equal as the order before left it, so that the weightiest comes last.
  for (const term of [...sort].reverse()) {
    const ranks = ranksOf(pool, term, context)
    if (ranks) found = inOrder(found, ranks.rankOf, ranks.keys)
  }
  const cards: Card[] = []
  for (const place of found) {
    const card = pool.cards[place]
    if (card) cards.push(card)
  }
  return cards
}

/** Whether any card is what a query asks for; the order is of no account. As `searchPool`, but it ends with the first. */
export function findsAny(pool: Pool, { root }: Query, context: SearchContext = {}): boolean {
  if (root === undefined) return pool.cards.length > 0
  return choiceOf({ pool, context, read: asWritten, columns: [] }, root).mask.includes(1)
}
