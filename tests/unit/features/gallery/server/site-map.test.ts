import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { deckMap, LISTED_PAGES, robots, siteMap } from '@/lib/features/gallery/server/site-map'
import { officialPool } from '@/lib/game/cards/official-pool'

const SITE = 'https://decks.example'

describe('the map of the site', () => {
  const parser = new SaxesParser({ xmlns: true })
  const places: string[] = []
  const links: string[] = []
  let isPlace = false
  parser.on('opentag', ({ local, attributes }) => {
    isPlace = local === 'loc'
    const href = attributes.href
    if (href) links.push(typeof href === 'string' ? href : href.value)
  })
  parser.on('text', (text) => {
    if (isPlace) places.push(text)
  })
  parser.on('closetag', () => {
    isPlace = false
  })
  parser.write(siteMap(SITE, officialPool.cards)).close()

  it('lists every page and every card once in each language, and each in the others', () => {
    expect(places).toHaveLength(3 * (LISTED_PAGES.length + 824))
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(links)).toEqual(new Set(places))
    expect(places).toContain(`${SITE}/`)
    expect(places).toContain(`${SITE}/cs`)
    expect(places).toContain(`${SITE}/fr/rules/missions`)
    // The maximum number of URLs in one sitemap.
    expect(places.length).toBeLessThan(50_000)
  })

  it('lists nothing that is somebody\u2019s own, and nothing that robots shall leave alone', () => {
    const forbidden = [...robots(SITE).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, pattern = '']) =>
        new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
    )
    expect(forbidden.length).toBeGreaterThan(3)
    for (const place of places) {
      const { pathname } = new URL(place)
      for (const pattern of forbidden) expect(pathname).not.toMatch(pattern)
    }
    for (const own of ['/api/decks', '/account', '/fr/account', '/account/shared', '/collection/list/x'])
      expect(
        forbidden.some((pattern) => pattern.test(own)),
        own,
      ).toBe(true)
    expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    // Public decks have a sitemap of their own and may be crawled; the pages of other decks state that they must not be
    // indexed.
    expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap-decks.xml`)
    const changedAt = new Date('2026-11-25T10:00:00Z')
    const map = deckMap(SITE, [{ shareId: 'abc-_', changedAt }])
    const found = [...map.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address)
    expect(found).toEqual(['/d/abc-_', '/d/abc-_', '/cs/d/abc-_', '/fr/d/abc-_'].map((at) => `${SITE}${at}`))
    expect(map).toContain('<lastmod>2026-11-25T10:00:00.000Z</lastmod>')
    for (const place of found)
      for (const pattern of forbidden) expect(new URL(place).pathname).not.toMatch(pattern)
    const checked = new SaxesParser({ xmlns: true })
    checked.write(map).close()
  })
})
