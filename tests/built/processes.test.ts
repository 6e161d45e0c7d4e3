import { readdirSync, statSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPath } from '@/lib/game/cards/card-path'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db } from '@/lib/platform/server/db'
import { newMember } from '@/tests/integration/support/browser'
import { LIST, newDeck } from '@/tests/integration/support/decks'
import { newSharedItem, replayLink } from '@/tests/integration/support/shared-items'
import { openSite, type SiteProcesses } from './site-processes'

/** Number of processes that serve the site together. */
const PROCESSES = 3

let site: SiteProcesses
const baseOf = (at: number): string => site.processes.baseOf(at)

beforeAll(async () => {
  site = await openSite(PROCESSES)
}, 300_000)

afterAll(async () => {
  await site?.stop()
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each check names the parts it looks at
  readonly body: any
}

/** A user whose requests go to a given process, with their cookies. */
class Visitor {
  readonly #cookies: Map<string, string>

  constructor(cookies: ReadonlyMap<string, string> = new Map()) {
    this.#cookies = new Map(cookies)
  }

  async ask(at: number, method: string, address: string, body?: unknown): Promise<Answer> {
    const base = baseOf(at)
    const response = await fetch(base + address, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: base,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }
}

/** A member with a session; the sign-in itself is tested elsewhere. */
async function newVisitor(): Promise<Visitor> {
  const { browser } = await newMember()
  return new Visitor(browser.cookies)
}

/** Files of the build and their sizes. */
function builtFiles(): ReadonlyMap<string, number> {
  const dist = process.env.CHEVRON_DIST_DIR || '.next'
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [file, statSync(file).size]
    }),
  )
}

/** Requests like a simple client: no range completion, redirects or decompression. */
const get = (at: number, address: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(baseOf(at))
    const asked = request({ hostname, port, path: address, headers, method }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject).end()
  })

describe('an unknown address', () => {
  const ADDRESSES = [
    ...['/x.js', '/x.y/cards', '/en/cards/base/1/x.js', '/cs/x.y', '/zz.z/cards', '/de/cards', '/a.b/d'],
    ...['/a.b/play', '/a.b/rules/game', '/a.b/cards/base/1/x', '/a.b/decks/public', '/a.b/s', '/a.b/d/text'],
    ...[
      '/a.b/games/dice',
      '/cards.rsc',
      '/index.rsc',
      '/en.rsc',
      '/cs/cards.txt',
      '/cs.segments/x.segment.rsc',
    ],
    ...['/cards.segments/_tree.segment.rsc', '/_next/data/x/cards.json', '/_next/static/x.js', '/_next/x'],
    ...['/_next/image?url=%2Ficon.svg&w=640&q=75', '/_next/image?url=%2Fpreviews%2Fen%2Fsite.png&w=640&q=75'],
    ...[
      '/manifests/x.webmanifest',
      '/data/x.json',
      '/bulk/x',
      '/CARDS',
      '/Cs/cards',
      '//x.js',
      '/cards//base',
    ],
    ...[
      '/cards/base/1/x',
      '/cs/cards/base/1/x.js',
      '/cards/base/9999/x',
      '/cards/nope/1/x',
      '/fr/cards/x/y/z.a',
    ],
    ...[
      '/%2e%2e/x',
      '/x%2Ejs',
      '/x%2ey/cards',
      '/%63ards',
      '/cs%2Fcards',
      '/x.%00y',
      '/%5Cx.y',
      '/x.y%2Fcards',
    ],
    ...[
      '/rules/x',
      '/cs/rules/x.y',
      '/games/x.y',
      '/d/x.y',
      '/decks/x.y',
      '/play/x',
      '/s/x.y',
      '/cs/players/x.y',
    ],
    ...[
      '/previews/en/x.png',
      '/previews/zz/site.png',
      '/embed/en/x.html',
      '/feeds/x',
      '/api/x.y',
      '/API/decks',
    ],
    ...[
      '/favicon.ico',
      '/robots.txt.bak',
      '/_not-found',
      '/_error',
      '/404',
      '/trouble/gone',
      '/x;y.js',
      '/.env',
    ],
    ...[
      `/${'a/'.repeat(300)}x.js`,
      `/${'x'.repeat(4_000)}.js`,
      '/x.js?nxtPlocale=en',
      '/a.b?__nextLocale=en',
    ],
  ]
  const HEADERS: readonly Record<string, string>[] = [
    {},
    { RSC: '1' },
    { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
    { 'x-nextjs-data': '1', 'x-matched-path': '/en/cards/base/1/x.js' },
    { Cookie: 'locale=fr', 'Next-Action': 'x' },
    { 'Accept-Language': 'cs', 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  ]

  it('renders nothing and writes nothing', async () => {
    const before = builtFiles()
    // Lookups of players are rate-limited by address, so that nobody can try all names.
    const refused = (address: string) => (address.includes('/players/') ? [404, 429] : [404])
    for (const address of ADDRESSES) {
      for (const headers of HEADERS)
        for (const query of ['', `${address.includes('?') ? '&' : '?'}_rsc=${address.length}`])
          expect(refused(address), address).toContain((await get(0, address + query, headers)).status)
      expect(refused(address), address).toContain((await get(0, address, {}, 'HEAD')).status)
      for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE'])
        expect([404, 405], `${method} ${address}`).toContain((await get(0, address, {}, method)).status)
    }
    // The framework stores a page after responding: the rendered page of a card appears in addition to the previous
    // files. Most cards have not been requested since the build.
    const known = [...builtFiles().keys()]
    const [card] = officialPool.cards
      .map((one) => `/cs${cardPath(one)}`)
      .filter((address) => !known.some((file) => file.endsWith(`${address}.html`)))
    if (card === undefined) throw new Error('the pages of all cards are made: build the site anew')
    expect((await get(0, card)).status).toBe(200)
    await expect
      .poll(() => [...builtFiles().keys()].some((file) => file.endsWith(`${card}.html`)), { timeout: 60_000 })
      .toBe(true)
    const written = [...builtFiles()]
      .filter(([file, size]) => before.get(file) !== size && !file.includes(card))
      .map(([file]) => file)
    expect(written).toEqual([])
  })

  it('says so in a page with the ways to all the others, and a search', async () => {
    for (const [address = '', title, locale] of [
      ['/none', 'Page not found', 'en'],
      ['/cs/nic.js', 'Stránka nenalezena', 'cs'],
      ['/fr/rien/du/tout', 'Page introuvable', 'fr'],
    ]) {
      const { body, headers } = await get(0, address)
      expect(body).toContain(`<html lang="${locale}"`)
      expect(body).toContain(`<h1>${title}</h1>`)
      expect(body).toMatch(/<header[^>]*data-site-bar/)
      expect(body).toMatch(/<nav[^>]*>.*href="(?:\/cs|\/fr)?\/collection"/)
      expect(body).toContain('aria-keyshortcuts="Control+K"')
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('pages rendered on request', () => {
  it('are queued, while built pages are served first', async () => {
    const cards = officialPool.cards.slice(-120).map(cardPath)
    let made = 0
    const asked = cards.map(async (address) => {
      const { status, headers } = await get(1, `/fr${address}`)
      if (status === 200) made += 1
      return { status, again: Number(headers['retry-after']) }
    })
    // Number of pages rendered while somebody waited for a prebuilt one.
    const waits: number[] = []
    let isOver = false
    const looking = (async () => {
      while (!isOver) {
        const before = made
        expect((await get(1, '/cards')).status).toBe(200)
        waits.push(made - before)
      }
    })()
    const answers = await Promise.all(asked)
    isOver = true
    await looking
    expect(answers.filter(({ status, again }) => status === 503 && again > 0).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    // The page being rendered, and one that was being sent; not all those waiting.
    expect(Math.max(...waits)).toBeLessThanOrEqual(3)
    // A returning visitor gets the page.
    for (const address of cards.slice(0, 3)) expect((await get(1, `/fr${address}`)).status).toBe(200)
  })
})

describe('three processes on one database', () => {
  it('show nothing that was made private on one of them', async () => {
    const member = await newVisitor()
    const deck = newDeck({ name: 'Seen by all', notes: '' })
    await member.ask(0, 'POST', '/api/decks', deck)
    await member.ask(0, 'PUT', '/api/account/public-name', { publicName: 'Shown once' })
    const { shareId } = (await member.ask(0, 'POST', `/api/decks/${deck.id}/publication`)).body
    const { link } = (await member.ask(0, 'PUT', '/api/trade-link', { showNotes: false, listed: true })).body
    const made = await member.ask(
      0,
      'POST',
      '/api/shared-items',
      newSharedItem({ kind: 'replay', link: replayLink }),
    )
    expect(made.status).toBe(201)
    const sharedItemId: unknown = made.body.id
    const embedded = (page: string) => `/oembed.json?url=${encodeURIComponent(`http://decks.test${page}`)}`
    const ofDeck = [
      ...[`/d/${shareId}`, `/cs/d/${shareId}`, `/d/${shareId}?view=text`, `/api/shares/${shareId}`],
      ...[`/previews/en/d/${shareId}.png`, `/embed/en/d/${shareId}.html`, `/api/v1/shares/${shareId}`],
      embedded(`/d/${shareId}`),
    ]
    const ofSharedItem = [
      ...[
        `/s/${sharedItemId}`,
        `/fr/s/${sharedItemId}`,
        `/previews/en/s/${sharedItemId}.png`,
        `/embed/en/s/${sharedItemId}.html`,
      ],
      ...[
        `/api/shared-items/${sharedItemId}`,
        `/api/v1/replays/${sharedItemId}`,
        embedded(`/s/${sharedItemId}`),
      ],
    ]
    const ofList = [
      `/collection/list/${link.id}`,
      `/cs/collection/list/${link.id}`,
      `/api/trade-lists/${link.id}`,
    ]
    const ofPlayer = [
      ...['/players/shown%20once', '/cs/players/Shown%20once', '/players/shown%20once?view=text'],
      ...['/previews/en/players/shown%20once.png', '/feeds/decks.atom?author=shown%20once'],
      ...[
        '/feeds/decks.json?author=Shown%20once',
        '/api/players/shown%20once',
        '/api/v1/players/shown%20once',
      ],
    ]
    /** Statuses of all processes; no cache may respond in their place. */
    const statuses = async (addresses: readonly string[]) => {
      const all = new Set<string>()
      for (const address of addresses)
        for (const at of [0, 1, 2]) {
          const { status, headers } = await get(at, address, { host: 'decks.test' })
          expect(headers['cache-control'], address).toMatch(/no-cache|no-store|max-age=0/)
          all.add(`${status} ${address}`)
        }
      return [...all].sort()
    }
    const each = (status: number, addresses: readonly string[]) =>
      addresses.map((address) => `${status} ${address}`).sort()
    const everything = [...ofDeck, ...ofSharedItem, ...ofList, ...ofPlayer]
    // Twice, so that everything cacheable is cached.
    for (let time = 0; time < 2; time++) expect(await statuses(everything)).toEqual(each(200, everything))
    expect((await get(1, '/sitemap-decks.xml')).body).toContain(shareId)

    await member.ask(1, 'DELETE', `/api/decks/${deck.id}/share`)
    await member.ask(1, 'DELETE', `/api/shared-items/${sharedItemId}`)
    await member.ask(1, 'DELETE', '/api/trade-link')
    const ended = [...ofDeck, ...ofSharedItem, ...ofList]
    expect(await statuses(ended)).toEqual(each(404, ended))
    for (const at of [0, 1, 2]) expect((await get(at, '/sitemap-decks.xml')).body).not.toContain(shareId)
    await db().user.updateMany({ where: { publicKey: 'shown once' }, data: { suspendedAt: new Date() } })
    expect(await statuses(ofPlayer)).toEqual(each(404, ofPlayer))
  })

  it('are one site: a change on one holds on all', async () => {
    const member = await newVisitor()
    const stranger = new Visitor()
    for (const at of [0, 1, 2]) expect((await member.ask(at, 'GET', '/api/decks')).status).toBe(200)

    const deck = newDeck({ name: 'Quorum first', notes: '' })
    expect((await member.ask(1, 'POST', '/api/decks', deck)).status).toBe(201)
    expect((await member.ask(2, 'PUT', '/api/account/public-name', { publicName: 'Speaker' })).status).toBe(
      200,
    )
    const published = await member.ask(0, 'POST', `/api/decks/${deck.id}/publication`)
    expect(published.status).toBe(200)
    const { shareId } = published.body

    const reads = [`/api/gallery?q=quorum`, `/api/shares/${shareId}`, `/feeds/decks.json`]
    const tellsOf = async (words: string) => {
      const told = [0, 1, 2].flatMap((at) =>
        reads.map(async (address) =>
          JSON.stringify((await stranger.ask(at, 'GET', address)).body).includes(words),
        ),
      )
      return new Set(await Promise.all(told))
    }
    expect(await tellsOf('Quorum first')).toEqual(new Set([true]))

    // No earlier response of a process outlives a change made through another one.
    const save = { name: 'Quorum second', notes: '', list: LIST, baseRevision: 1 }
    expect((await member.ask(2, 'PUT', `/api/decks/${deck.id}`, save)).status).toBe(200)
    expect(await tellsOf('Quorum second')).toEqual(new Set([true]))
    expect(await tellsOf('Quorum first')).toEqual(new Set([false]))

    // Content made private is private at once, everywhere.
    expect((await member.ask(1, 'DELETE', `/api/decks/${deck.id}/share`)).status).toBe(204)
    expect(await tellsOf('Quorum second')).toEqual(new Set([false]))
    for (const at of [0, 1, 2]) {
      expect((await stranger.ask(at, 'GET', `/api/shares/${shareId}`)).status).toBe(404)
    }

    // Attempts are counted together: ten guesses of a password.
    const tries: number[] = []
    for (let at = 0; at < 11; at++) {
      const guess = { current: `wrong ${at}`, next: 'another long password' }
      tries.push((await member.ask(at % PROCESSES, 'POST', '/api/account/password', guess)).status)
    }
    expect(tries).toEqual([...Array(10).fill(403), 429])

    // A session ended on one process is ended on all.
    const { sessions } = (await member.ask(2, 'GET', '/api/account/sessions')).body
    const { id } = sessions.find((one: { current: boolean }) => one.current)
    expect((await member.ask(0, 'DELETE', `/api/account/sessions/${id}`)).status).toBe(204)
    for (const at of [0, 1, 2]) expect((await member.ask(at, 'GET', '/api/decks')).status).toBe(401)
  })

  it('change one deck at once, and one of them is killed: nothing safe is lost', async () => {
    const member = await newVisitor()
    const deck = newDeck({ name: 'Edited by many', notes: '' })
    expect((await member.ask(0, 'POST', '/api/decks', deck)).status).toBe(201)
    const address = `/api/decks/${deck.id}`
    const save = (at: number, baseRevision: number, notes: string) =>
      member.ask(at, 'PUT', address, { name: deck.name, list: LIST, notes, baseRevision })

    const together = await Promise.all([0, 1, 2].map((at) => save(at, 1, `from ${at}`)))
    expect(together.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, body } of together) if (status === 409) expect(body.current.revision).toBe(2)

    // Each appends a line to the current notes, repeatedly.
    const LINES = 12
    const safe: string[] = []
    let isKilled = false
    const write = async (which: number) => {
      let at = which
      for (let line = 0; line < LINES; line++) {
        for (;;) {
          try {
            const { body } = await member.ask(at, 'GET', address)
            const added = `line ${which}.${line}`
            const notes = body.deck.notes.includes(added) ? body.deck.notes : `${body.deck.notes}\n${added}`
            const { status } = await save(at, body.deck.revision, notes)
            expect([200, 409]).toContain(status)
            if (status === 409) continue
            safe.push(added)
            break
          } catch (error) {
            // Its process is gone: another one responds.
            if (!(error instanceof TypeError)) throw error
            at = 0
          }
        }
        if (which === 2 && line === LINES / 2) isKilled = site.processes.kill(2)
      }
    }
    await Promise.all([0, 1, 2].map(write))
    expect(isKilled).toBe(true)
    expect(safe).toHaveLength(3 * LINES)
    for (const at of [0, 1]) {
      const { notes, revision } = (await member.ask(at, 'GET', address)).body.deck
      const lines = notes.split('\n').slice(1)
      expect(lines.sort()).toEqual([...safe].sort())
      // A save that was made before its process was killed without confirming it counts once.
      expect(revision).toBeGreaterThanOrEqual(2 + safe.length)
      expect(revision).toBeLessThanOrEqual(3 + safe.length)
    }
  })
})
