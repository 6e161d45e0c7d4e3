import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chooseFastTable, expect } from './fixtures'
import { board } from './goldfish'
import { look } from './seen'

/** Another person with a separate browser, sharing no cookies or storage with the first. */
export interface Friend {
  readonly context: BrowserContext
  page: Page
}

export async function friend(browser: Browser, baseURL: string | undefined): Promise<Friend> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addInitScript(chooseFastTable)
  return { context, page: await context.newPage() }
}

/** One player creates an invitation, the other joins by the link; then both are at the table. */
export async function sitDown(
  host: Page,
  guest: Page,
  pace = /^Live, no clock/,
  choose: (host: Page) => Promise<void> = async () => {},
): Promise<string> {
  await host.goto('/online/new')
  await choose(host)
  await host.getByRole('radio', { name: pace }).check()
  await host.getByRole('button', { name: 'Create link' }).click()
  await expect(host.getByRole('heading', { name: 'Send this to your friend' })).toBeVisible()
  const link = await host.getByLabel('Link to the game').inputValue()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: /wants to play with you$/ })).toBeVisible()
  const join = guest.getByRole('button', { name: 'Join' })
  await expect(join).toBeInViewport({ ratio: 1 })
  await join.click()
  for (const page of [host, guest]) await expect(board(page)).toBeVisible({ timeout: 30_000 })
  return link
}

/** True if the player at this table has a decision to make. */
export const isAsked = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector(
        // Examined cards are shown in place of the mission, with their moves.
        '[data-board] :is([data-pass], [data-move], [data-card][aria-keyshortcuts], [data-testid="found-card"])',
      ) !== null,
  )
export const isOver = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('#result-title')?.checkVisibility() === true)
const momentOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-board]')?.dataset.moment ?? '')

/**
 * Both play like patient players until the game is over or the given number of answers is reached. Returns that number.
 */
export async function playTogether(pages: readonly Page[], most: number): Promise<number> {
  let answers = 0
  const until = Date.now() + 240_000
  while (answers < most && Date.now() < until) {
    let isIdle = true
    for (const page of pages) {
      if (answers === most || (await isOver(page))) return answers
      if (!(await isAsked(page))) continue
      isIdle = false
      // The decision may have been answered in the meantime, with the news arriving late.
      const seen = await look(page).catch(() => undefined)
      if (!seen) continue
      const { moment } = seen
      // A key may only select a card, which requires another press. If nothing happens, press again.
      await expect(async () => {
        // The server answers decisions with a single option, in which case another player has the decision by now.
        if ((await momentOf(page)) !== moment) return
        const now = await look(page).catch(() => undefined)
        if (now?.moment !== moment) return
        await page.keyboard.press(now.patientKey)
        await expect.poll(() => momentOf(page), { timeout: 12_000 }).not.toBe(moment)
      }).toPass({ timeout: 60_000 })
      answers++
    }
    if (isIdle) await pages[0]?.waitForTimeout(50)
  }
  return answers
}
