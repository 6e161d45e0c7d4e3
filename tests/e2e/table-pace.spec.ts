import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { board, question } from './goldfish'

/** Simulates a player's first game: default settings. */
const forgetWishes = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('asked') !== null) return
    sessionStorage.setItem('asked', 'yes')
    localStorage.removeItem('chevron.table')
  })

const start = async (page: Page) => {
  await page.goto('/play?deck=starter:carter')
  await page.locator('main .btn--go').first().click()
}
const headlineOf = (page: Page) => page.locator('[data-headline]')

/** Declines everything, like a newcomer might, until the table shows a headline. */
async function goOnToNews(page: Page): Promise<void> {
  for (let press = 0; press < 200 && !(await headlineOf(page).isVisible()); press++) {
    await page.keyboard.press(press % 2 === 0 ? '1' : ' ')
    await page.waitForTimeout(60)
  }
}

const goal = (page: Page) => page.getByRole('dialog', { name: 'How to win' })

test('the goal is told before the first game, and not again', async ({ page }) => {
  await forgetWishes(page)
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 568 })
    if (width === 1440) await start(page)
    await expect(goal(page)).toContainText(/Reach \d+ experience before your opponent does/)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(goal(page)).toBeHidden()
  await page.reload()
  await expect(board(page)).toBeVisible()
  await expect(goal(page)).toBeHidden()
})

test('the opponent’s steps come one by one, Space shows them at once, and a key tells its last turn', async ({
  page,
}) => {
  await forgetWishes(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await start(page)
  await goal(page).getByRole('button', { name: 'Start' }).click()
  await expect(question(page)).toBeVisible()
  const headline = headlineOf(page)
  await goOnToNews(page)
  await expect(headline).toBeVisible()
  await page.keyboard.press('Shift+R')
  const recap = page.getByRole('dialog', { name: 'The opponent’s last turn' })
  await expect(recap).toBeVisible()
  const told = await recap.getByRole('listitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(recap).toBeHidden()
  // Without a keyboard it is in the menu.
  await page.getByRole('button', { name: 'Game menu' }).click()
  await page.getByRole('button', { name: 'The opponent’s last turn' }).click()
  await expect(recap).toBeVisible()
  expect(told.length).toBeLessThanOrEqual(await recap.getByRole('listitem').count())
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible({ timeout: 60_000 })
})

test('a result is told for a moment, also when the game goes on meanwhile', async ({ page }) => {
  await forgetWishes(page)
  await page.setViewportSize({ width: 390, height: 664 })
  await start(page)
  await goal(page).getByRole('button', { name: 'Start' }).click()
  await expect(question(page)).toBeVisible()
  const headline = headlineOf(page)
  await goOnToNews(page)
  // Decisions answered at once produce no news.
  for (let press = 0; press < 6; press++) await page.keyboard.press('u')
  await expect(headline).toBeHidden({ timeout: 4_000 })
})

test('the table is dark for whoever has chosen no theme, and other pages follow the device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/play?deck=starter:carter')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  await page.locator('main .btn--go').first().click()
  await expect(board(page)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
})
