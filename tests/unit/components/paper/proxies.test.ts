import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACE } from '@/components/paper/card-face'
import type { Drawing } from '@/components/paper/drawing'
import {
  BLEED,
  CARD,
  CARDS_ON_PAGE,
  CUT_LINES,
  cardPlace,
  PAPERS,
  pageCount,
  proxyCounts,
  proxyPages,
} from '@/components/paper/proxy-pages'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { officialList } from '@/tests/unit/features/decks/model/arbitraries'
import { plainMeasure } from './fixtures'

const words = { notice: 'notice', page: (page: number, pages: number) => `${page} of ${pages}` }
const settings = fc.record({
  paper: fc.constantFrom('A4' as const, 'Letter' as const),
  cutLines: fc.constantFrom(...CUT_LINES),
  bleed: fc.boolean(),
})

const references = (items: readonly Drawing[]): string[] =>
  items.flatMap((item) => (item.kind === 'reference' ? [item.name] : []))

describe('playtest cards', () => {
  it('are as many as the deck has, or as the collection lacks', () => {
    const list = starterDeck('carter')?.list
    if (!list) throw new Error('no deck')
    const all = proxyCounts(pool, list, undefined)
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    expect(pageCount(all)).toBe(7)
    const missing = proxyCounts(pool, list, (key) => (key === 'BASE-270' ? 1 : 99))
    expect(missing.map(({ card, count }) => [card.key, count])).toEqual([['BASE-270', 1]])
  })

  it('all stand on some page, nine on each, in order', () => {
    fc.assert(
      fc.property(officialList, settings, (list, chosen) => {
        const counts = proxyCounts(pool, list, undefined)
        const pages = proxyPages(counts, chosen, words, plainMeasure, () => '#000000')
        expect(pages).toHaveLength(pageCount(counts))
        const printed = pages.map(({ items }) => references(items))
        expect(printed.slice(0, -1).every((page) => page.length === CARDS_ON_PAGE)).toBe(true)
        expect(printed.flat()).toEqual(
          counts.flatMap(({ card, count }) => Array<string>(count).fill(card.key)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('keep their size, apart from each other and within the paper', () => {
    fc.assert(
      fc.property(settings, (chosen) => {
        const { width, height } = PAPERS[chosen.paper]
        const edge = chosen.bleed ? BLEED : 0
        for (let n = 0; n < CARDS_ON_PAGE; n++) {
          const { x, y } = cardPlace(chosen, n)
          // Printers leave a margin of about four millimetres.
          expect(Math.min(x - edge, y - edge)).toBeGreaterThan(3)
          expect(x + CARD.width + edge).toBeLessThan(width - 3)
          expect(y + CARD.height + edge).toBeLessThan(height - 3)
          if (n % 3 < 2) expect(cardPlace(chosen, n + 1).x - x - CARD.width).toBeCloseTo(2 * edge, 6)
        }
      }),
    )
  })

  it('of missions lie turned by a quarter and cover the same place', () => {
    const list = starterDeck('carter')?.list
    const key = list?.missions[0]?.key
    const card = key === undefined ? undefined : pool.byKey.get(key)
    if (!card) throw new Error('no mission')
    const chosen = { paper: 'A4' as const, cutLines: 'none' as const, bleed: false }
    const [page] = proxyPages([{ card, count: 1 }], chosen, words, plainMeasure, () => '#000000')
    const placed = page?.items.find((item) => item.kind === 'reference')
    if (placed?.kind !== 'reference') throw new Error('no card')
    const [a, b, c, d, e, f] = placed.matrix
    const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f]
    const place = cardPlace(chosen, 0)
    expect(at(0, 0)).toEqual([place.x + CARD.width, place.y])
    const [x = 0, y = 0] = at(FACE.height, FACE.width)
    expect(x).toBeCloseTo(place.x, 6)
    expect(y).toBeCloseTo(place.y + CARD.height, 6)
  })
})
