import type { Card } from '@/lib/game/cards/card'
import type { Pool } from '@/lib/game/cards/pool'
import { foldWords } from '@/lib/game/search/fold-words'
import { formBegins, withoutElided } from '@/lib/game/search/word-stem'
import type { Language } from '@/lib/game/text/tokens'
import type { Entry } from './entry'
import { SAID_OTHERWISE, SMALL_WORDS } from './small-words'

/** The words of something that can be found: those of its name count more. */
interface Words {
  readonly name: readonly string[]
  readonly text: readonly string[]
  /** Whether each word of the text is another name. */
  readonly isNames?: boolean
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

/** Something found, and how well it fits: 1 where it is called just so. */
export interface Ranked<Item> {
  readonly item: Item
  readonly score: number
}

/** The most that one word counts. */
const MOST = WHOLE + 1
/** What is called just as it was asked for is meant before all that has more words. */
const EXACT = 0.3
/** What is known by just this other word is meant nearly as surely as what is called so. */
const OTHERWISE_CALLED = 0.8
/** What lacks some of the words is meant less. */
const PARTLY = 0.5

/** English words lose their endings too where somebody asks a question. */
const ENDINGS = /(?:s|es|ing|ed)$/
const SHORTEST = 4

const withoutEnding = (word: string): string => {
  const stem = word.replace(ENDINGS, '')
  return stem.length >= SHORTEST ? stem : word
}

/** The words of a question that say what it is about; all of them where none does. */
function askedOf(question: string, language: Language): readonly Asked[] {
  const asked = askedWords(question, language).map((one): Asked => {
    const others = SAID_OTHERWISE[language][one.typed] ?? []
    const stem = language === 'en' ? withoutEnding(one.typed) : one.typed
    return {
      typed: one.typed,
      fits: (word) =>
        one.fits(word) || word.startsWith(stem) || others.some((other) => word.startsWith(other)),
    }
  })
  const telling = asked.filter(({ typed }) => !SMALL_WORDS[language].has(typed))
  return telling.length > 0 ? telling : asked
}

/**
 * What fits a question best, and how well, so that things of different kinds can be put in one order. Where nothing has
 * all of its words, what has most of them.
 */
export function rank<Item>(
  index: Index<Item>,
  question: string,
  language: Language,
): readonly Ranked<Item>[] {
  const asked = askedOf(question, language)
  if (asked.length === 0) return []
  const scored = index.map(({ item, words }) => {
    const fits = asked.map((one) => fitOf(one, words))
    const count = fits.filter((fit) => fit > 0).length
    const begins = asked.filter((one, at) => words.name[at]?.startsWith(one.typed)).length
    const share = (fits.reduce((sum, fit) => sum + fit, 0) + begins) / (MOST * asked.length)
    const isExact =
      words.name.length === asked.length && asked.every((one, at) => words.name[at] === one.typed)
    const score = share * (1 - EXACT) + (isExact ? EXACT : 0)
    const isKnownBy = words.isNames === true && asked.every(({ typed }) => words.text.includes(typed))
    return { item, count, score: isKnownBy ? Math.max(score, OTHERWISE_CALLED) : score }
  })
  const most = Math.max(0, ...scored.map(({ count }) => count))
  // Of two words one says nothing yet; of more, all but one will do.
  if (most === 0 || (most < asked.length && most < Math.max(2, asked.length - 1))) return []
  const factor = most < asked.length ? PARTLY : 1
  return scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.score - a.score)
    .map(({ item, score }) => ({ item, score: score * factor }))
}

/** Things with a name and with other words that people may look for them by. */
export const indexNamed = <Item extends { readonly title: string; readonly words: string }>(
  items: readonly Item[],
): Index<Item> =>
  items.map((item) => ({
    item,
    words: { name: wordsOf(item.title), text: wordsOf(item.words), isNames: true },
  }))

/** Whether a query is written as a question: it ends as one, or begins with a word that asks for nothing by itself. */
export function isQuestion(query: string, language: Language): boolean {
  const [first] = wordsOf(withoutElided(query, language))
  return query.trim().endsWith('?') || (first !== undefined && SMALL_WORDS[language].has(first))
}
