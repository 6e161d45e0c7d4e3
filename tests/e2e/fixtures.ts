import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/**
 * A test that also fails on anything the browser complains about: exceptions, errors on the console, and breaches of
 * the content security policy. Answers of 4xx that a test provokes are named in `allowed`.
 */
export const test = base.extend<{ allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  allowed: async ({}, use) => use([]),
  page: async ({ page, allowed }, use) => {
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

/** Asks axe for breaches of WCAG 2.2 A and AA in both themes; there must be none. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name
      // Colours that are on their way from one theme to the other are those of neither.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(ending.map((one) => one.finished))
    }, theme)
    const { violations } = await new AxeBuilder({ page })
      // What is in order need not come over from the browser, by far the slowest part of all.
      .options({ resultTypes: ['violations'] })
      // All in the page itself: none of ours has frames, which are what the other mode is for.
      .setLegacyMode()
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const told = violations.map(
      (one) =>
        `${theme}: ${one.id}: ${one.help}: ${one.nodes
          .slice(0, 4)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    )
    expect(told, `axe on ${page.url()}`).toEqual([])
  }
}

/** The page must not scroll sideways at its present width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `pixels too wide at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0)
}
