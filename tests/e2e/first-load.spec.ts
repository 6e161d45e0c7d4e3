import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, test } from './fixtures'

/**
 * Limits for a first visit, in kB of gzip above the framework's own scripts: the scripts and style sheets that the page
 * names, without which it does not answer; and everything that it has loaded by itself once it has come to rest.
 */
const LIMITS = {
  '/': { named: 70, atRest: 77 },
  '/play': { named: 90.5, atRest: 96 },
  '/lab': { named: 72.5, atRest: 107.5 },
  '/cards': { named: 90.5, atRest: 95.5 },
  '/cards/base/270/salish-spirits': { named: 91.5, atRest: 110.5 },
  '/collection': { named: 105, atRest: 134 },
  '/decks': { named: 78, atRest: 83.5 },
  '/decks/new': { named: 100, atRest: 109 },
  '/d': { named: 95.5, atRest: 95.5 },
  '/rulings': { named: 49.5, atRest: 50 },
  '/rules': { named: 49.5, atRest: 50 },
  '/rules/missions': { named: 57, atRest: 76 },
  '/rules/aid': { named: 51.5, atRest: 52 },
}

const build = process.env.CHEVRON_DIST_DIR || '.next'
const manifest = path.join(build, 'build-manifest.json')

/** Weight of one file of the build in kB of gzip. */
const weightOf = (file: string): number => gzipSync(readFileSync(path.join(build, file))).length / 1000

/** Weight of some files of the build that the framework does not load with every page, an empty one included. */
function weightAboveFramework(files: Iterable<string>): number {
  const { rootMainFiles } = z
    .object({ rootMainFiles: z.array(z.string()).min(1) })
    .parse(JSON.parse(readFileSync(manifest, 'utf8')))
  const above = [...new Set(files)].filter((file) => !rootMainFiles.includes(file))
  return above.reduce((sum, file) => sum + weightOf(file), 0)
}

/** The file of the build behind the address of a script or style sheet, or undefined for other addresses. */
const fileOf = (address: string): string | undefined =>
  /\/_next\/(static\/[^?]+\.(?:js|css))(?:\?|$)/.exec(address)?.[1]

/** Files of the build named in a page's HTML, without those for browsers that know no modules. */
function filesNamed(html: string): string[] {
  const tags = html.match(/<(?:script|link)\s[^>]+>/gi) ?? []
  return tags
    .filter((tag) => !/\snomodule\b/i.test(tag))
    .flatMap((tag) => fileOf(/\s(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '') ?? [])
}

/** How long nothing has arrived and the page has had nothing to do before it counts as at rest. */
const REST_MS = 1000

/**
 * Files that a page loads by itself until it is at rest. What is fetched for possible next pages does not count: how
 * much of it arrives in that time depends on the machine.
 */
async function filesAtRest(page: Page, url: string): Promise<Set<string>> {
  const files = new Set<string>()
  let arrived = Date.now()
  page.on('response', (response) => {
    arrived = Date.now()
    const file = fileOf(response.url())
    if (file !== undefined) files.add(file)
  })
  await page.route('**/*', (route) =>
    'next-router-prefetch' in route.request().headers() ? route.abort() : route.continue(),
  )
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  while (Date.now() - arrived < REST_MS) {
    await page.waitForTimeout(REST_MS / 4)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return files
}

test.describe('first load', () => {
  test.skip(!existsSync(manifest), 'needs the build, which `npm test` makes')

  for (const [url, { named, atRest }] of Object.entries(LIMITS)) {
    test(`${url} names at most ${named} kB above the framework`, { tag: '@core' }, async ({ request }) => {
      const answer = await request.get(url)
      expect(answer.status()).toBe(200)
      const files = filesNamed(await answer.text())
      expect(files.some((file) => file.endsWith('.css'))).toBe(true)
      const weight = weightAboveFramework(files)
      test.info().annotations.push({ type: 'kB above the framework', description: weight.toFixed(1) })
      expect(weight).toBeLessThanOrEqual(named)
    })

    test.describe('in a browser', () => {
      // The prefetches that are refused are errors to the console.
      test.use({ allowed: [/ERR_FAILED/] })

      test(`${url} loads at most ${atRest} kB above the framework by itself`, async ({ page }) => {
        const files = await filesAtRest(page, url)
        expect([...files].some((file) => file.endsWith('.css'))).toBe(true)
        const weight = weightAboveFramework(files)
        test.info().annotations.push({ type: 'kB above the framework', description: weight.toFixed(1) })
        process.stdout.write(`\n${url}: ${weight.toFixed(1)} at rest\n`)
        expect(weight).toBeLessThanOrEqual(atRest)
      })
    })
  }
})
