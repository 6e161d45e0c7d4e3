import MiniSearch from 'minisearch'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool, type Pool } from '@/lib/game/cards/pool'
import { namedHolders, parseQuery, type SearchContext, searchWidely } from '@/lib/game/search'
import { loadLexicon, readQuery, searchPlainly } from '@/lib/game/search/plain/search-plainly'
import { plainText, renderCardText } from '@/lib/game/text'
import { type Measurement, microseconds } from './bench'

/** Typical queries: words, misspellings, phrases, several conditions, alternatives and orders. */
const QUERIES = [
  'carter',
  't',
  'draw a card',
  'Daniel Jakson',
  'replicater type:gear',
  '"samantha carter"',
  'type:support combat>=2',
  'text:"support character" does:ready',
  'type:obstacle cost<difficulty',
  'set:base,sl trait:jaffa -cost>3 sort:cost',
  'samantha or teal or jack or daniel',
  '(type:gear or type:event) trait:sgc cost<=2 sort:-cost,title',
  'not:"deck number 7" type:support',
] as const

/** Number of the user's decks. */
const DECKS = 200

/** The maximum number of decks per user, each with every thirteenth card. */
const decksOf = (pool: Pool): SearchContext['decks'] =>
  namedHolders(
    Array.from({ length: DECKS }, (_, deck) => ({
      name: `Deck number ${deck}`,
      keys: pool.cards.filter((_, place) => (place * 7 + deck) % 13 === 0).map(({ key }) => key),
    })),
  )

const SYNTHETIC = 100_000

const textsByTitle = new WeakMap<Card, string>()
const englishText = (card: Card): string => {
  const known = textsByTitle.get(card)
  if (known !== undefined) return known
  const text = renderCardText(card)
    .map((paragraph) => plainText(paragraph))
    .join('\n')
  textsByTitle.set(card, text)
  return text
}

/** Many variants of the official cards, each with a rare word in its title. */
function syntheticPool(): Pool {
  const { cards } = officialPool
  const made = Array.from({ length: SYNTHETIC }, (_, at): Card | undefined => {
    const card = cards[at % cards.length]
    if (!card) return undefined
    const copy: Card = {
      ...card,
      key: `X${Math.floor(at / 9_000)}-${(at % 9_000) + 1}`,
      octgnId: `${card.octgnId}-${at}`,
      title: `${card.title} ${((at * 7_919) % 20_011).toString(36)}`,
    }
    textsByTitle.set(copy, englishText(card))
    return copy
  }).filter((card) => card !== undefined)
  return createPool(made, 'synthetic')
}

/** Queries of users who do not know the search language. */
const PLAIN = [
  'carter',
  'cheap jaffa',
  'strong villains',
  'destroy obstacle',
  'obstacles that block combat',
  'samantha wombats quartz',
] as const

/** Queries that consist of words only, which a search library supports as well. */
const WORDS = ['carter', 'draw a card', 'Daniel Jakson', 'samantha or teal or jack or daniel'] as const

/** A limit for figures shown only for comparison: no query takes ten seconds. */
const COMPARED = 10_000

/** The same words in the same texts, with a library that knows nothing about cards. */
function measureLibrary(pool: Pool, name: string): Measurement[] {
  const library = new MiniSearch<{ readonly id: number }>({
    fields: ['title', 'subtitle', 'traits', 'text'],
    searchOptions: { boost: { title: 4, subtitle: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  library.addAll(
    pool.cards.map((card, id) => ({
      id,
      title: card.title,
      subtitle: card.subtitle,
      traits: card.traits.join(' '),
      text: englishText(card),
    })),
  )
  return WORDS.map((text) => {
    const combineWith = text.includes(' or ') ? 'OR' : 'AND'
    const words = text.replaceAll(' or ', ' ')
    const value = microseconds(() => library.search(words, { combineWith })) / 1_000
    return { name: `search ${name} ${text} (MiniSearch)`, value, unit: 'ms', limit: COMPARED }
  })
}

/** Queries that scan every letter of every text, unlike words. */
const PATTERNS = ['/sg-\\d+/', 'text:/(ready|stop).* support/ group:type'] as const

function measure(pool: Pool, name: string, queries: readonly string[], limit: number): Measurement[] {
  const context: SearchContext = { texts: { language: 'en', textOf: englishText }, decks: decksOf(pool) }
  return queries.map((text) => ({
    name: `search ${name} ${text}`,
    value: microseconds(() => searchWidely(pool, parseQuery(text), context)) / 1_000,
    unit: 'ms',
    limit,
    clock: 'processor',
  }))
}

/** Everyday words, and search-language queries that are also parsed as such. */
async function measurePlain(): Promise<Measurement[]> {
  const lexicon = await loadLexicon('en')
  const context: SearchContext = { texts: { language: 'en', textOf: englishText } }
  return [...PLAIN, 'type:support combat>=2'].map((text) => ({
    name: `plain search 824 ${text}`,
    value:
      microseconds(() => searchPlainly(officialPool, readQuery(officialPool, text, lexicon, 'en'), context)) /
      1_000,
    unit: 'ms',
    limit: 2,
    clock: 'processor',
  }))
}

/**
 * Parsing and searching, compared with MiniSearch for the same words: names and English rules texts, in milliseconds
 * per query. Limits: 0.1 for all official cards, 0.5 for patterns, which scan all 200 kB of their texts, and 20 for a
 * hundred thousand synthetic cards; 2 for everyday words, which are tried in several ways.
 */
export async function run(): Promise<Measurement[]> {
  const synthetic = syntheticPool()
  return [
    ...measure(officialPool, '824', QUERIES, 0.1),
    ...measure(officialPool, '824', PATTERNS, 0.5),
    ...(await measurePlain()),
    ...measureLibrary(officialPool, '824'),
    ...measure(synthetic, '100,000', [...QUERIES, ...PATTERNS], 20),
    ...measureLibrary(synthetic, '100,000'),
  ]
}
