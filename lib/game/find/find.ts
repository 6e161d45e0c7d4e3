import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { foldWords } from '@/lib/game/search/fold-words'
import { formBegins, withoutElided } from '@/lib/game/search/word-stem'
import type { Language } from '@/lib/game/text/tokens'
import type { Entry } from './entry'

/** The words of something that can be found: those of its name count more. */
interface Words {
  readonly name: readonly string[]
  readonly text: readonly string[]
}

const LETTERS = /[^\p{L}\p{N}]+/u
const wordsOf = (text: string): readonly string[] =>
  foldWords(text)
    .split(LETTERS)
    .filter((word) => word !== '')

/** A word that was asked for: as it was typed, and whether a word begins with a form of it. */
interface Asked {
  readonly typed: string
  readonly fits: (word: string) => boolean
}

const askedWords = (query: string, language: Language): readonly Asked[] =>
  wordsOf(withoutElided(query, language)).map((typed) => ({ typed, fits: formBegins(typed, language) }))

const WHOLE = 4
const BEGINS = 3
const FORM = 2
const IN_TEXT = 1

/** How well one word fits, 0 where it does not. */
function fitOf({ typed, fits }: Asked, { name, text }: Words): number {
  if (name.includes(typed)) return WHOLE
  if (name.some((word) => word.startsWith(typed))) return BEGINS
  if (name.some(fits)) return FORM
  return text.some(fits) ? IN_TEXT : 0
}

/** How well all words fit together, 0 where one of them does not. */
function scoreOf(asked: readonly Asked[], words: Words): number {
  let score = 0
  for (const [at, one] of asked.entries()) {
    const fit = fitOf(one, words)
    if (fit === 0) return 0
    // What begins as the name does was meant more likely.
    score += fit + (words.name[at]?.startsWith(one.typed) ? 1 : 0)
  }
  return score
}

/** What can be searched: each thing with its words, folded once. */
export type Index<Item> = readonly { readonly item: Item; readonly words: Words }[]

export const indexEntries = (entries: readonly Entry[]): Index<Entry> =>
  entries.map((item) => ({
    item,
    // What a rule says is its name: nobody looks for the heading above it.
    words:
      item.kind === 'rule'
        ? { name: wordsOf(item.text), text: wordsOf(item.title) }
        : { name: wordsOf(item.title), text: wordsOf(item.text) },
  }))

/** Of what has nothing but a name. */
export const indexNames = <Item extends { readonly title: string }>(items: readonly Item[]): Index<Item> =>
  items.map((item) => ({ item, words: { name: wordsOf(item.title), text: [] } }))

export const indexCards = (pool: Pool): Index<Card> =>
  pool.cards.map((item) => ({ item, words: { name: wordsOf(item.title), text: wordsOf(item.subtitle) } }))

/**
 * What has all words of a query, the best first; equal ones in the order of the index.
 * @param language of the texts: its endings are not asked for
 */
export function find<Item>(index: Index<Item>, query: string, language: Language): readonly Item[] {
  const asked = askedWords(query, language)
  if (asked.length === 0) return []
  return index
    .map(({ item, words }) => ({ item, score: scoreOf(asked, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
