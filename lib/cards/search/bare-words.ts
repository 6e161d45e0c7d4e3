import type { Pool } from '../pool'
import { alikeTest } from './alike'
import type { SearchContext, SearchedTexts } from './field-kinds'
import { foldWords } from './fold-words'
import type { WordsTerm } from './query'
import { indexOf, type Written } from './search-index'
import { wordsIn } from './word-index'
import { withoutElided, wordStem } from './word-stem'

/** How much each card of a pool fits what was asked, by its place: 0 where it does not. */
export type Weights = Uint8Array

/** What a bare word or a phrase asks of the cards. */
export type WordsReader = (pool: Pool, term: WordsTerm, context: SearchContext) => Weights

/** What is lost by a letter or two that are wrong. */
const WRONG = 2

/** Raises the weight of the places where words stand one after another. Only those that have all can be such. */
function markAll(written: Written, words: readonly string[], whole: boolean, into: Weights): void {
  const [first, ...others] = words.map((word, at) => {
    const column = new Uint8Array(into.length)
    if (whole || at < words.length - 1) written.index.is(word, column)
    else written.index.begins(word, column)
    return column
  })
  if (!first) return
  const phrase = ` ${words.join(' ')}${whole ? ' ' : ''}`
  for (let place = 0; place < first.length; place++) {
    if (first[place] === 0 || others.some((column) => column[place] === 0)) continue
    const at = (written.padded[place] ?? '').indexOf(phrase)
    if (at >= 0) into[place] = Math.max(into[place] ?? 0, written.weightsOf(place, at))
  }
}

const everyText = (texts: SearchedTexts | undefined): readonly SearchedTexts[] =>
  texts === undefined ? [] : [texts, ...everyText(texts.also)]

function read(pool: Pool, term: WordsTerm, context: SearchContext, forgives: boolean): Weights {
  const index = indexOf(pool)
  const into = new Uint8Array(pool.cards.length)
  const words = wordsIn(foldWords(term.text))
  const [word] = words
  if (word === undefined) return into.fill(1)
  const names = index.names()
  if (term.phrase || words.length > 1) {
    markAll(names, words, term.phrase, into)
    for (const texts of everyText(context.texts)) markAll(index.written(texts), words, term.phrase, into)
    return into
  }
  names.index.begins(word, into)
  // A single letter stands within nearly every name, and says nothing there.
  if (word.length > 1) names.index.holds(word, into)
  const test = forgives ? alikeTest(word) : undefined
  if (test) names.index.where(test, WRONG, into)
  for (const texts of everyText(context.texts)) {
    const { index: inTexts } = index.written(texts)
    const { language } = texts
    // What is elided is no part of the word: it was taken off in the index too.
    const [asked = word] = wordsIn(foldWords(withoutElided(term.text, language)))
    inTexts.begins(language === 'en' ? asked : wordStem(asked, language), into)
    if (test) inTexts.where(test, WRONG, into)
  }
  return into
}

/** As a word or a part of one in names; in rules texts as a word in any of its forms, or the beginning of one. */
export const asWritten: WordsReader = (pool, term, context) => read(pool, term, context, false)

/** Also where a letter or two are wrong. A phrase is exact all the same. */
export const nearlyAsWritten: WordsReader = (pool, term, context) => read(pool, term, context, true)
