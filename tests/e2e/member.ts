import type { Page } from '@playwright/test'
import { expect } from './fixtures'

/** Letters that no other test has. */
export const fresh = (): string => `z${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const PASSWORD = 'correct horse battery'

/**
 * Makes an account in a page and leaves it signed in, at one's own decks. Without the form, which has tests of its own
 * (account.spec.ts).
 * @returns the origin of the site, which a request of a page carries
 */
export async function signUp(page: Page, email = `${fresh()}@example.org`): Promise<string> {
  const csrf = await page.request.get('/api/auth/csrf')
  const { origin } = new URL(csrf.url())
  const headers = { origin }
  const made = await page.request.post('/api/account/sign-up', {
    headers,
    data: { email, password: PASSWORD },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { csrfToken } = await csrf.json()
  const form = { email, password: PASSWORD, csrfToken, json: 'true' }
  const signedIn = await page.request.post('/api/auth/callback/credentials', { headers, form })
  expect(signedIn.status()).toBe(200)
  await page.goto('/decks')
  return origin
}

/** A new member in a page, known by a name. */
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
