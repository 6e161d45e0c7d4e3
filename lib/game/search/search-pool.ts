import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { asWritten, nearlyAsWritten, type WordsReader } from './bare-words'
import { type Fit, inOrder, joinedFit, ranked } from './best-first'
import type { SearchContext, SearchField } from './field-kinds'
import { fieldNamed } from './fields'
import { haveCommon, invert, keep, listed, type Places, unite } from './places'
import type { Query, QueryNode, SortTerm, WordsTerm } from './query'
import { asksForWords } from './query-nodes'
import { indexOf } from './search-index'
import { readsTexts, termPlaces } from './term-places'
import type { Weights } from './words/word-index'

/** The selection of a part of a query. The caller owns the sets. */
interface Choice {
  readonly places: Places
  /** The same with bare words searched in names only; it may be the same set. */
  readonly named: Places
  /** Absent if it has no bare words. */
  readonly fit?: Fit | undefined
}

const chosen = (places: Places): Choice => ({ places, named: places })

/** Parameters of a search, and the words that it has met. */
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
  return {
    places,
    named,
    fit: joinedFit(
      kind,
      choices.flatMap(({ fit }) => fit ?? []),
    ),
  }
}

/**
 * Evaluates a part of a query.
 * @param within the cards that match everything before; the result for other cards does not matter
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
      // Conditions that read whole texts come last, to be evaluated only for cards that match everything else.
      const parts = [...node.parts].sort((a, b) => Number(readsTexts(a)) - Number(readsTexts(b)))
      return joinedChoice(search, 'and', parts, within)
    }
    case 'or':
      return joinedChoice(search, 'or', node.parts, within)
    case 'words':
      return wordsChoice(search, node)
    default:
      return chosen(termPlaces(search.pool, node, search.context, within))
  }
}

type SortKey = string | number | undefined

const sortKey = (field: SearchField, card: Card, context: SearchContext): SortKey =>
  field.kind === 'number' ? field.read(card, context) : field.order?.(card, context)

/** Sorts numbers by a field; those without the fact come last in both directions. */
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

/** Result of a query. */
export interface SearchResult {
  readonly cards: readonly Card[]
  /**
   * True if some of the cards have the bare words of the query in their names, or it has no bare words; otherwise the
   * words occur only in texts.
   */
  readonly isNamed: boolean
}

/**
 * The cards that a query asks for, in its order; else the best matches of its bare words first, and without any in
 * order of release and collector number.
 * @param context the searcher's own data; without it, fields that need it match nothing, and bare words are searched in
 * names only
 * @param read how bare words are matched; as written by default
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
  if (root && fit && found.length > 1)
    found = ranked(pool, context, root, found, { fit, columns: search.columns })
  // Each sort is stable, so that the most important one comes last.
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

/** True if any card matches a query with its bare words searched in names only. */
export function namesAny(pool: Pool, { root }: Query): boolean {
  if (root === undefined) return pool.cards.length > 0
  const search: Search = { pool, context: {}, read: asWritten, columns: [] }
  const { all } = indexOf(pool)
  return haveCommon(all, choiceOf(search, root, all).places)
}

/**
 * Searches in which bare words need not be names: `draw a card` and `Daniel Jakson` are meaningful too. Cards with that
 * name come first, then cards whose text contains it; if there are none, cards with a similar name.
 */

/** The place of the words found in the end: in rules texts only, or with a different spelling. */
export type Widened = 'texts' | 'alike'

export interface WideResult {
  /** Best first, unless the query asks for another order. */
  readonly cards: readonly Card[]
  /** Absent if the names of some cards match. */
  readonly widened?: Widened
}

/**
 * The cards that match a query; if its bare words occur nowhere together, those with similar words. Everything else in
 * the query is applied as written.
 */
export function searchWidely(pool: Pool, query: Query, context: SearchContext = {}): WideResult {
  const { cards, isNamed } = findCards(pool, query, context)
  if (!asksForWords(query)) return { cards }
  if (cards.length > 0) return isNamed ? { cards } : { cards, widened: 'texts' }
  const near = findCards(pool, query, context, nearlyAsWritten).cards
  return near.length > 0 ? { cards: near, widened: 'alike' } : { cards: near }
}

/**
 * True if no card's name matches the bare words of a query: its results are unknown until the rules texts are loaded.
 */
export const isUnnamed = (pool: Pool, query: Query): boolean => asksForWords(query) && !namesAny(pool, query)
