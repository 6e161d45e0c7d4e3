import { expect, test } from './fixtures'

test('search engines find every page by one map, and are told what to leave alone', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const [, map = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? []
  expect(new URL(map).pathname).toBe('/sitemap.xml')
  const xml = await (await request.get('/sitemap.xml')).text()
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  expect(places.length).toBeGreaterThan(2_500)
  // Some of each kind: the ends, and a few cards from all over.
  const some = places.filter((_, at) => at < 75 || at % 397 === 0)
  for (const place of some) {
    const answer = await request.get(place, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
    expect(answer.status(), place).toBe(200)
    expect(answer.headers()['x-robots-tag'], place).toBeUndefined()
  }
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
