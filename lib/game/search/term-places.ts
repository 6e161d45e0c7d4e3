import type { Pool } from '@/lib/game/cards/pool'
import type { CardHolder, ListField, NumberField, SearchContext, TextField } from './field-kinds'
import { fieldNamed } from './fields'
import { Pattern } from './pattern'
import type { PatternTree } from './pattern-tree'
import { add, filterPlaces, invert, keep, listed, noPlaces, type Places, unite } from './places'
import type { CompareTerm, FiguresTerm, PatternTerm, QueryNode, Term, ValuesTerm, WordsTerm } from './query'
import { holdersNamed } from './query-nodes'
import { ABSENT, indexOf, type Lines } from './search-index'
import { foldWords, wordsIn } from './words/fold-words'
import { textHolds, withoutElided, wordStem } from './words/word-stem'

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
  // A text that is part of a word and nothing else is in exactly the texts whose words contain it.
  if (language === 'en' && folded.length > 1 && wordsIn(folded)[0] === folded) return places
  const texts = index.textsOf(field, context)
  const holds = textHolds(folded, language)
  return filterPlaces(places, (place) => holds(texts[place] ?? ''))
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
  return filterPlaces(within, (place) => whole.has(texts[place] ?? '') === wanted)
}

/** Like `listPlaces`, for words that name holders. If the holder is unknown, no card matches either way. */
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

/** A word that some card has means exactly that; a word that none has may be the beginning of others. */
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

/** The figures of all cards; `isAbsent` holds for cards without one. */
function figuresOf(pool: Pool, field: NumberField, context: SearchContext): Int32Array | Float64Array {
  if (!field.reads) return indexOf(pool).figuresOf(field)
  return Float64Array.from(pool.cards, (card) => field.read(card, context) ?? Number.NaN)
}

const isAbsent = (field: NumberField, figure: number): boolean =>
  field.reads ? Number.isNaN(figure) : figure === ABSENT

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
  return filterPlaces(within, (place) => {
    const a = left[place] ?? ABSENT
    const b = right[place] ?? ABSENT
    return !isAbsent(field, a) && !isAbsent(other, b) && holds(a, b)
  })
}

/** Less than the difference of any two figures. */
const A_LITTLE = 0.001

/** The ranges of an operator, both ends included; with `!=`, the excluded ranges. */
function rangesOf({ operator, values }: FiguresTerm): FiguresTerm['values'] {
  const bound = values[0]?.from ?? 0
  switch (operator) {
    case '<':
      return [{ from: Number.NEGATIVE_INFINITY, to: bound - A_LITTLE }]
    case '<=':
      return [{ from: Number.NEGATIVE_INFINITY, to: bound }]
    case '>':
      return [{ from: bound + A_LITTLE, to: Number.POSITIVE_INFINITY }]
    case '>=':
      return [{ from: bound, to: Number.POSITIVE_INFINITY }]
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
    if (isAbsent(field, figure)) continue
    let isIn = false
    for (const { from, to } of ranges) isIn ||= from <= figure && figure <= to
    if (isIn === wanted) add(places, place)
  }
  return places
}

/** Cached matches of patterns in texts: every further letter typed needs the same ones again. */
const found = new WeakMap<Lines, Map<string, Places>>()
const MAX_FOUND = 200
/** Results of the pattern of one query, independent of concurrent searches. */
const foundBy = new WeakMap<PatternTree, { readonly lines: Lines; readonly places: Places }>()

/**
 * Matches a pattern against one card after another. Results are cached, so that a server can take these steps before a
 * search and yield between them.
 */
export function* patternSteps(
  pool: Pool,
  term: PatternTerm,
  context: SearchContext,
): Generator<undefined, Places> {
  const field = term.field === undefined ? undefined : fieldNamed(term.field)
  const places = noPlaces(pool.cards.length)
  if (field?.kind === 'number') return places
  const index = indexOf(pool)
  const lines = index.linesOf(field, context)
  const own = foundBy.get(term.tree)
  const others = found.get(lines) ?? new Map<string, Places>()
  const known = own?.lines === lines ? own.places : others.get(term.source)
  if (known) {
    foundBy.set(term.tree, { lines, places: known })
    return known.slice()
  }
  const { text, starts, firsts } = lines
  const pattern = new Pattern(term.tree)
  const { needed } = pattern
  /** Next occurrence of the needed text. */
  let at = -1
  cards: for (const place of listed(index.holding(needed, field, context))) {
    yield
    const end = firsts[place + 1] ?? 0
    for (let line = firsts[place] ?? 0; line < end; line++) {
      const from = starts[line] ?? 0
      const to = starts[line + 1] ?? 0
      if (at < from) at = text.indexOf(needed, from)
      if (at < 0) break cards
      // A line without the needed text cannot match the pattern, which never spans lines.
      if (at < to && pattern.isIn(text, from, to - 1)) {
        add(places, place)
        break
      }
    }
  }
  if (others.size >= MAX_FOUND) others.clear()
  found.set(lines, others.set(term.source, places))
  foundBy.set(term.tree, { lines, places })
  return places.slice()
}

function patternPlaces(pool: Pool, term: PatternTerm, context: SearchContext): Places {
  const steps = patternSteps(pool, term, context)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * The cards that match a condition other than bare words.
 * @param within the candidates: the result has to be right only for them
 */
export function termPlaces(
  pool: Pool,
  term: Exclude<Term, WordsTerm>,
  context: SearchContext,
  within: Places,
): Places {
  if (term.kind === 'pattern') return patternPlaces(pool, term, context)
  if (term.kind === 'compare') return comparePlaces(pool, term, context, within)
  const field = fieldNamed(term.field)
  if (term.kind === 'values') {
    if (field?.kind === 'text') return textPlaces(pool, field, term, context, within)
    if (field?.kind === 'list') return listPlaces(pool, field, term, context)
  } else if (field?.kind === 'number') return figuresPlaces(pool, field, term, context)
  return noPlaces(pool.cards.length)
}

/** True if a condition searches the texts of cards one by one. */
export const readsTexts = (node: QueryNode): boolean =>
  node.kind === 'values' && fieldNamed(node.field)?.kind === 'text'
