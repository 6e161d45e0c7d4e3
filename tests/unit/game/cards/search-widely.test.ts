import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { isUnnamed, parseQuery, type SearchContext, searchPool, searchWidely } from '@/lib/game/search'
import { plainText } from '@/lib/game/text'
import { renderCardText } from '@/lib/game/text/every-language'
import type { Language } from '@/lib/game/text/tokens'

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
  it('finds what is called so first, and then what says so', () => {
    for (const text of ['carter', 'jaffa type:gear', 'parasitic insects', 'combat>=3', '-jaffa cost<=1']) {
      const { cards, widened } = found(text)
      expect(widened).toBeUndefined()
      expect(cards).toEqual(searchPool(officialPool, parseQuery(text), contexts.en))
    }
    for (const text of ['carter', 'jaffa', 'teal', 'samantha carter', 'o’neill or apophis']) {
      const named = new Set(searchPool(officialPool, parseQuery(text)))
      const { cards } = found(text)
      expect(cards.length).toBeGreaterThan(named.size)
      expect(new Set(cards.slice(0, named.size))).toEqual(named)
    }
  })

  it('puts titles before subtitles and traits, and words that stand together before others', () => {
    const first = (text: string) => found(text).cards[0]?.title ?? ''
    expect(first('jaffa')).toMatch(/\bJaffa\b/)
    expect(first('teal')).toMatch(/^Teal/)
    expect(first('daniel jackson')).toBe('Daniel Jackson')
    const kinds = found('replicator').cards.map(({ title, traits }) =>
      /replicator/i.test(title) ? 0 : traits.some((trait) => /replicator/i.test(trait)) ? 1 : 2,
    )
    expect(kinds).toEqual([...kinds].sort())
    expect(new Set(kinds)).toEqual(new Set([0, 1, 2]))
    const texts = found('draw a card').cards.map((card) =>
      /\bdraw a card/i.test(contexts.en.texts?.textOf(card) ?? ''),
    )
    expect(texts[0]).toBe(true)
    expect(texts.lastIndexOf(true)).toBe(texts.filter(Boolean).length - 1)
  })

  it('takes a phrase in quotation marks as it stands', () => {
    expect(found('"daniel jakson"').cards).toEqual([])
    expect(found('"carter samantha"').cards).toEqual([])
    expect(found('"samant"').cards).toEqual([])
    const said = found('"draw a card"').cards
    expect(said.length).toBeGreaterThan(2)
    for (const card of said) expect(contexts.en.texts?.textOf(card)).toMatch(/draw a card\b/i)
  })

  it('looks in English texts too, whatever the language', () => {
    const both = {
      texts: { ...texts('cs').texts, language: 'cs', textOf: () => '', also: texts('en').texts },
    }
    const context: SearchContext = { texts: { ...both.texts, language: 'cs' } }
    expect(searchPool(officialPool, parseQuery('draw a card'), context)).toEqual(
      searchPool(officialPool, parseQuery('draw a card'), { texts: both.texts.also }),
    )
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
