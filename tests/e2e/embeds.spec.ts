import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import { expect, test } from './fixtures'
import { member } from './member'

const NAME = 'Walls & <i>more</i>'

test('other sites learn by oEmbed how to show what is shared, and show it in a frame', async ({
  page,
  request,
}) => {
  const { headers } = await member(page)
  const list = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
  const deck = { id: crypto.randomUUID(), name: NAME, notes: '', list }
  await page.request.post('/api/decks', { headers, data: deck })
  const { shareId } = await (await page.request.post(`/api/decks/${deck.id}/share`, { headers })).json()
  const { position, pressure, solution } = PUZZLES[0] ?? {}
  const content = { kind: 'puzzle', goal: 'mission', position, pressure, solution }
  const data = { title: NAME, words: '', language: 'en', content }
  const { id } = await (await page.request.post('/api/shared-items', { headers, data })).json()

  const oembed = (query: Record<string, string>) => request.get(`/oembed.json?${new URLSearchParams(query)}`)
  const shown: { readonly url: string; readonly frame: string }[] = []
  for (const path of [`/d/${shareId}?view=text`, `/s/${id}`]) {
    const found = await (await request.get(path, { headers: { 'accept-language': 'en' } })).text()
    const [, href = ''] =
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(found) ?? []
    const url = new URL(href.replaceAll('&amp;', '&')).searchParams.get('url') ?? ''
    expect(new URL(url).pathname).toBe(path.replace('?view=text', ''))
    const answer = await oembed({ url, maxwidth: '300', maxheight: '90', format: 'json' })
    expect(answer.status()).toBe(200)
    expect(answer.headers()['access-control-allow-origin']).toBe('*')
    const told = await answer.json()
    expect(told).toMatchObject({ version: '1.0', type: 'rich', title: NAME, width: 300, height: 160 })
    expect(told).toMatchObject({ thumbnail_width: 1200, thumbnail_height: 630 })
    expect(told.html).toContain('title="Walls &amp; &lt;i&gt;more&lt;/i&gt;"')
    const [, src = ''] = /src="([^"]+)"/.exec(told.html) ?? []
    const frame = new URL(src).pathname
    shown.push({ url, frame })

    // The frame's content runs no scripts, and its title is plain text whatever it contains.
    const part = await request.get(frame)
    expect(part.status()).toBe(200)
    expect(part.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(part.headers()['content-security-policy']).toContain('frame-ancestors *')
    const html = await part.text()
    expect(html).not.toMatch(/<script|<i>/)
    expect(html).toContain('Walls &amp; &lt;i&gt;more&lt;/i&gt;')
    const etag = part.headers().etag ?? ''
    expect((await request.get(frame, { headers: { 'if-none-match': etag } })).status()).toBe(304)
    expect((await request.get(frame.replace('/en/', '/cs/'))).status()).toBe(200)
    expect((await request.get(frame.replace('/en/', '/xx/'))).status()).toBe(404)

    await page.setContent(told.html)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: NAME, level: 1 })).toBeVisible()
  }

  const [first] = shown
  const { origin } = new URL(first?.url ?? '')
  for (const [query, status] of [
    [{}, 400],
    [{ url: first?.url ?? '', maxwidth: '0' }, 400],
    [{ url: first?.url ?? '', format: 'xml' }, 501],
    [{ url: `${origin}/cards` }, 404],
    [{ url: `${origin}/s/nothing` }, 404],
    [{ url: `https://elsewhere.example/s/${id}` }, 404],
    [{ url: 'no address' }, 404],
  ] as const)
    expect((await oembed(query)).status(), JSON.stringify(query)).toBe(status)

  // Items that are no longer shared are shown nowhere.
  await page.request.delete(`/api/shared-items/${id}`, { headers })
  await page.request.delete(`/api/decks/${deck.id}/share`, { headers })
  for (const { url, frame } of shown) {
    expect((await oembed({ url })).status()).toBe(404)
    expect((await request.get(frame)).status()).toBe(404)
  }
})
