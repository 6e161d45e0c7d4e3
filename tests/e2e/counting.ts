import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Goes to the card with this title in the collection, like somebody who types with cards in the other hand. */
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

/** Chooses an entry from one of the collection's menus. */
export async function chooseFrom(page: Page, menu: 'Add' | 'Trade' | 'Tools', entry: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
}
