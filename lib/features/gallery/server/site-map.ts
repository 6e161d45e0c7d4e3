import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import type { Card } from '@/lib/game/cards/card'
import { cardPath } from '@/lib/game/cards/card-path'
import { type Locale, routing } from '@/lib/platform/i18n/routing'
import { addressIn } from '@/lib/platform/service-worker/addresses'

/** Pages that are the same for everybody and should be indexed. */
export const LISTED_PAGES: readonly string[] = [
  '/',
  '/cards',
  '/cards/values',
  '/meta',
  '/surprises',
  '/decks/public',
  '/sealed',
  '/leagues',
  '/games',
  '/games/dice',
  '/games/apophis',
  '/games/sector',
  '/play',
  '/play/first-game',
  '/play/puzzles',
  '/online',
  '/lab',
  '/rulings',
  '/rules',
  ...CHAPTERS.map(({ id }) => `/rules/${id}`),
  '/rules/glossary',
  '/rules/differences',
  '/rules/aid',
]

/** The URL of a page in a language, without redirects: English is unprefixed. */
const addressOf = (site: string, locale: Locale, page: string): string => `${site}${addressIn(locale, page)}`

/** The sitemap of all indexable pages, in each language, with links to their other languages (sitemaps.org). */
export function siteMap(site: string, cards: readonly Card[]): string {
  const pages = [...LISTED_PAGES, ...cards.map(cardPath)]
  const entries = pages.flatMap((page) => {
    const others = routing.locales.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${locale}" href="${xmlText(addressOf(site, locale, page))}"/>`,
    )
    return routing.locales.map(
      (locale) => `<url><loc>${xmlText(addressOf(site, locale, page))}</loc>${others.join('')}</url>`,
    )
  })
  return mapOf(entries)
}

/** A public deck in the sitemap of decks. */
export interface MappedDeck {
  readonly shareId: string
  readonly changedAt: Date
}

/** The sitemap of public decks: each once, by its unprefixed URL, with links to those of the other languages. */
export const deckMap = (site: string, decks: readonly MappedDeck[]): string =>
  mapOf(
    decks.map(({ shareId, changedAt }) => {
      const at = (locale: Locale) => xmlText(addressOf(site, locale, `/d/${shareId}`))
      const others = routing.locales.map(
        (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${at(locale)}"/>`,
      )
      const changed = `<lastmod>${changedAt.toISOString()}</lastmod>`
      return `<url><loc>${at(routing.defaultLocale)}</loc>${changed}${others.join('')}</url>`
    }),
  )

const mapOf = (entries: readonly string[]): string => `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`

/** Escapes text for XML. */
export const xmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Paths that search engines are asked not to crawl: users' own pages. Shared decks are not among them: whether one may
 * be listed is stated on its page, which has to be read for that.
 */
export const robots = (site: string): string => `User-agent: *
Disallow: /api/
Disallow: /account
Disallow: /*/account
Disallow: /collection/list/

Sitemap: ${site}/sitemap.xml
Sitemap: ${site}/sitemap-decks.xml
`
