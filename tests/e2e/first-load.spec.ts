import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures'

/**
 * Limits for a first visit in kB of gzip: scripts in addition to what the framework loads with every page, and style
 * sheets.
 */
const LIMITS = {
  '/': 76,
  '/play': 121,
  '/lab': 106.5,
  '/cards': 93.5,
  '/cards/base/270/salish-spirits': 109,
  '/collection': 133,
  '/decks': 82.5,
  '/decks/new': 104,
  '/d': 167.5,
  '/rulings': 50,
  '/rules': 50,
  '/rules/missions': 74.5,
  '/rules/aid': 52,
}

type Kind = 'script' | 'stylesheet'

/**
 * Sizes of scripts and style sheets that the browser fetches until the network is idle, in kB of gzip. Later fetches,
 * for possible next pages, do not count, and their bodies are not awaited.
 */
async function weightsOf(page: Page, url: string): Promise<Record<Kind, number>> {
  const weights = new Map<string, Promise<readonly [Kind, number]>>()
  const weigh = (response: Response) => {
    const kind = response.request().resourceType()
    if ((kind === 'script' || kind === 'stylesheet') && !weights.has(response.url()))
      weights.set(
        response.url(),
        response.body().then((body) => [kind, gzipSync(body).length] as const),
      )
  }
  page.on('response', weigh)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('response', weigh)
  const all = await Promise.all(weights.values())
  const sum = (wanted: Kind) =>
    all.reduce((total, [kind, weight]) => (kind === wanted ? total + weight : total), 0) / 1000
  return { script: sum('script'), stylesheet: sum('stylesheet') }
}

/** The framework's own scripts in the current build, in kB of gzip: the weight of an empty page. */
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

test.describe('first load', { tag: '@core' }, () => {
  const framework = frameworkWeight()
  test.skip(framework === 0, 'needs the build, which `npm test` makes')

  for (const [path, limit] of Object.entries(LIMITS))
    test(`${path} loads at most ${limit} kB above the framework`, async ({ page }) => {
      const { script, stylesheet } = await weightsOf(page, path)
      const above = script - framework
      const total = above + stylesheet
      const description = `${total.toFixed(1)}: scripts ${above.toFixed(1)}, style sheets ${stylesheet.toFixed(1)}`
      test.info().annotations.push({ type: 'kB above the framework', description })
      process.stdout.write(`\n${path}: ${description} (framework ${framework.toFixed(1)})\n`)
      expect(stylesheet).toBeGreaterThan(0)
      expect(total).toBeLessThanOrEqual(limit)
    })
})
