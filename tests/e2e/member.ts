import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Letters that no other test uses. */
export const fresh = (): string => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

/**
 * Creates an account and stays signed in, on the page of the user's decks.
 * @returns the origin of the site, for the headers of requests
 */
export async function signUp(page: Page, email = `${fresh()}@example.org`): Promise<string> {
  await page.goto('/sign-up?next=/decks')
  // Hydration clears fields filled before.
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/decks')
  return new URL(page.url()).origin
}

/** Signs up a new member with a public name. */
export async function member(
  page: Page,
): Promise<{ name: string; email: string; headers: { origin: string } }> {
  const name = fresh()
  const email = `${name}@example.org`
  const headers = { origin: await signUp(page, email) }
  const named = await page.request.put('/api/account/public-name', { headers, data: { publicName: name } })
  expect(named.status()).toBe(200)
  return { name, email, headers }
}
