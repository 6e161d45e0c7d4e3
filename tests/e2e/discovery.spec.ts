import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { expect, test } from './fixtures'
import { fresh, member } from './member'

test('search engines find every page by one map, and are told what to leave alone', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, map = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(new URL(map).pathname).toBe('/sitemap.xml')
  const xml = await (await request.get('/sitemap.xml')).text()
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  expect(places.length).toBeGreaterThan(2_500)
  // Some of each kind: the start of the list, and a few cards throughout the rest.
  const some = places.filter((_, at) => at < 75 || at % 397 === 0)
  for (const place of some) {
    const answer = await request.get(place, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
    expect(answer.status(), place).toBe(200)
    expect(answer.headers()['x-robots-tag'], place).toBeUndefined()
  }
})

test('search engines find public decks, and never those that are not', async ({ page, request }) => {
  const { headers } = await member(page)
  const list = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
  const [open, closed] = await Promise.all(
    ['publication', 'share'].map(async (way) => {
      const data = { id: crypto.randomUUID(), name: `Found ${fresh()}`, notes: '', list }
      await page.request.post('/api/decks', { headers, data })
      const made = await page.request.post(`/api/decks/${data.id}/${way}`, { headers })
      return { ...data, shareId: String((await made.json()).shareId) }
    }),
  )
  if (!open || !closed) throw new Error('two decks')
  const engine = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'accept-language': 'en',
  }
  const page1 = await request.get(`/d/${open.shareId}`, { headers: engine, maxRedirects: 0 })
  const found = await page1.text()
  expect(page1.headers()['x-robots-tag']).toBeUndefined()
  expect(found).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
  expect(found).toContain(open.name)
  expect(found).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/d/${open.shareId}"`))
  const page2 = await request.get(`/d/${closed.shareId}`, { headers: engine, maxRedirects: 0 })
  expect(await page2.text()).toMatch(/<meta name="robots" content="noindex, nofollow"/)
  // The sitemap is at most a minute old.
  await expect
    .poll(async () => (await request.get('/sitemap-decks.xml')).text(), {
      timeout: 70_000,
      intervals: [5_000],
    })
    .toContain(`/cs/d/${open.shareId}`)
  expect(await (await request.get('/sitemap-decks.xml')).text()).not.toContain(closed.shareId)
})

test('pages say what they are to machines', async ({ page }) => {
  const data = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  await page.goto('/')
  expect(await data()).toMatchObject({ '@type': 'WebSite', name: 'Chevron Seven', inLanguage: 'en' })
  await page.goto('/cs/cards/base/1/anubis-banished-lord')
  const [card, crumbs] = (await data())['@graph']
  expect(card).toMatchObject({ '@type': 'CreativeWork', inLanguage: 'cs' })
  expect(card.name).toContain('Anubis')
  expect(new URL(card.url, 'http://x').pathname).toBe('/cs/cards/base/1/anubis-banished-lord')
  expect(crumbs.itemListElement).toHaveLength(2)
})

test('who looks after the server learns how it is', async ({ request }) => {
  expect(await (await request.get('/health')).text()).toBe('ok\n')
  const ready = await request.get('/ready')
  expect([ready.status(), await ready.text()]).toEqual([200, 'ready\n'])
  expect((await request.get('/metrics')).status()).toBe(404)
})
