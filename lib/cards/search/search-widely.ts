import type { Card } from '../card'
import type { Pool } from '../pool'
import type { SearchContext } from './field-kinds'
import { fieldNamed } from './fields'
import { foldWords } from './fold-words'
import { distance } from './nearest'
import type { Query, QueryNode } from './query'
import { indexOf } from './search-index'
import { inNames, searchPool, type WordsTest } from './search-pool'
import { formBegins, withoutElided } from './word-stem'

/**
 * Searches that find something where bare words are no names: whoever types `draw a card` or `Daniel Jakson` means
 * something. What is called so comes first and alone; else what says so; else what is called nearly so.
 */

/** Where the words were found in the end: in rules texts, or as names that are written a little otherwise. */
export type Widened = 'texts' | 'alike'

export interface WideResult {
  readonly cards: readonly Card[]
  /** Absent where the cards are called so. */
  readonly widened?: Widened
}

const hasWords = (node: QueryNode | undefined): boolean => {
  if (node === undefined || node.kind === 'not') return false
  if (node.kind === 'and' || node.kind === 'or') return node.parts.some(hasWords)
  return node.kind === 'words'
}

const textField = fieldNamed('text')

/** In names, or as a word of the rules text, in any of its forms. */
const inTexts: WordsTest = (pool, text, context) => {
  const isNamed = inNames(pool, text, context)
  if (textField?.kind !== 'text' || !context.texts) return isNamed
  const { language } = context.texts
  const texts = indexOf(pool).textsOf(textField, context)
  const isSaid = formBegins(foldWords(withoutElided(text, language)), language)
  return (place) => isNamed(place) || isSaid(texts[place] ?? '')
}

/** Shorter words are too much alike; longer ones may have two letters wrong. */
const SHORTEST = 4
const LONG = 8
const LONGEST = 40

/** Whether a word of a name, or its beginning, is the word but for a letter or two. */
function isAlike(typed: string, word: string, allowed: number): boolean {
  if (word.length < typed.length - allowed) return false
  if (typed[0] !== word[0] && typed[1] !== word[1]) return false
  for (let length = typed.length - allowed; length <= Math.min(word.length, typed.length + allowed); length++)
    if (distance(typed, word.slice(0, length)) <= allowed) return true
  return false
}

const alike: WordsTest = (pool, text, context) => {
  const isNamed = inNames(pool, text, context)
  const typed = foldWords(text)
  if (typed.length < SHORTEST || typed.length > LONGEST) return isNamed
  const allowed = typed.length >= LONG ? 2 : 1
  const places = new Set<number>()
  for (const { word, places: at } of indexOf(pool).nameWords())
    if (isAlike(typed, word, allowed)) for (const place of at) places.add(place)
  return (place) => isNamed(place) || places.has(place)
}

/**
 * The cards that a query asks for; where its bare words are in no name together, those whose rules texts have them too,
 * and where there is none either, those whose names come close. Everything else in the query holds as it stands.
 */
export function searchWidely(pool: Pool, query: Query, context: SearchContext = {}): WideResult {
  const named = searchPool(pool, query, context)
  if (named.length > 0 || !hasWords(query.root)) return { cards: named }
  const said = context.texts ? searchPool(pool, query, context, inTexts) : []
  if (said.length > 0) return { cards: said, widened: 'texts' }
  const near = searchPool(pool, query, context, alike)
  return near.length > 0 ? { cards: near, widened: 'alike' } : { cards: near }
}

/** Whether no card is called by the bare words of a query: then `searchWidely` has to be given the rules texts. */
export const isUnnamed = (pool: Pool, query: Query): boolean =>
  hasWords(query.root) && searchPool(pool, query).length === 0
