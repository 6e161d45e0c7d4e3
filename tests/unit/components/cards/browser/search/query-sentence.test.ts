import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Sentence } from '@/components/cards/browser/search/query-sentence'
import { parseQuery, SEARCH_FIELDS } from '@/lib/game/search'
import { exampleIn } from '@/lib/game/search/complete-query'
import csCards from '@/lib/platform/i18n/generated/cs/cards.json'
import csQuery from '@/lib/platform/i18n/generated/cs/query.json'
import enCards from '@/lib/platform/i18n/generated/en/cards.json'
import enQuery from '@/lib/platform/i18n/generated/en/query.json'
import frCards from '@/lib/platform/i18n/generated/fr/cards.json'
import frQuery from '@/lib/platform/i18n/generated/fr/query.json'

const MESSAGES = {
  en: { cards: enCards, query: enQuery },
  cs: { cards: csCards, query: csQuery },
  fr: { cards: frCards, query: frQuery },
} as const

function said(text: string, locale: keyof typeof MESSAGES = 'en'): string {
  const missing: string[] = []
  const html = renderToStaticMarkup(
    createElement(NextIntlClientProvider, {
      locale,
      timeZone: 'UTC',
      messages: MESSAGES[locale],
      onError: ({ message }) => missing.push(message),
      // biome-ignore lint/correctness/noChildrenProp: there is no markup here.
      children: createElement(Sentence, { query: parseQuery(text) }),
    }),
  )
  expect(missing).toEqual([])
  const words = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:quot|#x27|lt|gt|amp);/g, (word) => words[word as keyof typeof words])
    .trim()
}

describe('a search in a sentence', () => {
  it('says conditions, alternatives, what must not be, and the order', () => {
    expect(said('type:support,gear combat>=2 sort:-cost')).toBe(
      'Cards: Card type: support or gear and Combat at least 2. Sorted by Cost, highest first.',
    )
    expect(said('(cost<=2 or jaffa) -text:destroy')).toBe(
      'Cards: (Cost at most 2 or “jaffa” in name, traits or text) and not Rules text: destroy.',
    )
    expect(said('"draw a card"')).toBe('Cards: exactly “draw a card” in name, traits or text.')
    expect(said('combat>culture')).toBe('Cards: Combat more than Culture.')
    expect(said('/sg-\\d/ -title:/^the/')).toBe(
      'Cards: /sg-\\d/ in name, traits or text and not Title: /^the/.',
    )
    expect(said('group:type sort:-cost')).toBe('Grouped by Card type. Sorted by Cost, highest first.')
    expect(said('cost:1..3')).toBe('Cards: Cost 1 to 3.')
    expect(said('sort:title')).toMatch(/^Sorted by /)
  })

  it('says it in the language of the page, values as well', () => {
    expect(said('type:mission', 'cs')).toBe('Karty: Typ karty: mise.')
    // A value known only by a stem is never shown that way.
    expect(said('trait:jaffa', 'cs')).toBe('Karty: Rys: jaffa.')
    expect(said('combat>=2', 'fr').replaceAll('\u00a0', ' ')).toBe('Cartes : Combat au moins 2.')
  })

  it('has words for every field that can be searched for', () => {
    for (const locale of ['en', 'cs', 'fr'] as const)
      for (const field of SEARCH_FIELDS) {
        const sentence = said(exampleIn(field, locale), locale)
        expect(sentence, field.name).toContain(MESSAGES[locale].cards.help.names[field.name as 'title'])
      }
  })
})
