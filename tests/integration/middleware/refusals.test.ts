import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/http/middleware/attach'
import { ask, serveBehindMiddleware, site } from '../support/middleware'

serveBehindMiddleware()

describe('requests refused by the middleware', () => {
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
  ])('never reach the framework unless valid: %s', async (line, status) => {
    const answer = await ask(line)
    expect(answer.status).toBe(status)
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(site.seen).toHaveLength(status === 200 ? 1 : 0)
    if (status === 405) expect(answer.head).toContain('allow: get, head')
  })

  it.each(['a b', 'a/b', 'http://a', 'a:b', 'a:99999', '[::1', '1.2.3.4.5', 'ä', 'a@b', 'a<b>', 'a, b c'])(
    'include those for an invalid host: %s',
    (host) => {
      const refused = { status: 400, code: 'address' }
      expect(refusalOf('GET', '/', false, { host })).toMatchObject(refused)
      expect(refusalOf('GET', '/', false, { host: 'a', 'x-forwarded-host': host })).toMatchObject(refused)
    },
  )

  it.each(['localhost', 'decks.example.org', 'a_b.test:3000', '127.0.0.1:80', '[::1]:3000', 'a:', ''])(
    'exclude those for a valid host: %j',
    (host) => {
      expect(
        refusalOf('GET', '/', false, { host, 'x-forwarded-host': `${host}, proxy.test` }),
      ).toBeUndefined()
    },
  )

  it('exclude methods of the development server in development', () => {
    expect(refusalOf('POST', '/__nextjs_original-stack-frames', true)).toBeUndefined()
    expect(refusalOf('POST', '/__nextjs_original-stack-frames', false)?.status).toBe(405)
  })
})
