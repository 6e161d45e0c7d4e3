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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

describe('metrics', () => {
  it('are counted by route patterns for any address', () => {
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

  it('are in the Prometheus format, without personal data', async () => {
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

describe('readiness', () => {
  const database = (look: ReadinessProbe['look'], holds = 0): ReadinessProbe => ({
    name: 'database',
    look,
    holds,
  })

  it('queries the database once for concurrent checks, and again later', async () => {
    const look = vi.fn(async () => undefined)
    const check = new ReadinessCheck([database(look, 1_000)], { timeoutMs: 50 })
    const all = await Promise.all(Array.from({ length: 100 }, (_, i) => check.check(i)))
    expect(new Set(all.map(({ ok }) => ok))).toEqual(new Set([true]))
    expect(look).toHaveBeenCalledTimes(1)
    await check.check(1_000)
    expect(look).toHaveBeenCalledTimes(2)
  })

  it('is false while the database is away, frozen or empty, and recovers', async () => {
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

  it('reports all reasons', async () => {
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

describe('the disk check', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chevron-disk-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('passes if a file can be written, and removes it', async () => {
    const file = path.join(folder, 'site.db')
    writeFileSync(file, 'kept')
    await checkDiskOf(file)
    expect(readdirSync(folder)).toEqual(['site.db'])
    expect(readFileSync(file, 'utf8')).toBe('kept')
  })

  it('fails if hardly any space is free', async () => {
    await expect(checkDisk(folder, 'site.db', Number.MAX_SAFE_INTEGER)).rejects.toThrow(/bytes are free/)
    expect(readdirSync(folder)).toEqual([])
  })

  it.skipIf(!existsSync('/dev/full'))('fails if a write finds no space', async () => {
    symlinkSync('/dev/full', path.join(folder, 'site.db.write-probe'))
    await expect(checkDisk(folder, 'site.db')).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('fails if the folder or the file is gone', async () => {
    await expect(checkDiskOf(path.join(folder, 'none.db'))).rejects.toThrow(/ENOENT/)
    await expect(checkDisk(path.join(folder, 'none'), 'site.db')).rejects.toThrow(/ENOENT/)
  })
})
