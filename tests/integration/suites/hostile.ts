import { describe, expect, it, vi } from 'vitest'
import { requireSameOrigin } from '@/lib/http/server/authenticate'
import { db } from '@/lib/platform/server/db'
import { cpuTime } from '../../cpu-time'
import { Browser, newMember, PASSWORD } from '../support/browser'
import { LIST, newDeck } from '../support/decks'

const WRITES = [
  ['POST', '/api/decks'],
  ['PUT', '/api/decks/0b0e7a52-7b68-4f4b-8f0e-6a0c4a3d5a11'],
  ['PATCH', '/api/collection'],
  ['POST', '/api/account/move'],
  ['POST', '/api/account/sign-up'],
  ['POST', '/api/account/password'],
  ['POST', '/api/account/reset-request'],
  ['POST', '/api/account/reset'],
  ['DELETE', '/api/account'],
] as const

/** Half a megabyte at a time, for as long as somebody reads. */
function endless(): { stream: ReadableStream<Uint8Array>; read: () => number } {
  const chunk = new Uint8Array(512 * 1024).fill(0x61)
  let read = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += chunk.byteLength
      controller.enqueue(chunk)
    },
  })
  return { stream, read: () => read }
}

export function hostile(): void {
  describe('hostile requests', () => {
    it.each(WRITES)('%s %s gives up on an endless body early', async (method, path) => {
      const { browser } = await newMember()
      const body = endless()
      const answer = await browser.request(method, path, { raw: body.stream })
      expect(answer.status).toBe(413)
      expect(answer.body).toEqual({ error: { code: 'too-large' } })
      expect(body.read()).toBeLessThan(10 * 1024 * 1024)
    })

    it('refuses 50 MB by the declared length alone', async () => {
      const { browser } = await newMember()
      const raw = `{"name":"${'a'.repeat(50_000_000)}"}`
      const spent = await cpuTime(async () => {
        const answer = await browser.request('POST', '/api/decks', {
          raw,
          headers: { 'content-length': String(raw.length) },
        })
        expect(answer.status).toBe(413)
      })
      expect(spent).toBeLessThan(1000)
    })

    it.each([
      ['lists within lists', '['.repeat(4_000_000)],
      ['many that are nothing', `{"decks":[${'{},'.repeat(2_500_000)}{}]}`],
      [
        'many cards with wrong keys',
        `{"decks":[],"collection":{"mode":"add","counts":{${Array.from({ length: 500_000 }, (_, at) => `"b${at}":0`)}}}}`,
      ],
    ])('answers a body of %s at once with 400', async (_, raw) => {
      const { browser } = await newMember()
      const spent = await cpuTime(async () => {
        const answer = await browser.request('POST', '/api/account/move', { raw })
        expect(answer.status).toBe(400)
        expect(answer.body.error.code).toBe('invalid')
      })
      expect(spent).toBeLessThan(2_000)
    })

    it('reports nothing for an interrupted body', async () => {
      const { browser } = await newMember()
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const raw = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(new Error('aborted'))
        },
      })
      const answer = await browser.request('POST', '/api/decks', { raw })
      expect(answer.status).toBe(400)
      expect(logged).not.toHaveBeenCalled()
      logged.mockRestore()
    })

    it('limits the body of a sign-in as well', async () => {
      const body = endless()
      const answer = await new Browser().request('POST', '/api/auth/callback/credentials', {
        raw: body.stream,
      })
      expect(answer.status).toBe(413)
    })

    it.each([
      ['nothing', ''],
      ['no JSON', '{"name":'],
      ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
      ['text after the JSON', '{} {}'],
    ])('answers %s with an error code', async (_what, raw) => {
      const { browser } = await newMember()
      const answer = await browser.request('POST', '/api/decks', { raw })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: { code: 'json' } })
    })

    it.each([
      ['null', 'null', ''],
      ['a number', '7', ''],
      ['a list', '[]', ''],
      ['JSON of great depth', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, ''],
      [
        'depth inside',
        JSON.stringify({ ...newDeck(), list: { edition: { edition: [{}] } } }),
        'list.edition',
      ],
      ['an id that is none', JSON.stringify(newDeck({ id: '../../etc' })), 'id'],
      ['a name of great length', JSON.stringify(newDeck({ name: 'x'.repeat(101) })), 'name'],
      ['a name of two lines', JSON.stringify(newDeck({ name: 'a\u2028b' })), 'name'],
      ['notes of great length', JSON.stringify(newDeck({ notes: 'x'.repeat(10_001) })), 'notes'],
      [
        'an edition that is none',
        JSON.stringify({ ...newDeck(), list: { ...LIST, edition: '1999' } }),
        'list.edition',
      ],
      [
        'a count of none',
        JSON.stringify(newDeck({ list: { ...LIST, team: [{ key: 'BASE-1', count: 0 }] } })),
        'list.team.0.count',
      ],
      [
        'a count of many',
        JSON.stringify(newDeck({ list: { ...LIST, team: [{ key: 'BASE-1', count: 1e9 }] } })),
        'list.team.0.count',
      ],
      [
        'a key that is none',
        JSON.stringify(newDeck({ list: { ...LIST, team: [{ key: '__proto__', count: 1 }] } })),
        'list.team.0.key',
      ],
      [
        'a list without end',
        JSON.stringify(
          newDeck({
            list: { ...LIST, draw: Array.from({ length: 9000 }, () => ({ key: 'BASE-1', count: 1 })) },
          }),
        ),
        'list.draw',
      ],
    ])('answers %s with a code and a path', async (_what, raw, path) => {
      const { browser } = await newMember()
      const answer = await browser.request('POST', '/api/decks', { raw })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: { code: 'invalid', path } })
      expect((await browser.get('/api/decks')).body.decks).toEqual([])
    })

    it('stores unusual Unicode unchanged and rejects what the database cannot hold', async () => {
      const { browser } = await newMember()
      const name = 'Ša\u0301va \u{1F30C} \u202Eabc \uFDFD Z\u0351\u0343\u0312algo'
      const kept = newDeck({ name, notes: '\ttab\r\nline \u2028 \uFEFF \u{10FFFF}' })
      expect((await browser.post('/api/decks', kept)).status).toBe(201)
      expect((await browser.get(`/api/decks/${kept.id}`)).body.deck).toMatchObject({
        name,
        notes: kept.notes,
      })

      for (const notes of ['\0', '\uD800', 'a\uDFFFb']) {
        const answer = await browser.post('/api/decks', newDeck({ notes }))
        expect(answer.status).toBe(400)
        expect(answer.body).toEqual({ error: { code: 'invalid', path: 'notes' } })
      }
    })

    it.each([
      ['/api/gallery?q=%00', 200],
      ['/api/gallery?author=a%00b', 200],
      ['/api/players/a%00b', 404],
    ])('answers a search for %s, which no database can look up', async (address, status) => {
      expect((await new Browser().get(address)).status).toBe(status)
    })

    it('accepts only JSON, which no form of another site can send', async () => {
      const { browser } = await newMember()
      const raw = JSON.stringify(newDeck())
      const answer = await browser.request('POST', '/api/decks', {
        raw,
        headers: { 'content-type': 'text/plain' },
      })
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: { code: 'content-type' } })
    })

    it.each([
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['origin', 'http://chevron.test.evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ])('refuses a write from another site: %s %s', async (name, value) => {
      const { browser } = await newMember()
      for (const [method, path] of WRITES) {
        const answer = await browser.request(method, path, { body: newDeck(), headers: { [name]: value } })
        expect(answer.status, path).toBe(403)
        expect(answer.body).toEqual({ error: { code: 'cross-site' } })
      }
    })

    it('rejects a forged cookie', async () => {
      const browser = new Browser()
      for (const value of ['x', 'a.b.c', 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..AAAA.AAAA.AAAA', '']) {
        browser.cookies.set('next-auth.session-token', value)
        expect((await browser.get('/api/decks')).status).toBe(401)
        expect((await browser.get('/api/auth/session')).body).toEqual({})
      }
    })

    it('treats SQL as plain text', async () => {
      const { browser } = await newMember()
      const name = `'); DROP TABLE "Deck"; --`
      await browser.post('/api/decks', newDeck({ name }))
      expect((await browser.get('/api/decks')).body.decks[0].name).toBe(name)
      const answer = await new Browser().signIn(`' OR 1=1 --`, PASSWORD)
      expect(answer.status).toBe(401)
    })

    it('never reveals internals in an error', async () => {
      const { browser } = await newMember()
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const { deck } = db()
      const broken = vi.spyOn(deck, 'findMany').mockRejectedValue(new Error('secret detail'))
      try {
        const answer = await browser.get('/api/decks')
        expect(answer.status).toBe(500)
        expect(answer.body).toEqual({ error: { code: 'internal' } })
        expect(logged).toHaveBeenCalledOnce()
      } finally {
        broken.mockRestore()
        logged.mockRestore()
      }
    })

    it('logs nothing that a stranger sends', async () => {
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const printed = vi.spyOn(console, 'error').mockReturnValue(undefined)
      try {
        const raw = 'level=error&code=HELLO%0Aa+line+of+its+own%1B%5B31m'
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        const answer = await new Browser().request('POST', '/api/auth/_log', { raw, headers })
        expect(answer.status).toBe(404)
        expect(logged).not.toHaveBeenCalled()
        expect(printed).not.toHaveBeenCalled()
      } finally {
        logged.mockRestore()
        printed.mockRestore()
      }
    })

    it.each([
      ['HEAD', '/api/auth/session', {}, 200],
      ['GET', '/api/auth', {}, 404],
      ['GET', '/api/auth/constructor', {}, 404],
      ['GET', '/api/auth/session/a/b', {}, 404],
      ['POST', '/api/auth/session', {}, 404],
      ['GET', '/api/auth/csrf?callbackUrl=http://[', {}, 200],
      ['GET', '/api/auth/csrf?callbackUrl=javascript:alert(1)', {}, 200],
      ['GET', '/api/auth/csrf', { cookie: 'next-auth.callback-url=http%3A%2F%2F%5B' }, 200],
      ['GET', '/api/auth/csrf', { cookie: 'next-auth.callback-url=%; next-auth.csrf-token=%|%' }, 200],
      ['POST', '/api/auth/signout', { raw: '{bad' }, 400],
      ['POST', '/api/auth/signout', { raw: 'null' }, 400],
      ['POST', '/api/auth/signout', { raw: '{"callbackUrl":7}' }, 400],
      ['POST', '/api/auth/signout', { raw: '{"callbackUrl":"http://["}' }, 302],
      ['POST', '/api/auth/callback/credentials', { raw: '{"email":"a"}' }, 302],
    ])('never fails at %s %s %o', async (method, path, sent, status) => {
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      try {
        const { raw, ...headers } = sent as Record<string, string>
        const answer = await new Browser().request(method, path, { raw, headers })
        expect(answer.status).toBe(status)
        expect(logged).not.toHaveBeenCalled()
        expect(JSON.stringify([...answer.headers])).not.toContain('javascript:')
      } finally {
        logged.mockRestore()
      }
    })

    it.each([
      ['GET', '/api/auth/callback/credentials', 404],
      ['GET', '/api/auth/callback/passkey?answer=x', 404],
      ['HEAD', '/api/auth/callback/credentials', 404],
      ['GET', '/api/auth/callback/nobody', 404],
      ['POST', '/api/auth/callback/nobody', 404],
      ['GET', '/api/auth/callback/constructor', 404],
      ['GET', '/api/auth/callback/__proto__', 404],
      ['GET', '/api/auth/callback/%00', 404],
      ['GET', '/api/auth/callback', 404],
      ['POST', '/api/auth/callback', 404],
      ['POST', '/api/auth/signin/credentials', 404],
      ['POST', '/api/auth/signin/nobody', 404],
      ['GET', '/api/auth/session/extra', 404],
      ['GET', '/api/auth/error?error=%0d%0aSet-Cookie:x=1', 302],
      ['GET', '/api/auth/error?error=%C4%8Dau', 302],
      ['GET', `/api/auth/error?error=${'x'.repeat(20_000)}`, 302],
      ['GET', '/api/auth/error/%C4%8Dau', 404],
      ['GET', '/api/auth/signin?callbackUrl=/%C4%8Dau%0d%0aX:1', 302],
      ['GET', '/api/auth/callback/github', 302],
      ['GET', '/api/auth/callback/github?code=a&state=b', 302],
      ['GET', `/api/auth/callback/github?code=${'x'.repeat(20_000)}&state=%00`, 302],
      ['GET', '/api/auth/callback/github?error=access_denied&error_description=%1B[31m', 302],
      ['GET', `/api/auth/callback/github?error=${'x'.repeat(20_000)}`, 302],
      ['GET', '/api/auth/callback/discord?state[]=a&code[]=b', 302],
    ])('answers %s %s without failing or logging', async (method, path, status) => {
      for (const name of ['GITHUB', 'DISCORD']) {
        vi.stubEnv(`${name}_CLIENT_ID`, 'client')
        vi.stubEnv(`${name}_CLIENT_SECRET`, 'secret')
      }
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      try {
        for (const garbage of ['', 'x', 'a.b.c.d.e', '%', 'x'.repeat(8000)]) {
          const browser = new Browser()
          for (const name of ['state', 'pkce.code_verifier', 'nonce', 'csrf-token', 'session-token'])
            if (garbage !== '') browser.cookies.set(`next-auth.${name}`, garbage)
          const form = { raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          const answer = await browser.request(method, path, method === 'POST' ? form : {})
          expect(answer.status).toBe(status)
          expect(answer.headers.get('set-cookie') ?? '').not.toContain('x=1')
          if (status === 404) expect(answer.body).toEqual({ error: { code: 'not-found' } })
        }
        expect(logged).not.toHaveBeenCalled()
      } finally {
        logged.mockRestore()
        vi.unstubAllEnvs()
      }
    })

    it('rejects a write from a page of another scheme, behind proxies as well', () => {
      const isTaken = (
        origin: string,
        headers: Record<string, string> = {},
        url = 'http://here.test/api/decks',
      ) => {
        const request = new Request(url, {
          method: 'POST',
          headers: { host: 'here.test', origin, ...headers },
        })
        try {
          requireSameOrigin(request)
          return true
        } catch {
          return false
        }
      }
      const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'here.test' }
      expect(isTaken('http://here.test')).toBe(true)
      expect(isTaken('https://here.test')).toBe(false)
      expect(isTaken('https://here.test', secure)).toBe(true)
      expect(isTaken('http://here.test', secure)).toBe(false)
      expect(isTaken('https://here.test:8443', secure)).toBe(false)
      expect(isTaken('null')).toBe(false)
      vi.stubEnv('NEXTAUTH_URL', 'https://here.test')
      try {
        // With or without a proxy's header: the site has a single scheme.
        for (const headers of [undefined, secure, { 'x-forwarded-proto': 'http' }]) {
          expect(isTaken('https://here.test', headers)).toBe(true)
          expect(isTaken('http://here.test', headers)).toBe(false)
          expect(isTaken('http://here.test:80', headers)).toBe(false)
          expect(isTaken('https://here.test.evil.example', headers)).toBe(false)
        }
        // The site can also be reached from its own machine.
        expect(
          isTaken('http://localhost:3000', { host: 'localhost:3000' }, 'http://localhost:3000/api'),
        ).toBe(true)
        expect(
          isTaken('https://localhost:3000', { host: 'localhost:3000' }, 'http://localhost:3000/api'),
        ).toBe(false)
      } finally {
        vi.unstubAllEnvs()
      }
    })

    it('limits the writes of one person', async () => {
      const { browser } = await newMember()
      vi.stubEnv('RATE_LIMIT_FACTOR', '0.01')
      try {
        // Limits are fixed on first use: a new client gets a new set of them.
        const { closeDatabase } = await import('@/lib/platform/server/db')
        await closeDatabase()
        const answers = []
        for (let i = 0; i < 4; i++)
          answers.push(await browser.patch('/api/collection', { baseRevision: i, changes: {} }))
        expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429])
        await closeDatabase()
      } finally {
        vi.unstubAllEnvs()
      }
    })
  })
}
