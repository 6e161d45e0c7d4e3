import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardPath } from '@/lib/game/cards/card-path'
import { officialPool } from '@/lib/game/cards/official-pool'
import { attachMiddleware, refusalOf } from '@/lib/http/middleware/attach'
import { encodingFor, PackedFiles } from '@/lib/http/middleware/built-files'
import { resolvePage } from '@/lib/http/middleware/resolve-page'
import { securityHeaders } from '@/lib/http/middleware/security-headers'
import { logError, logLine } from '@/lib/platform/server/log'
import { ADDRESS_HEADER, addressOf, clientAddress, markAddress } from '@/lib/platform/server/request'
import { addressed } from '@/lib/platform/server/site-address'
import { TROUBLES } from '@/lib/platform/service-worker/addresses'

const TOKEN = 'a token for metrics'.replaceAll(' ', '-')
const folder = mkdtempSync(path.join(tmpdir(), 'chevron-front-'))
let server: Server
let seen: IncomingHttpHeaders[] = []
/** Responses started by the framework while a test holds them back. */
let held: (() => void)[] | undefined

beforeAll(async () => {
  writeFileSync(
    path.join(folder, 'inline-script-hashes.json'),
    JSON.stringify({ '/_not-found': ['sha256-abc='], '/en/cards': ['sha256-cards='] }),
  )
  layOutBuild()
  vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'empty.db')}`)
  vi.stubEnv('METRICS_TOKEN', TOKEN)
  vi.stubEnv('CHEVRON_DIST_DIR', path.relative(process.cwd(), folder))
  // The middleware is attached to a server that it does not create, like the framework's.
  const { error, warn, info, log, debug } = console
  attachMiddleware()
  Object.assign(console, { error, warn, info, log, debug })
  server = createServer((request, response) => {
    seen.push(request.headers)
    response.setHeader('Content-Type', 'text/plain')
    if (request.url === '/page')
      response.setHeader('Content-Security-Policy', "script-src 'self' 'sha256-page='")
    if (request.url === BROKEN_CARD) response.statusCode = 500
    if (request.url?.includes('huge')) {
      void writeHuge(response)
      return
    }
    const answer = () => response.end(request.url?.includes('/cards/base/') ? CARD_MADE : 'answered')
    if (held) held.push(answer)
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  seen = []
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'empty.db')}`)
  vi.stubEnv('CHEVRON_DIST_DIR', path.relative(process.cwd(), folder))
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const PAGE = '<!doctype html><title>Cards</title>'.repeat(40)
const SCRIPT = 'console.log("a script")'
/** The framework's HTML for a card page, and the SHA-256 hash of its script. */
const CARD_MADE = '<!doctype html><title>A card</title><script>late()</script><script src="/a.js"></script>'
const CARD_SCRIPT = `sha256-${createHash('sha256').update('late()').digest('base64')}`
const CARD = '/cards/base/1/anubis-banished-lord'
const BROKEN_CARD = '/cards/base/2/anubis-galactic-menace'

/** Writes more than any socket buffers for a client that does not read, respecting backpressure like the framework. */
async function writeHuge(response: ServerResponse): Promise<void> {
  for (let part = 0; part < 64 && !response.destroyed; part++)
    if (!response.write(PAGE.repeat(200))) await once(response, 'drain')
  response.end()
}

/** A build with two pages and a script, in the framework's layout. */
function layOutBuild() {
  const still = { initialRevalidateSeconds: false }
  const routes = {
    '/en/cards': still,
    '/cs/cards': still,
    '/en/d': still,
    '/_not-found': { ...still, initialStatus: 404 },
    '/en': { initialRevalidateSeconds: 60 },
    '/en/fresh': { initialRevalidateSeconds: 60 },
    '/en/page': { initialRevalidateSeconds: 60 },
    ...Object.fromEntries(
      ['en', 'cs'].flatMap((locale) => TROUBLES.map((why) => [`/${locale}/trouble/${why}`, still])),
    ),
    '/manifests/en.webmanifest': still,
  }
  const dynamicRoutes = { '/[locale]': {}, '/manifests/[file]': {} }
  writeFileSync(path.join(folder, 'prerender-manifest.json'), JSON.stringify({ routes, dynamicRoutes }))
  const handlers = [
    ...['/api/decks', '/api/decks/[id]', '/api/auth/[...nextauth]', '/manifests/[file]'],
    ...['/previews/[locale]/[...picture]', '/robots.txt'],
  ]
  writeFileSync(
    path.join(folder, 'app-path-routes-manifest.json'),
    JSON.stringify({
      '/[locale]/page': '/[locale]',
      ...Object.fromEntries(handlers.map((route) => [`${route}/route`, route])),
    }),
  )
  for (const page of Object.keys(routes)) {
    const file = path.join(folder, 'server', 'app', `${page}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${PAGE}${page}`)
  }
  mkdirSync(path.join(folder, 'static', 'chunks'), { recursive: true })
  writeFileSync(path.join(folder, 'static', 'chunks', 'a.b-1.js'), SCRIPT)
}

/** Sends a request exactly as written, and reads the response headers. */
function ask(line: string, ...headers: string[]): Promise<{ status: number; head: string }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        [`${line} HTTP/1.1`, 'Host: decks.test', 'Connection: close', ...headers, '', ''].join('\r\n'),
      )
    })
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase() })
    })
  })
}

/** Requests like a simple client: no decompression, no redirects. */
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    request({ host: '127.0.0.1', port, path: url, headers, method }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

/** The address by which attempts of the last request are counted. */
const counted = () => clientAddress(new Headers(seen.at(-1) as Record<string, string>))

describe('who looks after the server', () => {
  it('is told that the process runs, and whether it can do its work', async () => {
    expect((await ask('GET /health')).status).toBe(200)
    expect((await ask('HEAD /health')).status).toBe(200)
    // There is a database, but it has no tables.
    const { status, head } = await ask('GET /ready')
    expect(status).toBe(503)
    expect(head).toContain('cache-control: no-store')
    expect(seen).toEqual([])
    expect((await ask('POST /health')).status).toBe(405)
  })

  it('reads what was counted with the token alone', async () => {
    expect((await ask('GET /metrics')).status).toBe(401)
    expect((await ask('GET /metrics', 'Authorization: Bearer wrong')).status).toBe(401)
    expect((await ask('GET /metrics', `Authorization: Bearer ${TOKEN}`)).status).toBe(200)
    expect(seen).toEqual([])
  })
})

describe('what a page says of itself to others', () => {
  const page =
    '<meta property="og:image" content="https://site.invalid/previews/en/site.png"/><script>"https://site.invalid/x"</script>'

  it('has the address of the site where it is known, and never changes a script', () => {
    expect(addressed(page, 'https://decks.example')).toBe(
      '<meta property="og:image" content="https://decks.example/previews/en/site.png"/><script>"https://site.invalid/x"</script>',
    )
    expect(addressed(page, undefined)).toContain('content="/previews/en/site.png"')
    const data = '<script type="application/ld+json">{"url":"https://site.invalid/cards"}</script>'
    expect(addressed(data, 'https://decks.example')).toContain('"url":"https://decks.example/cards"')
  })

  it.each([
    ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 'made'],
    ['facebookexternalhit/1.1', 'made'],
    ['TelegramBot (like TwitterBot)', 'made'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'made'],
    ['Mozilla/5.0 (compatible; SeznamBot/4.0; +http://napoveda.seznam.cz/seznambot-intro/)', 'made'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'page'],
    [undefined, 'page'],
  ])('of a shared deck is made for programs that show previews or search: %s', (reader, kind) => {
    const asked = { view: null, chosen: undefined, accepted: null, reader }
    expect(resolvePage({ ...asked, pathname: '/d/abc' }).kind).toBe(kind)
    expect(resolvePage({ ...asked, pathname: '/cs/d/abc' }).kind).toBe(kind)
    expect(resolvePage({ ...asked, pathname: '/d' }).kind).toBe('page')
    // Punctuation after a link is not part of its id.
    for (const mark of ['.', ',', ')', '%3E', '%22', '&utm_source=mail', '.)'])
      expect(resolvePage({ ...asked, pathname: `/s/abc_-1${mark}` })).toMatchObject({
        page: '/s',
        id: 'abc_-1',
      })
    const list = { ...asked, pathname: '/cs/decks/public' }
    expect(resolvePage({ ...list, view: 'text' })).toEqual({ kind: 'list', locale: 'cs' })
    expect(resolvePage({ ...list, view: 'pictures' }).kind).toBe('page')
    expect(resolvePage({ ...asked, pathname: '/cs/players/quorum' }).kind).toBe(kind)
    const player = { ...asked, reader: 'Mozilla/5.0 Firefox/140.0', pathname: '/players/b.a%20l' }
    expect(resolvePage(player)).toMatchObject({ kind: 'page', page: '/en/players', isListed: false })
    expect(resolvePage({ ...player, view: 'text' })).toEqual({
      kind: 'made',
      locale: 'en',
      page: '/players/text',
      id: 'b.a%20l',
    })
    expect(resolvePage({ ...player, pathname: '/players', view: 'text' }).kind).toBe('page')
    expect(resolvePage({ ...asked, pathname: '/cards' }).kind).toBe('page')
  })
})

describe('where a request comes from', () => {
  it('is the other end of the connection, whatever it says of itself', async () => {
    await ask(
      'GET /',
      'X-Forwarded-For: 203.0.113.7',
      'X-Real-IP: 203.0.113.7',
      'X-Chevron-Address: x 203.0.113.7',
    )
    expect(counted()).toBe('127.0.0.1')
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
    expect(seen[0]).not.toHaveProperty('x-real-ip')
  })

  it('is what the nearest proxy says where one is trusted', async () => {
    vi.stubEnv('TRUSTED_PROXIES', '1')
    await ask('GET /', 'X-Forwarded-For: 203.0.113.7, 198.51.100.9', 'X-Forwarded-Proto: https')
    expect(counted()).toBe('198.51.100.9')
    expect(seen[0]).toMatchObject({ 'x-forwarded-proto': 'https' })
    vi.stubEnv('TRUSTED_PROXIES', '2')
    await ask('GET /', 'X-Forwarded-For: 203.0.113.7, 198.51.100.9')
    expect(counted()).toBe('203.0.113.7')
  })

  it('has the scheme and the host that the first trusted proxy says', async () => {
    const told = async (proxies: string, proto: string, host = 'decks.example.org') => {
      vi.stubEnv('TRUSTED_PROXIES', proxies)
      await ask('GET /', `X-Forwarded-Proto: ${proto}`, `X-Forwarded-Host: ${host}`)
      const headers = seen.at(-1) ?? {}
      return [headers['x-forwarded-proto'], headers['x-forwarded-host']]
    }
    expect(await told('1', 'https')).toEqual(['https', 'decks.example.org'])
    // Everything to the left was written by a stranger.
    expect(await told('1', 'https, http', 'evil.example, decks.example.org')).toEqual([
      'http',
      'decks.example.org',
    ])
    expect(await told('2', 'http, https, http', 'evil.example, decks.example.org, inner')).toEqual([
      'https',
      'decks.example.org',
    ])
    expect(await told('2', 'HTTPS')).toEqual(['https', 'decks.example.org'])
    expect((await told('1', 'gopher'))[0]).toBeUndefined()
  })

  it('says nothing of proxies where none is trusted', async () => {
    await ask(
      'GET /',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
      'Forwarded: for=203.0.113.7',
    )
    expect(Object.keys(seen[0] ?? {})).toEqual(['host', 'connection', 'x-forwarded-for', ADDRESS_HEADER])
  })

  it.each([
    [['10.0.0.1', undefined, 0], '10.0.0.1'],
    [['::ffff:10.0.0.1', undefined, 0], '10.0.0.1'],
    [['10.0.0.1', 'unknown', 1], '10.0.0.1'],
    [['10.0.0.1', '', 1], '10.0.0.1'],
    [['10.0.0.1', '203.0.113.7:4711', 1], '203.0.113.7'],
    [['10.0.0.1', '[2001:db8::7]:443', 1], '2001:db8::7'],
    [['10.0.0.1', '203.0.113.7, junk, 198.51.100.9', 3], '198.51.100.9'],
    [['10.0.0.1', '203.0.113.7', 5], '203.0.113.7'],
    [[undefined, '203.0.113.7', 0], undefined],
  ] as const)('is found in the chain: %o', ([peer, forwarded, proxies], address) => {
    expect(addressOf(peer, forwarded, proxies)).toBe(address)
  })

  it('is never what stands further left than the trusted proxies', () => {
    const ip = fc.ipV4()
    fc.assert(
      fc.property(fc.string(), fc.array(ip, { minLength: 1, maxLength: 3 }), ip, (lies, chain, peer) => {
        const forwarded = [lies.replaceAll(',', ''), ...chain].join(', ')
        expect(addressOf(peer, forwarded, chain.length)).toBe(chain[0])
        expect(addressOf(peer, forwarded, 0)).toBe(peer)
      }),
    )
  })

  it('counts all of a household behind IPv6 as one, and nobody with another', () => {
    const by = (address: string) => {
      const headers: IncomingHttpHeaders = {}
      markAddress(headers, address, 0)
      return clientAddress(new Headers(headers as Record<string, string>))
    }
    expect(by('2001:db8:1:2:3:4:5:6')).toBe(by('2001:0db8:1:2::9'))
    expect(by('2001:db8:1:2::1')).not.toBe(by('2001:db8:1:3::1'))
    expect(by('::1')).toBe('0:0:0:0::/64')
    expect(by('10.0.0.1')).not.toBe(by('10.0.0.2'))
  })

  it('is not known without the front', () => {
    expect(
      clientAddress(new Headers({ [ADDRESS_HEADER]: 'guess 203.0.113.7', 'x-forwarded-for': '203.0.113.7' })),
    ).toBe('')
  })
})

describe('every answer', () => {
  it.each(['/', '/page', '/robots.txt', '/data/none.json', '/api/decks', '/api/none', '/icons.svg'])(
    'carries what protects it: %s',
    async (url) => {
      const { status, head } = await ask(`GET ${url}`)
      expect(status).toBe(url.includes('none') ? 404 : 200)
      expect(head).toContain('x-content-type-options: nosniff')
      expect(head).toContain('referrer-policy: strict-origin-when-cross-origin')
      expect(head).toContain('cross-origin-opener-policy: same-origin')
      expect(head).toContain('permissions-policy: camera=()')
      expect(head).not.toContain('strict-transport-security')
      const policy = url.startsWith('/api/') ? "default-src 'none'" : "script-src 'self' 'sha256-"
      expect(head.match(/content-security-policy: .*/g)).toEqual([expect.stringContaining(policy)])
      if (url === '/page') expect(head).toContain("'sha256-page='")
    },
  )

  it('keeps browsers on HTTPS where the site is reached by it', async () => {
    vi.stubEnv('NEXTAUTH_URL', 'https://decks.example.org')
    expect((await ask('GET /icons.svg')).head).toContain('strict-transport-security: max-age=31536000')
    vi.stubEnv('NEXTAUTH_URL', undefined)
    expect((await ask('GET /', 'X-Forwarded-Proto: https')).head).not.toContain('strict-transport')
    vi.stubEnv('TRUSTED_PROXIES', '1')
    expect((await ask('GET /', 'X-Forwarded-Proto: https')).head).toContain('strict-transport')
  })
})

describe('what nothing could answer', () => {
  it.each([
    ['TRACE /', 405],
    ['TRACE /api/auth/session', 405],
    ['PROPFIND /icons.svg', 405],
    ['POST /icons.svg', 405],
    ['DELETE /cards', 405],
    ['GET /%', 400],
    ['GET /api/decks/%', 400],
    ['GET /cards/%E0%A4%A', 400],
    ['GET /foo%.bar', 400],
    ['OPTIONS *', 400],
    ['HEAD /api/auth/session', 200],
    ['OPTIONS /api/decks', 200],
    ['GET /page?q=%', 200],
  ])('is refused before anything else: %s', async (line, status) => {
    const answer = await ask(line)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(seen).toHaveLength(status === 200 ? 1 : 0)
    if (status === 405) expect(answer.head).toContain('allow: get, head')
  })

  it.each(['a b', 'a/b', 'http://a', 'a:b', 'a:99999', '[::1', '1.2.3.4.5', 'ä', 'a@b', 'a<b>', 'a, b c'])(
    'refuses what is asked of no host: %s',
    (host) => {
      const refused = { status: 400, code: 'address' }
      expect(refusalOf('GET', '/', false, { host })).toMatchObject(refused)
      expect(refusalOf('GET', '/', false, { host: 'a', 'x-forwarded-host': host })).toMatchObject(refused)
    },
  )

  it.each(['localhost', 'decks.example.org', 'a_b.test:3000', '127.0.0.1:80', '[::1]:3000', 'a:', ''])(
    'answers what is asked of a host: %j',
    (host) => {
      expect(
        refusalOf('GET', '/', false, { host, 'x-forwarded-host': `${host}, proxy.test` }),
      ).toBeUndefined()
    },
  )

  it('leaves the development server its own methods', () => {
    expect(refusalOf('POST', '/__nextjs_original-stack-frames', true)).toBeUndefined()
    expect(refusalOf('POST', '/__nextjs_original-stack-frames', false)?.status).toBe(405)
  })
})

describe('the log', () => {
  it('has a failure that repeats itself five times in ten seconds, and then how often it was left out', () => {
    vi.useFakeTimers()
    const lines: string[] = []
    const stderr = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0)
    try {
      for (let times = 0; times < 1_000; times++) logError('database-away', new Error('no server'))
      logError('database-away', new Error('another failure'))
      expect(lines).toHaveLength(6)
      vi.advanceTimersByTime(10_000)
      expect(lines).toHaveLength(7)
      expect(JSON.parse(lines[6] ?? '')).toMatchObject({ event: 'database-away', leftOut: 995 })
      logError('database-away', new Error('no server'))
      expect(lines).toHaveLength(8)
    } finally {
      stderr.mockRestore()
      vi.useRealTimers()
    }
  })

  it('is one line of JSON, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = logLine('error', 'test', { text })
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
        expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'test', text })
      }),
    )
    const forged = 'x\n{"level":"info"}\r\u001b[31m\u009b31m\u2028\u202e'
    expect(logLine('warn', 'test', { forged }).split('\n')).toHaveLength(1)
  })

  it('bounds what a stranger may have put into a line', () => {
    expect(logLine('error', 'test', { text: 'x'.repeat(1_000_000) }).length).toBeLessThan(5_000)
  })
})

describe('what the build has made', () => {
  it('is sent as it lies, with the policy of its page, and packed as the reader can unpack it', async () => {
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
    expect(seen).toHaveLength(0)
  })

  it('is not sent again to whoever has it', async () => {
    const { headers } = await get('/cards', { 'Accept-Encoding': 'gzip' })
    const again = await get('/cards', { 'If-None-Match': `"other", ${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect((await get('/cards', { 'If-None-Match': '"other"' })).status).toBe(200)
  })

  it('may be kept for ever where its name says what is in it', async () => {
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
    expect(seen).toHaveLength(1)
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
  ])('refuses the part of a file that it does not have: %s', async (range, status) => {
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

  it('asks no route handler for parts of a page', async () => {
    for (const url of ['/api/decks', '/previews/en/site.png', '/robots.txt'])
      expect((await get(url, { RSC: '1', 'Next-Router-Prefetch': '1' })).status).toBe(200)
    expect(seen).toHaveLength(3)
    for (const headers of seen) expect(Object.keys(headers).join()).not.toMatch(/rsc|next-router/)
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
  ])('never has anything made for an address that nobody has: %j', async (asked) => {
    const headers: Record<string, string> = Object.fromEntries(Object.entries(asked))
    for (const url of NOBODYS)
      for (const query of ['', `${url.includes('?') ? '&' : '?'}_rsc=1`])
        for (const method of ['GET', 'HEAD']) {
          const answer = await get(`${url}${query}`, headers, method)
          expect([answer.status, answer.headers['cache-control']], url).toEqual([404, 'no-store'])
          if (method === 'HEAD') expect(answer.body).toHaveLength(0)
        }
    expect(seen).toEqual([])
  })

  it('says in the language of the address, else of the reader, that nobody has one', async () => {
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

  it('is a card’s page from when it was first asked for, with the policy of its own scripts', async () => {
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
    expect(seen.map((headers) => headers['accept-language'])).toEqual(['en', 'en'])
    const { etag } = first.headers
    expect((await get(CARD, { 'If-None-Match': String(etag) })).status).toBe(304)
    expect((await get(`/cs${CARD}`)).body.toString()).toBe(CARD_MADE)
    expect(seen.map((headers) => headers['accept-language'])).toEqual(['en', 'en', 'cs'])
  })

  it('is left to the framework where a card’s page cannot be made', async () => {
    expect((await get(BROKEN_CARD)).status).toBe(500)
    expect(seen).toHaveLength(2)
  })

  it('is left to the framework when it has gone', async () => {
    rmSync(path.join(folder, 'server', 'app', 'en', 'd.html'))
    expect((await get('/d')).body.toString()).toBe('answered')
  })
})

describe('what is made when it is asked for', () => {
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const cards = officialPool.cards.map(cardPath)

  /** Waits until a condition is true. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
  }

  it('is made one after the other in a short line; who comes then is told to come again', async () => {
    held = []
    const [pages, parts] = [cards.slice(100, 140), cards.slice(140, 150)]
    let answered = 0
    const asked = [
      ...pages.map((url) => fetch(base() + url)),
      ...parts.map((url) => fetch(base() + url, { headers: { RSC: '1' } })),
    ].map(async (answer) => {
      const { status, headers } = await answer
      answered += 1
      return { status, again: headers.get('retry-after') }
    })
    // One is being rendered, twenty-four are waiting; the others have been answered.
    await until(() => answered === 25)
    expect(held).toHaveLength(1)
    // Prebuilt pages do not wait.
    expect((await fetch(`${base()}/cards`)).status).toBe(200)
    expect((await fetch(`${base()}/none`)).status).toBe(404)
    expect(held).toHaveLength(1)
    for (let made = 1; made <= 25; made++) {
      await until(() => (held?.length ?? 0) === made)
      held.at(-1)?.()
    }
    const answers = await Promise.all(asked)
    held = undefined
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25)
    expect(answers.filter(({ status, again }) => status === 503 && Number(again) > 0)).toHaveLength(25)
  })

  it('is not made for who has left the line', async () => {
    held = []
    const first = fetch(base() + cards[200])
    await until(() => held?.length === 1)
    let closed = false
    server.once('connection', (socket) => socket.once('close', () => (closed = true)))
    const { port } = server.address() as AddressInfo
    const second = request({ host: '127.0.0.1', port, path: cards[201], headers: { RSC: '1' }, agent: false })
    second.on('error', () => {}).end()
    await new Promise((resolve) => second.once('socket', (socket) => socket.once('connect', resolve)))
    const third = fetch(base() + cards[202], { headers: { RSC: '1' } })
    second.destroy()
    await until(() => closed)
    held[0]?.()
    expect((await first).status).toBe(200)
    await until(() => (held?.length ?? 0) > 1)
    expect(held).toHaveLength(2)
    held[1]?.()
    expect((await third).status).toBe(200)
    // Nothing is known of a page that was never rendered.
    const again = fetch(base() + cards[201], { headers: { RSC: '1' } })
    await until(() => (held?.length ?? 0) > 2)
    held[2]?.()
    expect((await again).status).toBe(200)
    held = undefined
  })

  it('does not wait for who reads slowly', async () => {
    const { port } = server.address() as AddressInfo
    const slow = connect(port, '127.0.0.1')
    slow.write('GET /decks/public?view=text&q=huge HTTP/1.1\r\nHost: decks.test\r\n\r\n')
    slow.pause()
    await until(() => seen.length === 1)
    expect((await get('/decks/public?view=text')).body.toString()).toBe('answered')
    slow.destroy()
  })

  it('of pictures and parts for others is refused when as many are at work as may', async () => {
    held = []
    const statuses: number[] = []
    const asked = Array.from({ length: 40 }, async (_, i) => {
      statuses.push((await fetch(`${base()}/previews/en/d/${i}.png`)).status)
    })
    await until(() => held?.length === 32 && statuses.length === 8)
    expect(new Set(statuses)).toEqual(new Set([503]))
    for (const answer of held) answer()
    await Promise.all(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(32)
    held = undefined
    expect((await fetch(`${base()}/previews/en/d/1.png`)).status).toBe(200)
  })
})

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['xbr, gzipped', 'identity'],
    ['GZIP ;q=1', 'gzip'],
  ] as const)('of %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})

describe('files packed once', () => {
  it('are forgotten, the one asked for longest ago first, when they are too many', async () => {
    const fileOf = (name: string) => {
      const file = path.join(folder, name)
      writeFileSync(file, name.repeat(10))
      return { name, read: () => readFile(file), type: 'text/plain', cacheControl: '', isCompressible: true }
    }
    const [one, two, three] = [fileOf('one'), fileOf('two'), fileOf('six')]
    const packed = new PackedFiles(70)
    await packed.fetch(one, 'identity')
    await packed.fetch(two, 'identity')
    expect(packed.at(one, 'identity')?.body.toString()).toBe('one'.repeat(10))
    await Promise.all([packed.fetch(three, 'identity'), packed.fetch(three, 'identity')])
    expect(packed.at(two, 'identity')).toBeUndefined()
    expect(packed.at(one, 'identity')).toBeDefined()
    expect(packed.at(three, 'identity')).toBeDefined()
    const gone = { ...one, name: 'none', read: () => readFile(path.join(folder, 'none')) }
    await expect(packed.fetch(gone, 'gzip')).rejects.toThrow()
  })
})

describe('the policy of an answer', () => {
  const policyOf = (path: string) =>
    securityHeaders(path, { secure: true, development: true })['Content-Security-Policy'] ?? ''
  it('lets the embedded part of what is shared stand in any frame, running nothing, and nothing else', () => {
    expect(policyOf('/embed/en/s/abc.html')).toMatch(/^default-src 'none';.*frame-ancestors \*$/)
    for (const path of [
      '/',
      '/s/abc',
      '/d/abc',
      '/embedded',
      '/api/shared-items/embed/x',
      '/oembed.json?url=/embed/',
    ])
      expect(policyOf(path), path).toContain("frame-ancestors 'none'")
  })
})
