import { describe, expect, it } from 'vitest'
import { ask, serveBehindMiddleware, site, TOKEN } from '../support/middleware'

serveBehindMiddleware()

describe('health, readiness and metrics', () => {
  it('reports that the process is alive, and that it is not ready without tables', async () => {
    expect((await ask('GET /health')).status).toBe(200)
    expect((await ask('HEAD /health')).status).toBe(200)
    // There is a database, but it has no tables.
    const { status, head } = await ask('GET /ready')
    expect(status).toBe(503)
    expect(head).toContain('cache-control: no-store')
    expect(site.seen).toEqual([])
    expect((await ask('POST /health')).status).toBe(405)
  })

  it('gives metrics only to the bearer of the token', async () => {
    expect((await ask('GET /metrics')).status).toBe(401)
    expect((await ask('GET /metrics', 'Authorization: Bearer wrong')).status).toBe(401)
    expect((await ask('GET /metrics', `Authorization: Bearer ${TOKEN}`)).status).toBe(200)
    expect(site.seen).toEqual([])
  })
})
