import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from './fixtures'

/** Most JavaScript (kB, gzip) that a page may load above an empty page of the framework. */
const LIMITS = { '/cards': 60, '/decks/new': 60, '/rules': 60, '/rules/missions': 60 }

/**
 * Everything the browser fetches as a script until the network has come to rest, in kB of gzip. What it fetches later,
 * for pages that may be next, is no part of this one, and nobody waits for its bodies.
 */
async function scriptWeight(page: Page, url: string): Promise<number> {
  const weights = new Map<string, Promise<number>>()
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'script' && !weights.has(response.url()))
      weights.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      )
  }
  page.on('response', weigh)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('response', weigh)
  const all = await Promise.all(weights.values())
  return all.reduce((sum, one) => sum + one, 0) / 1000
}

test.describe('first-load JavaScript', { tag: '@core' }, () => {
  const baseline = process.env.EMPTY_PAGE_WEIGHT
  test.skip(!baseline, 'needs the weight of an empty page, which `npm test` measures')

  for (const [path, limit] of Object.entries(LIMITS))
    test(`${path} loads at most ${limit} kB above an empty page`, async ({ page }) => {
      const empty = Number(readFileSync(baseline ?? '', 'utf8'))
      const above = (await scriptWeight(page, path)) - empty
      test.info().annotations.push({ type: 'kB above empty', description: above.toFixed(1) })
      process.stdout.write(`\n${path}: ${above.toFixed(1)} kB above an empty page (${empty.toFixed(1)} kB)\n`)
      expect(above).toBeLessThanOrEqual(limit)
    })
})

/** Most CSS (kB, gzip) that a page may ask for in its first answer. */
const CSS_LIMITS = {
  '/': 9.5,
  '/play': 9.4,
  '/lab': 8,
  '/cards': 10.4,
  '/cards/base/270/salish-spirits': 10.9,
  '/collection': 8.6,
  '/decks': 10.3,
  '/decks/new': 15.6,
  '/d': 12.9,
  '/rulings': 5.7,
  '/rules': 6.1,
  '/rules/missions': 11.8,
  '/rules/aid': 9.2,
}

test.describe('first-load CSS', { tag: '@core' }, () => {
  for (const [path, limit] of Object.entries(CSS_LIMITS))
    test(`${path} asks for at most ${limit} kB`, async ({ request }) => {
      const html = await (await request.get(path)).text()
      const sheets = new Set(
        [...html.matchAll(/href="([^"]+\.css[^"]*)"/g)].map(([, address = '']) => address),
      )
      expect(sheets.size).toBeGreaterThan(0)
      let weight = 0
      for (const sheet of sheets) weight += gzipSync(await (await request.get(sheet)).body()).length / 1000
      test.info().annotations.push({ type: 'kB of CSS', description: weight.toFixed(1) })
      expect(weight).toBeLessThanOrEqual(limit)
    })
})
