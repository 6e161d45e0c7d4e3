import type { Pool } from '@/lib/game/cards/pool'
import { alikeTest } from './alike'
import type { SearchContext, SearchedTexts } from './field-kinds'
import { noPlaces, type Places } from './places'
import type { WordsTerm } from './query'
import { indexOf, type Written } from './search-index'
import { foldWords, wordsIn } from './words/fold-words'
import type { Finds } from './words/word-index'
import { withoutElided, wordStem } from './words/word-stem'

/** Cards that match a bare word or a phrase. */
export interface WordsFound extends Finds {
  /** The cards with it in their names; the others only have it in their texts. */
  readonly named: Places
}

export type WordsReader = (pool: Pool, term: WordsTerm, context: SearchContext) => WordsFound

/** Words with this few letters are everywhere: they carry no information about how well a card matches. */
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
