import type { Pool } from '@/lib/game/cards/pool'
import { foldWords } from '@/lib/game/search/words/fold-words'
import { EDITIONS, type Edition } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList } from './deck'
import { checkDeck } from './legality'

/** Number of letters of a word that count in searches for decks by name; prefixes match. */
const LETTERS = 6

/** Maximum number of words of a name that count. */
const WORDS = 12

/** Maximum length of a term: traits of own cards can be long. */
const MAX_WORDS_LENGTH = 80

const wordsOf = (text: string): readonly string[] =>
  foldWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS)

/** Search terms for the words of a name: only decks with all of these terms match. */
export const termsOfWords = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map((word) => `w:${[...word].slice(0, LETTERS).join('')}`)),
]

/** The term of decks that contain a card. */
export const termOfCard = (key: string): string => `c:${key}`

/** The term of decks whose team has a trait. */
export const termOfTrait = (trait: string): string => `t:${foldWords(trait)}`.slice(0, MAX_WORDS_LENGTH)

/** The term of decks that are legal in an edition, their own or the other one. */
export const termOfLegality = (edition: Edition): string => `l:${edition}`

/** Terms for all prefixes of the words in a deck's name and its author's name. */
export function beginningsOf(name: string, author: string): readonly string[] {
  const terms = [...wordsOf(name), ...wordsOf(author)].flatMap((word) => {
    const letters = [...word].slice(0, LETTERS)
    return letters.map((_, i) => `w:${letters.slice(0, i + 1).join('')}`)
  })
  return [...new Set(terms)]
}

/**
 * All terms that a deck can be found by: prefixes of the words in its name and its author's name, its cards, the traits
 * of its team, and the editions that it is legal in. A search only compares terms for equality, which any database can
 * do with an index.
 */
export function foundBy(
  pool: Pool,
  { name, author, list }: { readonly name: string; readonly author: string; readonly list: DeckList },
): readonly string[] {
  const cards = DECK_SECTIONS.flatMap((section) => list[section].map(({ key }) => termOfCard(key)))
  const legal = EDITIONS.filter((edition) => checkDeck(pool, { ...list, edition }).legal).map(termOfLegality)
  const traits = list.team.flatMap(({ key }) => pool.byKey.get(key)?.traits.map(termOfTrait) ?? [])
  return [...new Set([...beginningsOf(name, author), ...cards, ...traits, ...legal])]
}
