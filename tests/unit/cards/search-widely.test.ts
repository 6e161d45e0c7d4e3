import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { isUnnamed, parseQuery, type SearchContext, searchPool, searchWidely } from '@/lib/cards/search'
import { plainText } from '@/lib/text'
import { renderCardText } from '@/lib/text/every-language'
import type { Language } from '@/lib/text/tokens'

const texts = (language: Language): SearchContext => ({
  texts: {
    language,
    textOf: (card) =>
      renderCardText(card, language)
        .map((paragraph) => plainText(paragraph))
        .join('\n'),
  },
})
const contexts = { en: texts('en'), cs: texts('cs'), fr: texts('fr') }
const found = (text: string, language: Language = 'en') =>
  searchWidely(officialPool, parseQuery(text), contexts[language])
const titles = (text: string, language: Language = 'en') => [
  ...new Set(found(text, language).cards.map(({ title }) => title)),
]

describe('a search by bare words', () => {
  it('finds what is called so, and then nothing else', () => {
    for (const text of ['carter', 'jaffa type:gear', 'parasitic insects', 'combat>=3', '-jaffa cost<=1']) {
      const { cards, widened } = found(text)
      expect(widened).toBeUndefined()
      expect(cards).toEqual(searchPool(officialPool, parseQuery(text), contexts.en))
    }
  })

  it.each([
    ['draw a card', 'en', /draw (a|two) cards?/],
    ['destroy an obstacle type:event', 'en', /destroy an obstacle/i],
    ['líznout kartu', 'cs', /lízn/i],
    ['piocher une carte', 'fr', /pioche/i],
  ] as const)('finds by %s the texts that say so', (text, language, says) => {
    const { cards, widened } = found(text, language)
    expect(widened).toBe('texts')
    expect(cards.length).toBeGreaterThan(2)
    const said = cards.map((card) => contexts[language].texts?.textOf(card) ?? '')
    expect(said.filter((one) => says.test(one)).length).toBeGreaterThan(cards.length / 2)
  })

  it.each([
    ['Daniel Jakson', 'Daniel Jackson'],
    ['teel', "Teal'c"],
    ['Smantha Carter', 'Samantha Carter'],
    ['apohpis', 'Apophis'],
    ['mitchel', 'Cameron Mitchell'],
    ['Replicater', 'Replicator'],
  ])('finds by %s what is written %s', (text, title) => {
    expect(titles(text).some((one) => one.includes(title.split(' ').at(-1) ?? ''))).toBe(true)
  })

  it('asks for the rules texts only where nothing is called so', () => {
    const asks = (text: string) => isUnnamed(officialPool, parseQuery(text))
    expect(asks('carter')).toBe(false)
    expect(asks('type:gear cost>90')).toBe(false)
    expect(asks('draw a card')).toBe(true)
  })

  it('keeps every other condition, and finds nothing where nothing comes close', () => {
    for (const card of found('jakson type:team').cards) expect(card.type).toBe('team')
    expect(found('qqqqqqqq')).toEqual({ cards: [] })
    expect(found('-qqqqqqqq type:gear cost>90')).toEqual({ cards: [] })
  })
})
