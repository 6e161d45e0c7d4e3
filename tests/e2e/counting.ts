import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Goes to the card with this title in the collection, as somebody types it who has the cards in the other hand. */
export async function findToCount(page: Page, title: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search cards' })
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${title}, regular: `, 'i') })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(title)
  await expect(cell).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell).toBeFocused()
}
