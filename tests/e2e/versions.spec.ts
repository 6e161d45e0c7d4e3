import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

test.use({ viewport: { width: 1440, height: 900 } })

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeDisabled()
}
const firstStrip = (page: Page) => page.locator('[data-pool-row]').first().getByRole('group')
const count = (page: Page) => page.locator('[data-deck-size]')

/** Saves a starter deck twice, the second time with three copies of another card. */
async function savedTwice(page: Page) {
  await page.goto('/decks')
  await page.getByRole('button', { name: /^Copy/ }).first().click()
  await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/)
  await expect(page.getByLabel('Deck name')).toBeEnabled()
  await expect(page.getByText('824 cards')).toBeVisible()
  await expect(count(page)).toHaveText('60 cards')
  await firstStrip(page).getByRole('button', { name: /^3 / }).click()
  await save(page)
  await expect(count(page)).toHaveText('63 cards')
}

async function openVersions(page: Page) {
  await page.getByRole('button', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await expect(dialog.getByRole('list', { name: 'Versions, newest first' }).getByRole('button')).toHaveCount(
    2,
  )
  return dialog
}

test('a guest sees what changed between saves, names one and goes back to it', async ({ page }) => {
  await savedTwice(page)
  await firstStrip(page).getByRole('button', { name: /^1 / }).click()
  const dialog = await openVersions(page)
  await dialog.getByRole('list').getByRole('button').nth(1).click()
  await expect(dialog.getByRole('region', { name: 'In' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('region', { name: 'Statistics' })).toContainText('60')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Name it' }).click()
  await dialog.getByLabel('Version name').fill('as it was printed')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^as it was printed/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect(count(page)).toHaveText('60 cards')
  // The previous content is now a version, and can also be restored by one undo.
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(dialog.getByRole('list', { name: 'Versions, newest first' }).getByRole('button')).toHaveCount(
    3,
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(count(page)).toHaveText('61 cards')
})

test('a deck begun from a version is found beside it', async ({ page }) => {
  await savedTwice(page)
  const own = page.url()
  const dialog = await openVersions(page)
  await dialog.getByRole('list').getByRole('button').nth(1).click()
  await dialog.getByRole('button', { name: 'Start a new deck from it' }).click()
  await page.waitForURL((url) => url.href !== own)
  await expect(count(page)).toHaveText('60 cards')
  await expect(page.getByLabel('Deck name')).toHaveValue(/, from /)
  await save(page)
  await page.goto(own)
  await expect(count(page)).toHaveText('63 cards')
  await openVersions(page)
  await expect(dialog.getByRole('link', { name: /^Deck started from it: / })).toBeVisible()
})
