import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Letters that no other test has. */
export const fresh = (): string => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/** A new member in a page, known by a name. */
export async function member(
  page: Page,
): Promise<{ name: string; email: string; headers: { origin: string } }> {
  const name = fresh()
  const email = `${name}@example.org`
  await page.goto('/sign-up?next=/decks')
  await expect(page.getByRole('button', { name: 'Make an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Make an account' }).click()
  await page.waitForURL((url) => url.pathname === '/decks')
  const headers = { origin: new URL(page.url()).origin }
  const named = await page.request.put('/api/account/public-name', { headers, data: { publicName: name } })
  expect(named.status()).toBe(200)
  return { name, email, headers }
}
