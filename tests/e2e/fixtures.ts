import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * Somebody who knows the table: the opponent's steps come all at once, nothing is passed by itself, and the goal is not
 * told again. What is so by default has tests of its own.
 */
export function chooseFastTable(): void {
  try {
    if (localStorage.getItem('chevron.table') !== null) return
    localStorage.setItem(
      'chevron.table',
      JSON.stringify({ passWhenNothing: false, resolveSimple: false, speed: 'instant', knowsGoal: true }),
    )
  } catch {
    // The browser keeps nothing here: the table is as it is by default.
  }
}

/**
 * A test that also fails on anything the browser complains about: exceptions, errors on the console, and breaches of
 * the content security policy. Answers of 4xx that a test provokes are named in `allowed`.
 */
export const test = base.extend<{ allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([]),
  page: async ({ page, allowed }, use) => {
    await page.addInitScript(chooseFastTable)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
    })
    await use(page)
    const left = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))
    expect(left, 'what the browser complained about').toEqual([])
  },
})

/**
 * The axe script itself. The Playwright package injects it in twice the size, and four times for two themes instead of
 * once, which took longer than all the checks.
 */
const axe = (() => {
  const { resolve } = createRequire(import.meta.url)
  return readFileSync(createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')
})()

type Found = Pick<Awaited<ReturnType<AxeBuilder['analyze']>>, 'violations'>

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that depend on colours; all others give the same result in every theme. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block']

/** Asks axe for breaches of WCAG 2.2 A and AA in both themes; there must be none. */
export async function expectAccessible(page: Page): Promise<void> {
  // The title of a page that one came to within the site follows a moment after the page, and for that moment there is
  // none: who comes so waits for the new one before.
  await expect(page).toHaveTitle(/\S/)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};undefined`)
  const told = await page.evaluate(
    async ({ aboutColours, all }) => {
      const { axe } = window as unknown as { axe: { run(page: Document, options: object): Promise<Found> } }
      const breaches: string[] = []
      for (const theme of ['dark', 'light']) {
        document.documentElement.dataset.theme = theme
        // Colours that are on their way from one theme to the other are those of neither.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        await Promise.allSettled(ending.map((one) => one.finished))
        const options = {
          // Experimental in axe, and a criterion all the same: who speaks to a page says what stands on a button.
          rules: { 'label-content-name-mismatch': { enabled: true } },
          runOnly: theme === 'dark' ? all : { type: 'rule', values: aboutColours },
          resultTypes: ['violations'],
          // Sheets and sounds are fetched for rules that are not asked.
          preload: false,
        }
        // To find a name for every element takes as long as all rules: only where there is something to tell.
        const { violations: found } = await axe.run(document, { ...options, selectors: false })
        if (found.length === 0) continue
        const { violations } = await axe.run(document, options)
        for (const { id, help, nodes } of violations) {
          const where = nodes.slice(0, 4).map(({ target }) => target.join(' '))
          breaches.push(`${theme}: ${id}: ${help}: ${where.join(' | ')}`)
        }
      }
      return breaches
    },
    { aboutColours: ABOUT_COLOURS, all: CRITERIA },
  )
  expect(told, `axe on ${page.url()}`).toEqual([])
}

/** The page must not scroll sideways at its present width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Parts that know their width by script follow a new one a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `pixels too wide at ${page.viewportSize()?.width} px` },
    )
    .toBeLessThanOrEqual(0)
}

/**
 * Holds the scripts of pages back, as where a network or a machine is slow: what stands on a page is there long before.
 * @returns what lets them come
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return release
}

/** True once the page is hydrated. */
export const isAtWork = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
