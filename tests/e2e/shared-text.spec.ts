import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures'
import { signUp } from './member'

const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')

test('a shared deck is read without JavaScript; what is not shared shows nothing to others', async ({
  page,
  browser,
  baseURL,
}) => {
  const headers = { origin: await signUp(page) }
  const made = await page.request.post('/api/decks', {
    headers,
    data: {
      id: crypto.randomUUID(),
      name: 'Walls of Osiris',
      notes: '**Walls** first. <i>x</i>',
      list: osiris?.list,
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { deck } = await made.json()

  const strangers = await browser.newContext({ baseURL })
  const stranger = await strangers.newPage()
  await signUp(stranger)
  expect((await strangers.request.get(`/api/decks/${deck.id}`)).status()).toBe(404)
  for (const path of [`/decks/${deck.id}`, `/d/${deck.id}`, `/d/${deck.id}?view=text`]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText(/Walls of Osiris|Chaska/)
  }
  await strangers.close()

  const shared = await page.request.post(`/api/decks/${deck.id}/share`, { headers })
  const { shareId } = await shared.json()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const reader = await context.newPage()
  // The page rendered by scripts redirects there by itself.
  await reader.goto(`/d/${shareId}`)
  await reader.waitForURL(`/d/${shareId}?view=text`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Walls of Osiris')
  await expect(reader.getByRole('strong').filter({ hasText: 'Walls' })).toBeVisible()
  await expect(reader.locator('main')).toContainText('<i>x</i>')
  const cards = reader.locator('[data-read]')
  const { team = [], missions = [], draw = [] } = osiris?.list ?? {}
  await expect(cards).toHaveCount(team.length + missions.length + draw.length)
  const chaska = cards.filter({ has: reader.getByRole('link', { name: /Chaska/ }) })
  await expect(chaska).toContainText('Each team character gets skills +1')
  await expect(chaska.getByRole('table')).toBeHidden()
  await chaska.locator('summary').first().click()
  await expect(chaska.getByRole('table')).toContainText('46%')
  await expect(chaska).toContainText('72. ')
  await reader.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(reader)

  // With scripts it is the same page, and none of them is blocked.
  await page.goto(`/d/${shareId}?view=text`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walls of Osiris')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pictures' }).click()
  await expect(page.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true')

  await page.request.delete(`/api/decks/${deck.id}/share`, { headers })
  await reader.goto(`/d/${shareId}?view=text`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No longer available')
  await expect(reader.locator('main')).not.toContainText('Chaska')
  await context.close()
})

test('a card of a shared deck tells when it is drawn, and its rulings', async ({ page }) => {
  await page.goto(`/d#${osiris ? encodeDeckCode(osiris.list) : ''}`)
  await page.locator('[data-entry]').filter({ hasText: 'Chaska' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table')).toContainText('46%')
  await dialog.getByText('72. ').click()
  await expect(dialog.getByRole('link', { name: 'All rulings' })).toHaveAttribute('href', '/rulings#72')
  await expectAccessible(page)
})
