import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'

test('any two decks stand beside each other, and the address keeps which', async ({ page }) => {
  await page.goto('/decks')
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.waitForURL(/\/decks\/compare$/)
  await expect(
    page.getByRole('heading', { name: 'From Carter starter deck to O’Neill starter deck' }),
  ).toBeVisible()
  await expect(page.getByText(/^\d+ cards in common/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Out' })).toBeVisible()
  await page.getByLabel('First deck').selectOption({ label: 'Osiris starter deck' })
  await page.getByRole('button', { name: 'Swap' }).click()
  const heading = page.getByRole('heading', { name: 'From O’Neill starter deck to Osiris starter deck' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Second deck').selectOption({ label: 'O’Neill starter deck' })
  await expect(page.getByText('The cards are the same.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
