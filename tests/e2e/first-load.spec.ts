import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures'

/** Most JavaScript (kB, gzip) that a page may load above what the framework itself loads with every page. */
const LIMITS = { '/cards': 60, '/decks/new': 69, '/rules': 60, '/rules/missions': 60 }

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

/** The framework's own scripts in the build that lies here, in kB of gzip: what a page with nothing on it would load. */
function frameworkWeight(): number {
  const build = process.env.CHEVRON_DIST_DIR || '.next'
  const manifest = path.join(build, 'build-manifest.json')
  if (!existsSync(manifest)) return 0
  const { rootMainFiles } = z
    .object({ rootMainFiles: z.array(z.string()).min(1) })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  return (
    rootMainFiles.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(build, file))).length, 0) / 1000
  )
}

test.describe('first-load JavaScript', { tag: '@core' }, () => {
  const framework = frameworkWeight()
  test.skip(framework === 0, 'needs the build, which `npm test` makes')

  for (const [path, limit] of Object.entries(LIMITS))
    test(`${path} loads at most ${limit} kB above the framework`, async ({ page }) => {
      const above = (await scriptWeight(page, path)) - framework
      test.info().annotations.push({ type: 'kB above the framework', description: above.toFixed(1) })
      process.stdout.write(
        `\n${path}: ${above.toFixed(1)} kB above the framework (${framework.toFixed(1)} kB)\n`,
      )
      expect(above).toBeLessThanOrEqual(limit)
    })
})

/** Most CSS (kB, gzip) that a page may ask for in its first answer. */
const CSS_LIMITS = {
  '/': 10.2,
  '/play': 9.7,
  '/lab': 8.5,
  '/cards': 10.7,
  '/cards/base/270/salish-spirits': 11.1,
  '/collection': 9.1,
  '/decks': 10.7,
  '/decks/new': 15.6,
  '/d': 12.9,
  '/rulings': 6.1,
  '/rules': 6.4,
  '/rules/missions': 11.8,
  '/rules/aid': 9.7,
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
