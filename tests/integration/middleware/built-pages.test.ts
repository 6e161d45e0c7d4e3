import { rmSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  BROKEN_CARD,
  CARD,
  CARD_MADE,
  CARD_SCRIPT,
  get,
  PAGE,
  SCRIPT,
  serveBehindMiddleware,
  site,
} from '../support/middleware'

serveBehindMiddleware()

describe('built pages', () => {
  it('are sent with the policy of their page, in an encoding that the client accepts', async () => {
    const plain = await get('/cards?q=jaffa')
    expect(plain.body.toString()).toBe(`${PAGE}/en/cards`)
    expect(plain.headers['content-security-policy']).toContain('sha256-cards=')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(plain.headers.vary).toContain('Accept-Language, Cookie')
    const zipped = await get('/cards', { 'Accept-Encoding': 'br;q=0, gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    const brotli = await get('/cs/cards', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(brotliDecompressSync(brotli.body).toString()).toBe(`${PAGE}/cs/cards`)
    expect(brotli.headers.vary).not.toContain('Cookie')
    const head = await get('/cards', {}, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-length']).toBe(String(plain.body.length))
    expect(site.seen).toHaveLength(0)
  })

  it('are answered with 304 if the client has them', async () => {
    const { headers } = await get('/cards', { 'Accept-Encoding': 'gzip' })
    const again = await get('/cards', { 'If-None-Match': `"other", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await get('/cards', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('are immutable if the name contains a hash', async () => {
    const script = await get('/_next/static/chunks/a.b-1.js')
    expect(script.body.toString()).toBe(SCRIPT)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each([
    ['/cards', { 'Accept-Language': 'cs' }],
    ['/cards', { Cookie: 'a=1; locale=cs' }],
    ['/en/cards', {}],
    ['/cards/', {}],
    ['//cards', {}],
    ['/cards?_rsc=1', {}],
    ['/cards', { RSC: '1' }],
    ['/fresh', {}],
    ['/_next/static/chunks/a.b-1.js', { Range: 'bytes=0-3' }],
    ['/api/decks', {}],
    ['/api/decks/with.dot', {}],
    ['/api/auth/callback/github', {}],
    ['/manifests/en.webmanifest', {}],
    ['/previews/en/players/b.a%20l.png', {}],
    ['/decks/public?view=text', {}],
  ] as const)('leaves %s with %j to the framework', async (url, headers) => {
    expect((await get(url, { ...headers })).body.toString()).toBe('answered')
    expect(site.seen).toHaveLength(1)
  })

  it.each([
    ['bytes=1000-', 416],
    ['bytes=23-', 416],
    ['bytes=1000-2000', 416],
    ['bytes=-0', 416],
    ['bytes=2000-1000', 416],
    ['bytes=1000-,1001-', 416],
    ['bytes=-', 416],
    ['bytes=nonsense', 416],
    ['bytes=', 416],
    ['bytes=1000-,0-1', 200],
    ['bytes=0-1000', 200],
    ['bytes=22-', 200],
    ['bytes=-1000', 200],
    ['lines=1000-', 200],
    ['nonsense', 200],
  ])('answer ranges that cannot be satisfied with 416: %s', async (range, status) => {
    expect(SCRIPT).toHaveLength(23)
    for (const url of ['/_next/static/chunks/a.b-1.js', '/_next/static/chunks/a.b-1.js?a=1']) {
      const answer = await get(url, { Range: range })
      expect(answer.status, url).toBe(status)
      if (status === 416) expect(answer.headers['content-range']).toBe('bytes */23')
    }
    expect((await get('/icons.svg', { Range: 'bytes=9000000-' })).status).toBe(416)
    // Pages rendered on request have no byte ranges.
    expect((await get('/cards', { Range: 'bytes=9000000-' })).status).toBe(200)
  })

  it('removes headers for parts of a page from requests to route handlers', async () => {
    for (const url of ['/api/decks', '/previews/en/site.png', '/robots.txt'])
      expect((await get(url, { RSC: '1', 'Next-Router-Prefetch': '1' })).status).toBe(200)
    expect(site.seen).toHaveLength(3)
    for (const headers of site.seen) expect(Object.keys(headers).join()).not.toMatch(/rsc|next-router/)
  })

  const NOBODYS = [
    ...['/none', '/x.js', '/x.y/cards', '/en/cards/base/1/x.js', '/cs/x.y', '/zz/cards', '/a.b/d', '/CARDS'],
    ...['/cards.rsc', '/cs/cards.txt', '/cards.segments/_tree.segment.rsc', '/_next/data/x/cards.json'],
    ...[
      '/_next/image?url=%2Ficon.svg&w=640&q=75',
      '/_next/static/chunks/none.js',
      '/_next/none',
      '/favicon.ico',
    ],
    ...[
      '/manifests/de.webmanifest',
      '/manifests/x.y',
      '/data/none.json',
      '/bulk/none',
      '/_not-found',
      '/_error',
    ],
    ...['/cards/..', '/%63ards', '/%2e%2e/cards', '/x%2Ejs', '/cs%2Fcards', '//x.js', '/cards//base/1/x'],
    ...[
      '/cards/base/1/another-name',
      '/cards/base/9999/nobody',
      '/cards/nope/1/x.js',
      '/d/x.y',
      '/decks/x.y',
    ],
    ...[
      '/previews/en/x',
      '/previews/en.b/x',
      '/play/nobody',
      '/s/x.y',
      '/collection/list/x.y',
      '/trouble/gone',
      '/cs/trouble/not-found',
      '/en/none',
    ],
    ...[
      `/${'a/'.repeat(300)}x.js`,
      `/${'x'.repeat(4_000)}`,
      `/d/${'x'.repeat(65)}`,
      '/cards;x',
      '/icon.svg/x',
    ],
    ...['/_next/static/chunks/../../prerender-manifest.json', '/robots.txt.bak', '/api.js', '/apis/decks'],
  ]
  it.each([
    {},
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/x.y/__PAGE__' },
    { 'Accept-Language': 'cs' },
    { Cookie: 'locale=cs' },
    { Range: 'bytes=0-3' },
    { 'x-matched-path': '/cards' },
  ])('answer unknown addresses with 404 without asking the framework: %j', async (asked) => {
    const headers: Record<string, string> = Object.fromEntries(Object.entries(asked))
    for (const url of NOBODYS)
      for (const query of ['', `${url.includes('?') ? '&' : '?'}_rsc=1`])
        for (const method of ['GET', 'HEAD']) {
          const answer = await get(`${url}${query}`, headers, method)
          expect([answer.status, answer.headers['cache-control']], url).toEqual([404, 'no-store'])
          if (method === 'HEAD') expect(answer.body).toHaveLength(0)
        }
    expect(site.seen).toEqual([])
  })

  it('say “not found” in the language of the address, else of the reader', async () => {
    const said = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await get(url, headers)
      expect(answer.headers['content-security-policy']).toContain('sha256-')
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      return answer.body.toString().replace(PAGE, '')
    }
    expect(await said('/none')).toBe('/en/trouble/not-found')
    expect(await said('/cs/none')).toBe('/cs/trouble/not-found')
    expect(await said('/x.js', { Cookie: 'locale=cs' })).toBe('/cs/trouble/not-found')
    expect(await said('/none', { 'Accept-Language': 'cs' })).toBe('/cs/trouble/not-found')
    const api = await get('/api/none')
    expect([api.status, api.body.toString()]).toEqual([404, '{"error":{"code":"not-found"}}'])
  })

  it('include card pages once rendered, with the policy of their own scripts', async () => {
    const [first, again] = await Promise.all([
      get(`${CARD}?from=list`),
      get(CARD, { 'Accept-Encoding': 'gzip' }),
    ])
    expect(first.body.toString()).toBe(CARD_MADE)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.headers['content-security-policy']).toMatch(
      new RegExp(`^script-src 'self' '${CARD_SCRIPT.replaceAll('+', '\\+')}';`),
    )
    expect(gunzipSync(again.body).toString()).toBe(CARD_MADE)
    // Once per encoding, each like a reader of its language.
    expect(site.seen.map((headers) => headers['accept-language'])).toEqual(['en', 'en'])
    const { etag } = first.headers
    expect((await get(CARD, { 'If-None-Match': String(etag) })).status).toBe(304)
    expect((await get(`/cs${CARD}`)).body.toString()).toBe(CARD_MADE)
    expect(site.seen.map((headers) => headers['accept-language'])).toEqual(['en', 'en', 'cs'])
  })

  it('leaves a card page that fails to render to the framework', async () => {
    expect((await get(BROKEN_CARD)).status).toBe(500)
    expect(site.seen).toHaveLength(2)
  })

  it('leaves a page whose file is gone to the framework', async () => {
    rmSync(path.join(site.folder, 'server', 'app', 'en', 'd.html'))
    expect((await get('/d')).body.toString()).toBe('answered')
  })
})
