import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

const panel = (page: Page) => page.getByRole('region', { name: 'Guide', exact: true })
const lessonId = (page: Page) => page.getByTestId('lesson').getAttribute('data-lesson')

async function begin(page: Page): Promise<void> {
  await page.goto('/play/first-game')
  const button = page.getByRole('button', { name: 'Begin' })
  await expect(button).toBeEnabled()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
}

/** One step by key: reads on, or presses the key of what is marked. */
async function step(page: Page): Promise<void> {
  const moment = () =>
    page.evaluate(
      () =>
        `${document.querySelector('.board')?.getAttribute('data-moment')} ${document.querySelector('[data-lesson]')?.getAttribute('data-lesson')}`,
    )
  const before = await moment()
  const next = panel(page).getByRole('button', { name: /^Next/ })
  const meant = page.locator('.board [data-meant][aria-keyshortcuts]').last()
  await expect(next.or(meant).first()).toBeVisible()
  if (await next.isVisible()) {
    await next.focus()
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press((await meant.getAttribute('aria-keyshortcuts')) ?? '')
  }
  await expect.poll(moment).not.toBe(before)
}

async function until(page: Page, id: string): Promise<void> {
  for (let steps = 0; steps < 60 && (await lessonId(page)) !== id; steps++) await step(page)
  expect(await lessonId(page)).toBe(id)
}

test('is played from its beginning to its end by keyboard', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  await expect(panel(page).getByRole('heading')).toHaveText('Your hand')
  await until(page, 'winning')
  await expect(panel(page)).toContainText('8 of 14')
  await step(page)
  await expect(panel(page).getByRole('heading')).toHaveText('That is the game')
  await expect(panel(page).getByRole('link', { name: 'Play against a bot' })).toBeVisible()
  await expectAccessible(page)
})

test('is left in the middle, loaded again and gone on with', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  // In the middle of a text's effect: its price is being paid.
  await until(page, 'cost')
  await page.reload()
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'cost')
  await until(page, 'pass')
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await page.getByRole('button', { name: 'Go on with step 9 of 30' }).click()
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'pass')
  await page.keyboard.press('Control+z')
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'cost')
})

test('allows another action, with a note', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  await until(page, 'assign')
  await page.keyboard.press('Space')
  await expect(panel(page)).toContainText('That is allowed too')
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-lesson', 'assign')
  await panel(page).getByRole('button', { name: 'Show me' }).click()
  await expect(page.locator('.board [data-meant]').first()).toBeFocused()
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
