import type { APIResponse } from '@playwright/test'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { cardPath } from '@/lib/game/cards/card-path'
import { expect, test } from './fixtures'
import { officialPool } from './official-pool'

const fail = (what: string): never => {
  throw new Error(what)
}

/** Width and height from the header of a PNG file. */
async function sizeOf(answer: APIResponse): Promise<readonly [number, number]> {
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/png')
  const bytes = await answer.body()
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

const pictureIn = (html: string): string =>
  /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? fail('no preview picture')

test('every page has a picture to show beside its link, in its language', async ({ request }) => {
  const card = officialPool.byKey.get('BASE-228') ?? fail('no card')
  for (const [page, picture] of [
    ['/en', '/previews/en/site.png'],
    ['/cs/cards', '/previews/cs/site.png'],
    [`/fr${cardPath(card)}`, '/previews/fr/cards/base/228.png'],
  ] as const) {
    const answer = await request.get(page)
    const address = pictureIn(await answer.text())
    expect(new URL(address).pathname, page).toBe(picture)
    expect(await sizeOf(await request.get(picture))).toEqual([1200, 630])
  }
  expect((await request.get('/previews/en/cards/base/999.png')).status()).toBe(404)
  expect((await request.get('/previews/xx/site.png')).status()).toBe(404)
})

test('a shared deck has its own, until it is shared no more', async ({ page, request }) => {
  await page.goto('/sign-up?next=/decks')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(`preview-${Date.now()}-${process.pid}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/decks')
  const headers = { origin: new URL(page.url()).origin }
  const list = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
  const data = { id: crypto.randomUUID(), name: 'Walls & <i>more</i>', notes: '', list }
  const { deck } = await (await page.request.post('/api/decks', { headers, data })).json()
  const { shareId } = await (await page.request.post(`/api/decks/${deck.id}/share`, { headers })).json()

  const asDiscord = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }
  const html = await (await request.get(`/d/${shareId}`, { headers: asDiscord })).text()
  expect(html).toContain('<meta property="og:title" content="Walls &amp; &lt;i&gt;more&lt;/i&gt;"')
  const picture = new URL(pictureIn(html)).pathname
  expect(picture).toBe(`/previews/en/d/${shareId}.png`)
  const shown = await request.get(picture)
  expect(await sizeOf(shown)).toEqual([1200, 630])
  const etag = shown.headers().etag ?? ''
  expect((await request.get(picture, { headers: { 'if-none-match': etag } })).status()).toBe(304)

  await page.request.delete(`/api/decks/${deck.id}/share`, { headers })
  expect((await request.get(picture)).status()).toBe(404)
  expect((await request.get(picture, { headers: { 'if-none-match': etag } })).status()).toBe(404)
  const revoked = await request.get(`/d/${shareId}`, { headers: asDiscord })
  expect(revoked.status()).toBe(404)
  expect(await revoked.text()).not.toContain('Walls')
})

test('a player has one, as long as they are shown, whatever they are called', async ({ page, request }) => {
  await page.goto('/sign-up?next=/decks')
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeEnabled()
  await page.getByLabel('E-mail').fill(`player-${Date.now()}-${process.pid}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.waitForURL((url) => url.pathname === '/decks')
  const headers = { origin: new URL(page.url()).origin }
  const publicName = `Ba.al Žlutý ${Date.now() % 1_000_000}`
  const named = await page.request.put('/api/account/public-name', { headers, data: { publicName } })
  expect(named.status()).toBe(200)
  const list = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
  const data = { id: crypto.randomUUID(), name: 'Walls of a player', notes: '', list }
  const { deck } = await (await page.request.post('/api/decks', { headers, data })).json()
  await page.request.post(`/api/decks/${deck.id}/publication`, { headers })

  const address = `/players/${encodeURIComponent(publicName)}`
  const asDiscord = { 'user-agent': 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' }
  const html = await (await request.get(address, { headers: asDiscord })).text()
  expect(html).toContain(`<meta property="og:title" content="${publicName}"`)
  expect(html).toContain('Walls of a player')
  const picture = new URL(pictureIn(html)).pathname
  expect(decodeURIComponent(picture)).toBe(`/previews/en/players/${publicName.toLowerCase()}.png`)
  const shown = await request.get(picture)
  expect(await sizeOf(shown)).toEqual([1200, 630])
  const etag = shown.headers().etag ?? ''
  expect((await request.get(picture, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  const site = await request.get('/previews/en/site.png')
  expect(etag).not.toBe(site.headers().etag)
  expect(shown.headers()['cache-control']).toBe('no-cache')
  // The deck is no longer public, so the image changes.
  await page.request.delete(`/api/decks/${deck.id}/publication`, { headers })
  expect((await request.get(picture)).headers().etag).not.toBe(etag)
  expect((await request.get('/previews/en/players/nobody-of-that-name.png')).status()).toBe(404)

  // Without scripts the page is text; with them it is the player's page.
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicName)
  await page.goto(`${address}?view=text`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(publicName)
  await expect(page.getByText('No public decks.')).toBeVisible()
})
