import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deckMap, LISTED_PAGES, robots, siteMap } from '@/lib/features/gallery/server/site-map'
import { officialPool } from '@/lib/game/cards/official-pool'
import {
  checkDisk,
  checkDiskOf,
  Metrics,
  ReadinessCheck,
  type ReadinessProbe,
  routeOf,
  type Unready,
} from '@/lib/http/middleware/health'
import { ROUTES } from '@/lib/http/route'

const SITE = 'https://decks.example'
const ROOT = path.join(import.meta.dirname, '..', '..', '..')

describe('the map of the site', () => {
  const parser = new SaxesParser({ xmlns: true })
  const places: string[] = []
  const links: string[] = []
  let isPlace = false
  parser.on('opentag', ({ local, attributes }) => {
    isPlace = local === 'loc'
    const href = attributes.href
    if (href) links.push(typeof href === 'string' ? href : href.value)
  })
  parser.on('text', (text) => {
    if (isPlace) places.push(text)
  })
  parser.on('closetag', () => {
    isPlace = false
  })
  parser.write(siteMap(SITE, officialPool.cards)).close()

  it('lists every page and every card once in each language, and each in the others', () => {
    expect(places).toHaveLength(3 * (LISTED_PAGES.length + 824))
    expect(new Set(places).size).toBe(places.length)
    expect(new Set(links)).toEqual(new Set(places))
    expect(places).toContain(`${SITE}/`)
    expect(places).toContain(`${SITE}/cs`)
    expect(places).toContain(`${SITE}/fr/rules/missions`)
    // The maximum number of URLs in one sitemap.
    expect(places.length).toBeLessThan(50_000)
  })

  it('lists nothing that is somebody\u2019s own, and nothing that robots shall leave alone', () => {
    const forbidden = [...robots(SITE).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, pattern = '']) =>
        new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
    )
    expect(forbidden.length).toBeGreaterThan(3)
    for (const place of places) {
      const { pathname } = new URL(place)
      for (const pattern of forbidden) expect(pathname).not.toMatch(pattern)
    }
    for (const own of ['/api/decks', '/account', '/fr/account', '/account/shared', '/collection/list/x'])
      expect(
        forbidden.some((pattern) => pattern.test(own)),
        own,
      ).toBe(true)
    expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    // Public decks have a sitemap of their own and may be crawled; the pages of other decks state that they must not be
    // indexed.
    expect(robots(SITE)).toContain(`Sitemap: ${SITE}/sitemap-decks.xml`)
    const changedAt = new Date('2026-11-25T10:00:00Z')
    const map = deckMap(SITE, [{ shareId: 'abc-_', changedAt }])
    const found = [...map.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, address = '']) => address)
    expect(found).toEqual(['/d/abc-_', '/d/abc-_', '/cs/d/abc-_', '/fr/d/abc-_'].map((at) => `${SITE}${at}`))
    expect(map).toContain('<lastmod>2026-11-25T10:00:00.000Z</lastmod>')
    for (const place of found)
      for (const pattern of forbidden) expect(new URL(place).pathname).not.toMatch(pattern)
    const checked = new SaxesParser({ xmlns: true })
    checked.write(map).close()
  })
})

describe('what is counted', () => {
  it('is counted by patterns of routes, however strange the address', () => {
    expect(routeOf('/api/decks/0b5c?x=1')).toBe('/api/decks/[id]')
    expect(routeOf('/api/decks')).toBe('/api/decks')
    expect(routeOf('/api/auth/session')).toBe('/api/auth/session')
    expect(routeOf('/cards/base/1/x')).toBe('page')
    expect(routeOf('/_next/static/a.js')).toBe('file')
    const known = new Set<string>([
      ...Object.values(ROUTES).map(({ path: route }) => route),
      '/api/auth',
      'other',
      'page',
      'file',
    ])
    fc.assert(
      fc.property(
        fc.string(),
        (text) => known.has(routeOf(`/${text}`)) && known.has(routeOf(`/api/${text}`)),
      ),
    )
  })

  it('reads as Prometheus wants it, and tells of nobody', async () => {
    const metrics = new Metrics()
    metrics.count({ method: 'GET', url: '/api/shares/secretsecret?token=abc' }, 404, 0.01)
    metrics.count({ method: 'BREW', url: '/cards' }, 200, 0.3)
    metrics.count({ method: 'POST', url: '/api/decks' }, 429, 0.3)
    const { body, type } = await metrics.text()
    expect(type).toContain('text/plain')
    expect(body).toContain(
      'chevron_requests_total{method="GET",route="/api/shares/[shareId]",status="4xx"} 1',
    )
    expect(body).toContain('chevron_requests_total{method="other",route="page",status="2xx"} 1')
    expect(body).toContain('chevron_requests_total{method="POST",route="/api/decks",status="429"} 1')
    expect(body).toMatch(/^chevron_request_seconds_bucket\{le="0.5",route="page"\} 1$/m)
    expect(body).toMatch(/^chevron_nodejs_eventloop_lag_seconds /m)
    expect(body).not.toMatch(/secret|token/)
  })
})

describe('whether a process can do its work', () => {
  const database = (look: ReadinessProbe['look'], holds = 0): ReadinessProbe => ({
    name: 'database',
    look,
    holds,
  })

  it('is asked of the database once, however many ask, and again a while later', async () => {
    const look = vi.fn(async () => undefined)
    const check = new ReadinessCheck([database(look, 1_000)], { timeoutMs: 50 })
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => check.check(i)))
    expect(new Set(all.map(({ ok }) => ok))).toEqual(new Set([true]))
    expect(look).toHaveBeenCalledTimes(1)
    await check.check(1_000)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('is no where the database is away, frozen or empty, and yes when it is back', async () => {
    let answer: ReadinessProbe['look'] = () => Promise.reject(new Error('away'))
    const onFailure = vi.fn()
    const check = new ReadinessCheck([database(() => answer())], { timeoutMs: 20, onFailure })
    expect(await check.check()).toEqual({ ok: false, why: ['database'] })
    let thaw = (): void => undefined
    answer = () =>
      new Promise((resolve) => {
        thaw = () => resolve(undefined)
      })
    expect(await check.check()).toEqual({ ok: false, why: ['database'] })
    // A hanging check is not repeated in the meantime.
    const asked = vi.fn(async () => 'tables' as const)
    answer = asked
    expect(await check.check()).toEqual({ ok: false, why: ['database'] })
    expect(asked).not.toHaveBeenCalled()
    thaw()
    await setImmediate()
    expect(await check.check()).toEqual({ ok: false, why: ['tables'] })
    answer = async () => undefined
    expect(await check.check()).toEqual({ ok: true })
    // Each is reported once, when it starts.
    expect(onFailure.mock.calls.map(([why]) => why)).toEqual(['database', 'tables'])
  })

  it('names all reasons why not', async () => {
    const failing = (name: Unready): ReadinessProbe => ({
      ...database(() => Promise.reject(new Error())),
      name,
    })
    const check = new ReadinessCheck([failing('disk'), database(async () => undefined), failing('secret')], {
      timeoutMs: 50,
    })
    expect(await check.check()).toEqual({ ok: false, why: ['disk', 'secret'] })
  })
})

describe('a disk', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chevron-disk-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is well where a file can be written, of which nothing stays', async () => {
    const file = path.join(folder, 'site.db')
    writeFileSync(file, 'kept')
    await checkDiskOf(file)
    expect(readdirSync(folder)).toEqual(['site.db'])
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it('is not where hardly anything is free', async () => {
    await expect(checkDisk(folder, 'site.db', Number.MAX_SAFE_INTEGER)).rejects.toThrow(/bytes are free/)
    expect(readdirSync(folder)).toEqual([])
  })

  it.skipIf(!existsSync('/dev/full'))('is not where a write finds no room', async () => {
    symlinkSync('/dev/full', path.join(folder, 'site.db.write-probe'))
    await expect(checkDisk(folder, 'site.db')).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not where the folder, or the file in it, is gone', async () => {
    await expect(checkDiskOf(path.join(folder, 'none.db'))).rejects.toThrow(/ENOENT/)
    await expect(checkDisk(path.join(folder, 'none'), 'site.db')).rejects.toThrow(/ENOENT/)
  })
})

describe('the files for containers', () => {
  const file = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')

  it('name scripts and folders that there are, and the version of Node that the project has', () => {
    const dockerfile = file('Dockerfile')
    const scripts: Record<string, string> = JSON.parse(file('package.json')).scripts
    const [, major] = /^(\d+)/.exec(file('.nvmrc')) ?? []
    expect([...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([
      major,
      major,
    ])
    const run = [...dockerfile.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, script = '']) => script)
    for (const script of run) expect(Object.keys(scripts)).toContain(script)
    for (const [, module = ''] of dockerfile.matchAll(/node (lib\/[\w/.-]+)/g))
      expect(file(module)).not.toBe('')
    // Nothing runs as root.
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('USER')),
    ).toBe('USER node')
  })

  it('keep secrets and data out of the image', () => {
    const ignored = file('.dockerignore').split('\n')
    for (const name of ['data', '.env*', '.git', 'node_modules', '.next']) expect(ignored).toContain(name)
    // No file contains a password: it is supplied at start.
    expect(file('compose.yml')).toMatch(/POSTGRES_PASSWORD: \$\{POSTGRES_PASSWORD:\?/)
  })

  it('serve from an image without development packages, of another owner than who runs it', () => {
    const [, build = '', served = ''] = file('Dockerfile').split(/^FROM .+$/m)
    expect(build).toContain('npm ci --include=dev')
    expect(build).toMatch(/prepare\.mjs build && node lib\/tools\/packages\/remove-dev-packages\.mjs$/m)
    expect(served).not.toMatch(/npm ci|--chown/)
    expect(served).toMatch(/^COPY --from=build \/site \.\/$/m)
    expect(served).toMatch(/^HEALTHCHECK .+\n.+\/ready/m)
    expect(served).toMatch(/^USER node$/m)
    expect(file('.dockerignore').split('\n')).toContain('tests')
  })

  it('are read-only, without rights and with limits, each of them', () => {
    const [, all = ''] = /^services:\n((?: .*\n)+)/m.exec(file('compose.yml')) ?? []
    const services = all.split(/^ {2}(?=\w)/m).slice(1)
    expect(services.map((service) => service.split(':')[0])).toEqual(['site', 'database'])
    for (const service of services) {
      const lines = service.split('\n').map((line) => line.trim())
      expect(lines).toEqual(
        expect.arrayContaining([
          'read_only: true',
          'cap_drop: [ALL]',
          'security_opt: ["no-new-privileges:true"]',
          expect.stringMatching(/^mem_limit: \$\{\w+:-\d+g\}$/),
          expect.stringMatching(/^pids_limit: \d+$/),
          // Docker would reject more than the machine has.
          expect.stringMatching(/^cpus: \$\{\w+:-1\}$/),
          expect.stringMatching(/^- \/tmp:size=/),
        ]),
      )
      expect(service).not.toMatch(/privileged|cap_add/)
    }
  })
})
