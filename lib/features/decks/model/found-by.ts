import type { Pool } from '@/lib/game/cards/pool'
import { foldWords } from '@/lib/game/search/words/fold-words'
import { EDITIONS, type Edition } from '@/lib/game/terms'
import { DECK_SECTIONS, type DeckList } from './deck'
import { checkDeck } from './legality'

/** Letters of a word that count when decks are looked for by their names: beginnings of words find them. */
const LETTERS = 6

/** Words of a name that count. */
const WORDS = 12

/** Longest term: traits of own cards can be long. */
const MAX_WORDS_LENGTH = 80

const wordsOf = (text: string): readonly string[] =>
  foldWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS)

/** What the words of a name are looked for as: a deck has all of these terms, or it is not found. */
export const termsOfWords = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map((word) => `w:${[...word].slice(0, LETTERS).join('')}`)),
]

/** What a deck that holds a card is found by. */
export const termOfCard = (key: string): string => `c:${key}`

/** What a deck is found by whose team has a trait. */
export const termOfTrait = (trait: string): string => `t:${foldWords(trait)}`.slice(0, MAX_WORDS_LENGTH)

/** What a deck is found by that is legal by the rules of an edition, its own or the other. */
export const termOfLegality = (edition: Edition): string => `l:${edition}`

/** Prefixes of the words of a deck's name and of its author's, by which a search finds it. */
export function beginningsOf(name: string, author: string): readonly string[] {
  const terms = [...wordsOf(name), ...wordsOf(author)].flatMap((word) => {
    const letters = [...word].slice(0, LETTERS)
    return letters.map((_, i) => `w:${letters.slice(0, i + 1).join('')}`)
  })
  return [...new Set(terms)]
}

/**
 * All that a deck is found by among many: beginnings of the words of its name and its author's, its cards, the
 * traits of its team, and the editions that it is legal in. Equality of terms is all that a search needs, which any database does by an index.
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
