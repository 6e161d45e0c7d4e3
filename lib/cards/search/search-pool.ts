import type { Card } from '../card'
import type { Pool } from '../pool'
import { asWritten, type WordsReader } from './bare-words'
import type { CardHolder, ListField, NumberField, SearchContext, SearchField, TextField } from './field-kinds'
import { fieldNamed } from './fields'
import { foldWords, wordsIn } from './fold-words'
import { holdersNamed } from './holders'
import { inOrder } from './in-order'
import { Pattern } from './pattern'
import type { PatternTree } from './pattern-tree'
import { add, haveCommon, invert, keep, listed, noPlaces, type Places, thoseOf, unite } from './places'
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
import type { Weights } from './word-index'
import { textHolds, withoutElided, wordStem } from './word-stem'

/**
 * How well cards fit the bare words of a part of a query: as the worst of several that all must have, as the best of
 * several of which one will do; `alike` where they tell nothing of it.
 */
type Fit = Weights | 'alike' | { readonly kind: 'and' | 'or'; readonly parts: readonly Fit[] }

/** What a part of a query chooses: sets that belong to nobody else. */
interface Choice {
  readonly places: Places
  /** The same where bare words are looked for in names alone; it may be the same set. */
  readonly named: Places
  /** Absent where it has no bare words. */
  readonly fit?: Fit | undefined
}

const chosen = (places: Places): Choice => ({ places, named: places })

/** The cards within of which a text holds a value. */
function holding(
  pool: Pool,
  field: TextField,
  value: string,
  context: SearchContext,
  within: Places,
): Places {
  const index = indexOf(pool)
  // Titles are English whatever the language.
  const language = field.reads === 'texts' ? (context.texts?.language ?? 'en') : 'en'
  const folded = foldWords(withoutElided(value, language))
  const asked =
    language === 'en'
      ? folded
      : folded
          .split(' ')
          .map((word) => wordStem(word, language))
          .join(' ')
  const places = index.holding(asked, field, context)
  keep(places, within)
  // What is a part of words and nothing else stands in the texts in whose words it does.
  if (language === 'en' && folded.length > 1 && wordsIn(folded)[0] === folded) return places
  const texts = index.textsOf(field, context)
  const holds = textHolds(folded, language)
  return thoseOf(places, (place) => holds(texts[place] ?? ''))
}

function textPlaces(
  pool: Pool,
  field: TextField,
  term: ValuesTerm,
  context: SearchContext,
  within: Places,
): Places {
  if (term.operator === ':') {
    const places = noPlaces(pool.cards.length)
    for (const value of term.values) unite(places, holding(pool, field, value, context, within))
    return places
  }
  const texts = indexOf(pool).textsOf(field, context)
  const whole = new Set(term.values.map(foldWords))
  const wanted = term.operator === '='
  return thoseOf(within, (place) => whole.has(texts[place] ?? '') === wanted)
}

/** As `listPlaces`, of words that name what has cards. What is not known can be neither in nor out of anything. */
function heldPlaces(
  pool: Pool,
  holders: readonly CardHolder[],
  lacking: boolean,
  { values, operator }: ValuesTerm,
): Places {
  const { length } = pool.cards
  const places = noPlaces(length)
  const named = values.flatMap((value) => holdersNamed(holders, value, operator === '='))
  if (lacking && named.length === 0) return places
  for (const holder of named) unite(places, indexOf(pool).heldBy(holder))
  return (operator === '!=') === lacking ? places : invert(places, length)
}

/** A word that some card has means just that; one that none has may be the beginning of others. */
function listPlaces(pool: Pool, field: ListField, term: ValuesTerm, context: SearchContext): Places {
  if (field.holders) return heldPlaces(pool, field.holders(context), field.lacking ?? false, term)
  const words = indexOf(pool).wordsOf(field, context)
  const places = noPlaces(pool.cards.length)
  for (const value of term.values) {
    const folded = foldWords(value)
    const exact = words.get(folded)
    if (exact) unite(places, exact)
    else if (term.operator !== '=')
      for (const [word, having] of words) if (word.startsWith(folded)) unite(places, having)
  }
  return term.operator === '!=' ? invert(places, pool.cards.length) : places
}

/** The figures of all cards, ABSENT where they have none. */
function figuresOf(pool: Pool, field: NumberField, context: SearchContext): Int32Array {
  if (!field.reads) return indexOf(pool).figuresOf(field)
  return Int32Array.from(pool.cards, (card) => field.read(card, context) ?? ABSENT)
}

const COMPARISONS: Readonly<Record<CompareTerm['operator'], (a: number, b: number) => boolean>> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

function comparePlaces(pool: Pool, term: CompareTerm, context: SearchContext, within: Places): Places {
  const field = fieldNamed(term.field)
  const other = fieldNamed(term.other)
  if (field?.kind !== 'number' || other?.kind !== 'number') return noPlaces(pool.cards.length)
  const left = figuresOf(pool, field, context)
  const right = figuresOf(pool, other, context)
  const holds = COMPARISONS[term.operator]
  return thoseOf(within, (place) => {
    const a = left[place] ?? ABSENT
    const b = right[place] ?? ABSENT
    return a !== ABSENT && b !== ABSENT && holds(a, b)
  })
}

/** The figures that an operator asks for, both ends included; with `!=` those that it does not. */
function rangesOf({ operator, values }: FiguresTerm): FiguresTerm['values'] {
  const bound = values[0]?.from ?? 0
  switch (operator) {
    case '<':
      return [{ from: 0, to: bound - 1 }]
    case '<=':
      return [{ from: 0, to: bound }]
    case '>':
      return [{ from: bound + 1, to: Number.MAX_SAFE_INTEGER }]
    case '>=':
      return [{ from: bound, to: Number.MAX_SAFE_INTEGER }]
    default:
      return values
  }
}

function figuresPlaces(pool: Pool, field: NumberField, term: FiguresTerm, context: SearchContext): Places {
  const figures = figuresOf(pool, field, context)
  const places = noPlaces(figures.length)
  const ranges = rangesOf(term)
  const wanted = term.operator !== '!='
  for (let place = 0; place < figures.length; place++) {
    const figure = figures[place] ?? ABSENT
    if (figure === ABSENT) continue
    let isIn = false
    for (const { from, to } of ranges) isIn ||= from <= figure && figure <= to
    if (isIn === wanted) add(places, place)
  }
  return places
}

const patterns = new WeakMap<PatternTree, Pattern>()

/** A pattern is made ready once, and remembers what it has worked out. */
function patternOf({ tree }: PatternTerm): Pattern {
  const known = patterns.get(tree) ?? new Pattern(tree)
  patterns.set(tree, known)
  return known
}

function patternPlaces(pool: Pool, term: PatternTerm, context: SearchContext): Places {
  const field = term.field === undefined ? undefined : fieldNamed(term.field)
  const places = noPlaces(pool.cards.length)
  if (field?.kind === 'number') return places
  const index = indexOf(pool)
  const { text, starts, firsts } = index.linesOf(field, context)
  const pattern = patternOf(term)
  const { needed } = pattern
  /** Where the needed text stands next. */
  let at = -1
  for (const place of listed(index.holding(needed, field, context))) {
    const end = firsts[place + 1] ?? 0
    for (let line = firsts[place] ?? 0; line < end; line++) {
      const from = starts[line] ?? 0
      const to = starts[line + 1] ?? 0
      if (at < from) at = text.indexOf(needed, from)
      if (at < 0) return places
      // A line that has not what is needed cannot have the pattern, which never goes on from one to the next.
      if (at < to && pattern.isIn(text, from, to - 1)) {
        add(places, place)
        break
      }
    }
  }
  return places
}

/** What a search is carried out with, and the words that it has met. */
interface Search {
  readonly pool: Pool
  readonly context: SearchContext
  readonly read: WordsReader
  /** The weights of each word that cards are chosen by. */
  readonly columns: Weights[]
}

function wordsChoice({ pool, context, read, columns }: Search, term: WordsTerm): Choice {
  const { places, named, weights } = read(pool, term, context)
  if (weights) columns.push(weights)
  return { places, named, fit: weights ?? 'alike' }
}

function termPlaces({ pool, context }: Search, term: Exclude<Term, WordsTerm>, within: Places): Places {
  if (term.kind === 'pattern') return patternPlaces(pool, term, context)
  if (term.kind === 'compare') return comparePlaces(pool, term, context, within)
  const field = fieldNamed(term.field)
  if (term.kind === 'values') {
    if (field?.kind === 'text') return textPlaces(pool, field, term, context, within)
    if (field?.kind === 'list') return listPlaces(pool, field, term, context)
  } else if (field?.kind === 'number') return figuresPlaces(pool, field, term, context)
  return noPlaces(pool.cards.length)
}

/**
 * Words that tell nothing are neither worst nor best: beside others that all must have they do not count, and who needs
 * only one has the best in them.
 */
function joinedFit(kind: 'and' | 'or', choices: readonly Choice[]): Fit | undefined {
  const all = choices.flatMap(({ fit }) => fit ?? [])
  const parts = all.filter((fit) => fit !== 'alike')
  if (parts.length === 0 || (kind === 'or' && parts.length < all.length)) return all[0] && 'alike'
  return parts.length === 1 ? parts[0] : { kind, parts }
}

/** How well each of some cards fits. */
function fitOf(fit: Fit, found: Uint32Array): Uint8Array {
  const joined = new Uint8Array(found.length)
  if (fit === 'alike') return joined
  if (fit instanceof Uint8Array) {
    for (let at = 0; at < joined.length; at++) joined[at] = fit[found[at] ?? 0] ?? 0
    return joined
  }
  const isWorst = fit.kind === 'and'
  for (const [number, part] of fit.parts.entries()) {
    const column = fitOf(part, found)
    for (let at = 0; at < joined.length; at++) {
      const one = column[at] ?? 0
      if (number === 0 || one < (joined[at] ?? 0) === isWorst) joined[at] = one
    }
  }
  return joined
}

/** Whether a condition looks through the texts of cards, one by one. */
const readsTexts = (node: QueryNode): boolean =>
  node.kind === 'values' && fieldNamed(node.field)?.kind === 'text'

function joinedChoice(
  search: Search,
  kind: 'and' | 'or',
  [node, ...others]: readonly QueryNode[],
  within: Places,
): Choice {
  if (node === undefined) return chosen(within.slice())
  const join = kind === 'and' ? keep : unite
  const first = choiceOf(search, node, within)
  const choices = [first]
  const { places } = first
  let { named } = first
  for (const part of others) {
    const choice = choiceOf(search, part, kind === 'and' ? places : within)
    choices.push(choice)
    if (named === places && choice.named !== choice.places) named = places.slice()
    if (named !== places) join(named, choice.named)
    join(places, choice.places)
  }
  return { places, named, fit: joinedFit(kind, choices) }
}

/**
 * What a part of a query chooses.
 * @param within the cards that fit all that was asked before: of others it does not matter
 */
function choiceOf(search: Search, node: QueryNode, within: Places): Choice {
  const { length } = search.pool.cards
  switch (node.kind) {
    case 'not': {
      const { places, named } = choiceOf({ ...search, columns: [] }, node.part, within)
      const isSame = named === places
      invert(places, length)
      return { places, named: isSame ? places : invert(named, length) }
    }
    case 'and': {
      // What looks through whole texts comes last: it is asked only of the cards that fit all else.
      const parts = [...node.parts].sort((a, b) => Number(readsTexts(a)) - Number(readsTexts(b)))
      return joinedChoice(search, 'and', parts, within)
    }
    case 'or':
      return joinedChoice(search, 'or', node.parts, within)
    case 'words':
      return wordsChoice(search, node)
    default:
      return chosen(termPlaces(search, node, within))
  }
}

/** The most that all words together count; beyond it they count alike. */
const MOST_TOGETHER = 127
const STEP = 2 * (MOST_TOGETHER + 1)
/** More than any score: no word weighs 64. */
const MOST_SCORE = 64 * STEP

/** The bare words of a query, where it asks for several that every card must have. */
function wordsTogether(root: QueryNode): readonly string[] {
  const texts = conditionsOf(root).flatMap((node) => (node.kind === 'words' ? [node.text] : []))
  return texts.length > 1 ? wordsIn(foldWords(texts.join(' '))) : []
}

/** Best first: as the worst word fits, then where the words stand together, then by all words. */
function ranked(
  { pool, context, columns }: Search,
  root: QueryNode,
  found: Uint32Array<ArrayBuffer>,
  fit: Fit,
): Uint32Array<ArrayBuffer> {
  const words = wordsTogether(root)
  if (columns.length === 0 && words.length === 0) return found
  const index = indexOf(pool)
  const written = [index.names(), ...(context.texts ? [index.written(context.texts)] : [])]
  const phrases = written.flatMap(({ index }) => {
    const phrase = index.phraseOf(words, false)
    return phrase ? [{ index, phrase }] : []
  })
  const fits = fitOf(fit, found)
  const keys = new Uint32Array(found.length)
  for (let at = 0; at < found.length; at++) {
    const place = found[at] ?? 0
    let together = 0
    for (const column of columns) together += column[place] ?? 0
    let score = (fits[at] ?? 0) * STEP + Math.min(MOST_TOGETHER, together)
    for (const { index, phrase } of phrases)
      if (index.standsAt(phrase, place) >= 0) {
        score += MOST_TOGETHER + 1
        break
      }
    keys[at] = MOST_SCORE - score
  }
  return inOrder(found, keys, MOST_SCORE + 1)
}

type SortKey = string | number | undefined

const sortKey = (field: SearchField, card: Card, context: SearchContext): SortKey =>
  field.kind === 'number' ? field.read(card, context) : field.order?.(card, context)

/** Numbers in the order of a field; those without the fact come last in both directions. */
function sorted(
  pool: Pool,
  numbers: Uint32Array<ArrayBuffer>,
  { field: name, descending }: SortTerm,
  context: SearchContext,
): Uint32Array<ArrayBuffer> {
  const field = fieldNamed(name)
  if (field === undefined) return numbers
  const { ranks, count } = indexOf(pool).ranksOf(field, context, sortKey)
  const keys = new Uint32Array(numbers.length)
  for (let at = 0; at < keys.length; at++) {
    const rank = ranks[numbers[at] ?? 0] ?? count
    keys[at] = descending && rank < count ? count - 1 - rank : rank
  }
  return inOrder(numbers, keys, count + 1)
}

/** What a query finds. */
export interface SearchResult {
  readonly cards: readonly Card[]
  /** Whether some of them are called by the bare words of the query, or it has none: the others only say so. */
  readonly isNamed: boolean
}

/**
 * The cards that a query asks for, in its order; else those that fit its bare words best first, and without any in order
 * of release and collector number.
 * @param context what the searcher knows; without it the fields that need it match nothing, and bare words are looked
 * for in names alone
 * @param read how bare words are looked for; as they are written unless said
 */
export function findCards(
  pool: Pool,
  { root, sort }: Query,
  context: SearchContext = {},
  read: WordsReader = asWritten,
): SearchResult {
  if (root === undefined && sort.length === 0) return { cards: pool.cards, isNamed: true }
  const search: Search = { pool, context, read, columns: [] }
  const { all } = indexOf(pool)
  const { places, named, fit } = root ? choiceOf(search, root, all) : chosen(all)
  let found = listed(places)
  if (root && fit && found.length > 1) found = ranked(search, root, found, fit)
  // Each order leaves what is equal as the order before left it, so that the weightiest comes last.
  for (const term of [...sort].reverse()) found = sorted(pool, found, term, context)
  const cards: Card[] = []
  for (const place of found) {
    const card = pool.cards[place]
    if (card) cards.push(card)
  }
  return { cards, isNamed: haveCommon(places, named) }
}

/** The cards of `findCards`. */
export const searchPool = (pool: Pool, query: Query, context?: SearchContext): readonly Card[] =>
  findCards(pool, query, context).cards

/** Whether any card is what a query asks for, its bare words looked for in names alone. */
export function namesAny(pool: Pool, { root }: Query): boolean {
  if (root === undefined) return pool.cards.length > 0
  const search: Search = { pool, context: {}, read: asWritten, columns: [] }
  const { all } = indexOf(pool)
  return haveCommon(all, choiceOf(search, root, all).places)
}
