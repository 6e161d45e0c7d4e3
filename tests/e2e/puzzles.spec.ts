import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { asked } from './match'
import { look } from './seen'

const panel = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true })
const said = (page: Page) => page.getByTestId('puzzle-state')

test('a puzzle is solved by keyboard, and marked as solved from then on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/play')
  await page.getByRole('link', { name: /^Puzzles:/ }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Wide awake' })
  await expect(first).not.toContainText('Solved')
  await first.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Puzzle 1 of')
  await asked(page)
  // Passing is no solution; it is undone from the panel.
  await page.keyboard.press('Space')
  await expect(said(page)).toContainText('Not this time')
  await panel(page).getByRole('button', { name: 'Start over' }).click()
  await expect(said(page)).toHaveCount(0)

  const does = async (name: RegExp) => {
    const before = await look(page)
    const card = page.locator('[data-board] [data-card][aria-keyshortcuts]').filter({ hasText: name }).first()
    await page.keyboard.press((await card.getAttribute('aria-keyshortcuts')) ?? '')
    await look(page, before.moment)
  }
  await does(/Play Digging Deep/)
  await does(/Assign Daniel Jackson/)
  await page.keyboard.press('Space')
  await expect(said(page)).toHaveText('Solved!')
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await expect(first).toContainText('Solved')
  await page.reload()
  await expect(first).toContainText('Solved')
})

test('a hint comes before the solution, which is shown move by move and solves nothing', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/play/puzzles#lookAlike')
  await expectNoSidewaysScroll(page)
  await panel(page).getByRole('button', { name: 'Hint' }).click()
  await expect(panel(page)).toContainText('Mansfield')
  await expect(panel(page).getByRole('button', { name: 'Show solution' })).toBeFocused()
  await panel(page).getByRole('button', { name: 'Show solution' }).click()
  for (let moves = 1; moves < 4; moves++) await panel(page).getByRole('button', { name: 'Next move' }).click()
  await expect(said(page)).toContainText('Start over to play it yourself')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await panel(page).getByRole('link', { name: 'Next puzzle' }).click()
  await expect(panel(page)).toContainText('Snowed in')
  await page.getByRole('button', { name: 'Leave the table' }).click()
  await expect(page.getByRole('heading', { name: 'Puzzles', level: 1 })).toBeVisible()
  for (const list of await page.getByRole('main').getByRole('list').all())
    await expect(list).not.toContainText('Solved')
  await expect(page).toHaveTitle(/Puzzles/)
  await expectAccessible(page)
})
