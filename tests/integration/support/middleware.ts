import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { attachMiddleware } from '@/lib/http/middleware/attach'
import { TROUBLES } from '@/lib/platform/service-worker/addresses'

export const TOKEN = 'a token for metrics'.replaceAll(' ', '-')

/** A server behind the middleware, with a small build, in place of the framework. */
export const site = {
  /** Headers of the requests that reached the framework in the current test. */
  seen: [] as IncomingHttpHeaders[],
  /** Responses started by the framework while a test holds them back. */
  held: undefined as (() => void)[] | undefined,
  folder: mkdtempSync(path.join(tmpdir(), 'chevron-middleware-')),
  server: undefined as Server | undefined,
  port(): number {
    const address = site.server?.address()
    if (!address || typeof address === 'string') throw new Error('no server')
    return address.port
  },
}
const { folder } = site

/** Starts the server before the tests of a file, and closes it after them. */
export function serveBehindMiddleware(): void {
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
    const server = createServer((request, response) => {
      site.seen.push(request.headers)
      response.setHeader('Content-Type', 'text/plain')
      if (request.url === '/page')
        response.setHeader('Content-Security-Policy', "script-src 'self' 'sha256-page='")
      if (request.url === BROKEN_CARD) response.statusCode = 500
      if (request.url?.includes('huge')) {
        void writeHuge(response)
        return
      }
      const answer = () => response.end(request.url?.includes('/cards/base/') ? CARD_MADE : 'answered')
      if (site.held) site.held.push(answer)
      else answer()
    })
    site.server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    site.seen = []
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.stubEnv('DATABASE_URL', `file:${path.join(folder, 'empty.db')}`)
    vi.stubEnv('CHEVRON_DIST_DIR', path.relative(process.cwd(), folder))
  })
  afterAll(() => {
    site.server?.close()
    rmSync(folder, { recursive: true })
  })
}

export const PAGE = '<!doctype html><title>Cards</title>'.repeat(40)
export const SCRIPT = 'console.log("a script")'
/** The framework's HTML for a card page, and the SHA-256 hash of its script. */
export const CARD_MADE =
  '<!doctype html><title>A card</title><script>late()</script><script src="/a.js"></script>'
export const CARD_SCRIPT = `sha256-${createHash('sha256').update('late()').digest('base64')}`
export const CARD = '/cards/base/1/anubis-banished-lord'
export const BROKEN_CARD = '/cards/base/2/anubis-galactic-menace'

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
export function ask(line: string, ...headers: string[]): Promise<{ status: number; head: string }> {
  const port = site.port()
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
export const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const port = site.port()
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
