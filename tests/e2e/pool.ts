import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Searches the builder's pool, and waits for the results: until then the rows are those of the whole pool. */
export async function searchPool(page: Page, query: string): Promise<void> {
  const found = page.getByRole('region', { name: 'All cards' }).getByText(/^\d+ cards?$/)
  const before = await found.textContent()
  await page.getByLabel('Search cards').fill(query)
  await expect(found).not.toHaveText(before ?? '')
}
