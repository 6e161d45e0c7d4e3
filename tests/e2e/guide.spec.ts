import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { keepNoTables } from './saved-tables'

const panel = (page: Page) => page.getByRole('region', { name: 'Guide', exact: true })

async function begin(page: Page): Promise<void> {
  await page.goto('/play/first-game')
  const button = page.getByRole('button', { name: 'Start' })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
}

/** Current step of the guide. */
interface Place {
  readonly lesson: string
  /** Changes with every step and every answer. */
  readonly moment: string
  /** The key of the marked control; undefined if there is something to read. */
  readonly key?: string
}

/** Waits until the guide has left `before` and can be continued, or is at the lesson `goal`. */
async function place(page: Page, before = '', goal = ''): Promise<Place> {
  const found = await page.waitForFunction(
    ({ last, end }) => {
      const lesson = document.querySelector('[data-lesson]')?.getAttribute('data-lesson') ?? ''
      const moment = `${document.querySelector('[data-board]')?.getAttribute('data-moment')} ${lesson}`
      if (lesson === '' || moment === last) return undefined
      const meant = [...document.querySelectorAll('[data-board] [data-meant][aria-keyshortcuts]')].at(-1)
      const next = document.querySelector('[data-guide] [aria-keyshortcuts="Enter"]')
      if (!next && !meant && lesson !== end) return undefined
      return { lesson, moment, key: next ? undefined : (meant?.getAttribute('aria-keyshortcuts') ?? '') }
    },
    { last: before, end: goal },
  )
  const here = await found.jsonValue()
  if (!here) throw new Error('the guide is gone')
  return here
}

/** One step by keyboard: continues reading, or presses the key of the marked control. */
async function step(page: Page, { key }: Place): Promise<void> {
  if (key === undefined) await panel(page).getByRole('button', { name: /^Next/ }).press('Enter')
  else await page.keyboard.press(key)
}

async function until(page: Page, id: string): Promise<Place> {
  let here = await place(page, '', id)
  for (let steps = 0; steps < 60 && here.lesson !== id; steps++) {
    await step(page, here)
    here = await place(page, here.moment, id)
  }
  expect(here.lesson).toBe(id)
  return here
}

test('is played from its beginning to its end by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  await expect(panel(page).getByRole('heading')).toHaveText('The goal')
  const last = await until(page, 'winning')
  await expect(panel(page)).toContainText('8 of 14')
  await step(page, last)
  await expect(panel(page).getByRole('heading')).toHaveText('That is the game')
  await expect(panel(page).getByRole('link', { name: 'Play against a bot' })).toBeVisible()
  await expectAccessible(page)
})

test('is left in the middle, loaded again and gone on with', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  // In the middle of a text's effect, while its cost is being paid.
  await until(page, 'cost')
  await page.reload()
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'cost')
  await until(page, 'pass')
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await page.getByRole('button', { name: 'Continue with step 10 of 31' }).click()
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'pass')
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'cost')
})

test('allows another action, with a note', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  await until(page, 'assign')
  // There is nothing more to read: the button to continue is gone.
  await expect(page.locator('#prompt')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(panel(page)).toContainText('That is allowed, too')
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'assign')
  await panel(page).getByRole('button', { name: 'Show me' }).click()
  await expect(page.locator('[data-board] [data-meant]').first()).toBeFocused()
})

for (const width of [320, 390, 800]) {
  test(`nothing scrolls sideways at ${width} px, and all of it is accessible`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 400 ? 844 : 1000 })
    await page.goto('/play/first-game')
    await expectNoSidewaysScroll(page)
    await begin(page)
    await expectAccessible(page)
    await until(page, 'assign')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('is found from the table and from the start page', async ({ page }) => {
  for (const address of ['/', '/play']) {
    await page.goto(address)
    await page.getByRole('link', { name: /^New to the game/ }).click()
    await expect(page.getByRole('heading', { name: 'Your first game' })).toBeVisible()
  }
})

test('says that it is not kept where the browser does not keep it, until that is dismissed', async ({
  page,
}) => {
  await keepNoTables(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await begin(page)
  const notice = panel(page).getByText('does not store your progress')
  await expect(notice).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})
