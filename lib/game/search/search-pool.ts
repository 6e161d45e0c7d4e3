import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import type { SearchContext, SearchedTexts, SearchField } from './field-kinds'
import { fieldNamed } from './fields'
import { haveCommon, invert, keep, listed, noPlaces, type Places, unite } from './places'
import type { Query, QueryNode, SortTerm, WordsTerm } from './query'
import { asksForWords, conditionsOf } from './query-nodes'
import { indexOf, type Written } from './search-index'
import { readsTexts, termPlaces } from './term-places'
import { foldWords, wordsIn } from './words/fold-words'
import { alikeTest, type Finds, type Weights } from './words/word-index'
import { withoutElided, wordStem } from './words/word-stem'

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
function namesAny(pool: Pool, { root }: Query): boolean {
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

/** Maximum number of bits of a key that are sorted at a time: their counters must fit into the cache. */
const MAX_BITS = 11

/**
 * Sorts numbers by their keys, keeping the order of equal ones: a radix sort without comparisons, so that a hundred
 * thousand of them take no longer than reading them a few times, and eight hundred next to nothing.
 * @param keys one for each number: whole, from 0 to one less than `keyCount`
 */
function inOrder(
  numbers: Uint32Array<ArrayBuffer>,
  keys: Uint32Array<ArrayBuffer>,
  keyCount: number,
): Uint32Array<ArrayBuffer> {
  const { length } = numbers
  const keyBits = 32 - Math.clz32(keyCount - 1)
  // For a short list, reading it once more is faster than going through many counters.
  const most = Math.min(MAX_BITS, Math.max(4, 32 - Math.clz32(length)))
  const bits = Math.ceil(keyBits / Math.ceil(keyBits / most))
  const buckets = 1 << bits
  let [ordered, keyed] = [numbers, keys]
  let [spare, spareKeys] = [new Uint32Array(length), new Uint32Array(length)]
  const starts = new Uint32Array(buckets)
  for (let shift = 0; shift < keyBits; shift += bits) {
    starts.fill(0)
    for (let at = 0; at < length; at++) {
      const bucket = ((keyed[at] ?? 0) >> shift) & (buckets - 1)
      starts[bucket] = (starts[bucket] ?? 0) + 1
    }
    let start = 0
    for (let bucket = 0; bucket < buckets; bucket++) {
      const count = starts[bucket] ?? 0
      starts[bucket] = start
      start += count
    }
    for (let at = 0; at < length; at++) {
      const key = keyed[at] ?? 0
      const bucket = (key >> shift) & (buckets - 1)
      const to = starts[bucket] ?? 0
      spare[to] = ordered[at] ?? 0
      spareKeys[to] = key
      starts[bucket] = to + 1
    }
    const isFirst = ordered === numbers
    ;[ordered, spare] = [spare, isFirst ? new Uint32Array(length) : ordered]
    ;[keyed, spareKeys] = [spareKeys, isFirst ? new Uint32Array(length) : keyed]
  }
  return ordered
}

/**
 * Score of cards for the bare words of a part of a query: `and` takes the worst of its parts, `or` the best; `alike` if
 * they give no information.
 */
export type Fit = Weights | 'alike' | { readonly kind: 'and' | 'or'; readonly parts: readonly Fit[] }

/**
 * Words without information are neither worst nor best: in a conjunction they do not count, and in an alternative they
 * are the best.
 */
function joinedFit(kind: 'and' | 'or', all: readonly Fit[]): Fit | undefined {
  const parts = all.filter((fit) => fit !== 'alike')
  if (parts.length === 0 || (kind === 'or' && parts.length < all.length)) return all[0] && 'alike'
  return parts.length === 1 ? parts[0] : { kind, parts }
}

/** Score of each of some cards. */
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

/** Maximum sum of the weights of all words; higher sums count the same. */
const MAX_TOGETHER = 127
const STEP = 2 * (MAX_TOGETHER + 1)
/** More than any score: no word weighs 64. */
const MAX_SCORE = 64 * STEP

/** The bare words of a query, if it has several that every card must have. */
function wordsTogether(root: QueryNode): readonly string[] {
  const texts = conditionsOf(root).flatMap((node) => (node.kind === 'words' ? [node.text] : []))
  return texts.length > 1 ? wordsIn(foldWords(texts.join(' '))) : []
}

/**
 * Sorts cards, given by number, best first: by the worst word, then those in which the words stand together, then by
 * all words.
 * @param columns the weights of each word by which cards were chosen
 */
function ranked(
  pool: Pool,
  context: SearchContext,
  root: QueryNode,
  found: Uint32Array<ArrayBuffer>,
  { fit, columns }: { readonly fit: Fit; readonly columns: readonly Weights[] },
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
    let score = (fits[at] ?? 0) * STEP + Math.min(MAX_TOGETHER, together)
    for (const { index, phrase } of phrases)
      if (index.standsAt(phrase, place) >= 0) {
        score += MAX_TOGETHER + 1
        break
      }
    keys[at] = MAX_SCORE - score
  }
  return inOrder(found, keys, MAX_SCORE + 1)
}

/** Cards that match a bare word or a phrase. */
export interface WordsFound extends Finds {
  /** The cards with it in their names; the others only have it in their texts. */
  readonly named: Places
}

export type WordsReader = (pool: Pool, term: WordsTerm, context: SearchContext) => WordsFound

/** Words with this few letters occur everywhere: they carry no information about how well a card matches. */
const TELLING = 3

/** Score lost for a letter or two that are wrong. */
const WRONG = 2

/** Adds the places with adjacent words. */
function addPhrase(
  { index, weightOf }: Written,
  words: readonly string[],
  isWhole: boolean,
  into: Finds,
): void {
  const phrase = index.phraseOf(words, isWhole)
  if (phrase) index.hasPhrase(phrase, (place, at) => weightOf(index.textAt(place, at), at === 0), into)
}

const everyText = (texts: SearchedTexts | undefined): readonly SearchedTexts[] =>
  texts === undefined ? [] : [texts, ...everyText(texts.also)]

function read(pool: Pool, term: WordsTerm, context: SearchContext, forgives: boolean): WordsFound {
  const { length } = pool.cards
  const index = indexOf(pool)
  const folded = foldWords(term.text)
  const words = wordsIn(folded)
  const [word] = words
  if (word === undefined) return { places: index.all.slice(), named: index.all.slice() }
  const into: Finds = {
    places: noPlaces(length),
    weights: folded.length < TELLING ? undefined : new Uint8Array(length),
  }
  const names = index.names()
  if (term.phrase || words.length > 1) {
    addPhrase(names, words, term.phrase, into)
    const named = context.texts ? into.places.slice() : into.places
    for (const texts of everyText(context.texts)) addPhrase(index.written(texts), words, term.phrase, into)
    return { ...into, named }
  }
  names.index.begins(word, into)
  // A single letter occurs in nearly every name and carries no information there.
  if (word.length > 1) names.index.holds(word, into)
  const test = forgives ? alikeTest(word) : undefined
  if (test) names.index.where(test, WRONG, into)
  const named = context.texts ? into.places.slice() : into.places
  for (const texts of everyText(context.texts)) {
    const { index: inTexts } = index.written(texts)
    const { language } = texts
    // An elided prefix is not part of the word: it was removed in the index too.
    const [asked = word] = language === 'fr' ? wordsIn(foldWords(withoutElided(term.text, language))) : words
    inTexts.begins(language === 'en' ? asked : wordStem(asked, language), into)
    if (test) inTexts.where(test, WRONG, into)
  }
  return { ...into, named }
}

/** Matches a word or a part of one in names; in rules texts, a word in any of its forms, or its beginning. */
export const asWritten: WordsReader = (pool, term, context) => read(pool, term, context, false)

/** Also matches with a letter or two wrong. Phrases are still matched exactly. */
export const nearlyAsWritten: WordsReader = (pool, term, context) => read(pool, term, context, true)
