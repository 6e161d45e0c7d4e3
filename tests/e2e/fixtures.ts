import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * Settings of an experienced user: the opponent's steps are instant, nothing is passed automatically, and the goal is
 * not repeated. The defaults have tests of their own.
 */
export function chooseFastTable(): void {
  try {
    if (localStorage.getItem('chevron.table') !== null) return
    localStorage.setItem(
      'chevron.table',
      JSON.stringify({ passWhenNothing: false, resolveSimple: false, speed: 'instant', knowsGoal: true }),
    )
  } catch {
    // The browser has no storage here, so the defaults apply.
  }
}

/**
 * A test that also fails on anything the browser complains about: exceptions, console errors, and violations of the
 * content security policy. Expected 4xx responses are listed in `allowed`.
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

/** Checks with axe that a page conforms to WCAG 2.2 A and AA in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  // After navigation within the site, the page has no title for a moment: callers wait for the new one first.
  await expect(page).toHaveTitle(/\S/)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe};undefined`)
  const told = await page.evaluate(
    async ({ aboutColours, all }) => {
      const { axe } = window as unknown as { axe: { run(page: Document, options: object): Promise<Found> } }
      const breaches: string[] = []
      for (const theme of ['dark', 'light']) {
        document.documentElement.dataset.theme = theme
        // Colours in transition from one theme to the other belong to neither.
        const ending = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        await Promise.allSettled(ending.map((one) => one.finished))
        const options = {
          // Experimental in axe, but a criterion nevertheless: users of voice control say the words on a button.
          rules: { 'label-content-name-mismatch': { enabled: true } },
          runOnly: theme === 'dark' ? all : { type: 'rule', values: aboutColours },
          resultTypes: ['violations'],
          // Style sheets and sounds are fetched for rules that are not run.
          preload: false,
        }
        // Finding a name for every element takes as long as all rules: only done if there is something to report.
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

/** The page must not scroll sideways at its current width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Elements that measure their width by script adapt to a new one a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `pixels too wide at ${page.viewportSize()?.width} px` },
    )
    .toBeLessThanOrEqual(0)
}

/**
 * Delays the scripts of pages, like a slow network or machine: the page's content is there long before.
 * @returns a function that lets them load
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
