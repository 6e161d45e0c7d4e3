import { describe, expect, it, vi } from 'vitest'
import { securityHeaders } from '@/lib/http/middleware/security-headers'
import { ask, serveBehindMiddleware } from '../support/middleware'

serveBehindMiddleware()

describe('security headers', () => {
  it.each(['/', '/page', '/robots.txt', '/data/none.json', '/api/decks', '/api/none', '/icons.svg'])(
    'are on every response: %s',
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

  it('include HSTS only if the site is reached over HTTPS', async () => {
    vi.stubEnv('NEXTAUTH_URL', 'https://decks.example.org')
    expect((await ask('GET /icons.svg')).head).toContain('strict-transport-security: max-age=31536000')
    vi.stubEnv('NEXTAUTH_URL', undefined)
    expect((await ask('GET /', 'X-Forwarded-Proto: https')).head).not.toContain('strict-transport')
    vi.stubEnv('TRUSTED_PROXIES', '1')
    expect((await ask('GET /', 'X-Forwarded-Proto: https')).head).toContain('strict-transport')
  })
})

describe('Content-Security-Policy', () => {
  const policyOf = (path: string) =>
    securityHeaders(path, { secure: true, development: true })['Content-Security-Policy'] ?? ''
  it('allows framing only for embedded shared items, which run no scripts', () => {
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
