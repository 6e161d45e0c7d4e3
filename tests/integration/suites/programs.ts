import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createToken, tidyTokens } from '@/lib/features/account/server/api-tokens'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { exportO8d } from '@/lib/features/decks/model/formats'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { REPLAY_CHECK } from '@/lib/features/play/contract/replays'
import { officialPool } from '@/lib/game/cards/official-pool'
import { engineOf, startHistory } from '@/lib/game/engine'
import type { Scope } from '@/lib/http/contract'
import { BULK_FILES } from '@/lib/http/generated/bulk'
import { db } from '@/lib/platform/server/db'
import { type Answer, Browser, newMember, PASSWORD } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { checkAt, DOCUMENT } from '../support/kept-document'
import { lab, newSharedItem, positionLink, puzzle, REPLAY, replayLink } from '../support/shared-items'

const starter = starterDeck('carter')
if (!starter) throw new Error('no such starter')
const { list } = starter

/** A program with a token of a new member. */
async function program(...scopes: Scope[]) {
  const { id, browser } = await newMember()
  const { secret, token } = await createToken(id, { name: 'test', scopes, days: 7 })
  const here = new Browser()
  const authorization = `Bearer ${secret}`
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    here.request(method, `/api/v1${path}`, { body, headers: { authorization, ...headers } })
  return { id, member: browser, secret, token, call }
}

const keysIn = ({ body }: Answer): string[] => body.cards.map(({ key }: { key: string }) => key)

/** Everything that API calls promise, beyond permissions (see roles.ts). */
export function programs(): void {
  describe('cards for programs', () => {
    it('are found in any language as on the page', async () => {
      const browser = new Browser()
      const english = await browser.get('/api/v1/cards?q=type:team+trait:jaffa&limit=200')
      expect(english.body.total).toBeGreaterThan(5)
      expect(english.body.cards.every((card: { type: string }) => card.type === 'team')).toBe(true)
      const czech = await browser.get('/api/v1/cards?q=type:team+trait:jaffa&lang=cs&limit=200')
      expect(keysIn(czech)).toEqual(keysIn(english))
      expect(czech.body.cards[0].text).not.toEqual(english.body.cards[0].text)
      const old = await browser.get('/api/v1/cards?q=type:ship&edition=2007')
      expect(old.body).toEqual({ total: 0, cards: [], next: null })
    })

    it('are paged, each exactly once', async () => {
      const browser = new Browser()
      const all: string[] = []
      let next: string | null = '/api/v1/cards?limit=200'
      while (next) {
        const page: Answer = await browser.get(next)
        all.push(...keysIn(page))
        next = page.body.next
      }
      expect(all).toEqual(officialPool.cards.map(({ key }) => key))
    })

    it('name the faults of a query and their places', async () => {
      const browser = new Browser()
      const wrong = await browser.get('/api/v1/cards?q=jaffa+colour:blue')
      expect(wrong.status).toBe(400)
      expect(wrong.headers.get('content-type')).toBe('application/problem+json')
      expect(wrong.body).toMatchObject({
        type: 'http://chevron.test/developers#invalid',
        status: 400,
        code: 'invalid',
        errors: [{ in: 'query', at: 'q', detail: expect.stringContaining('colour') }],
      })
      const many = await browser.get('/api/v1/cards?limit=201&edition=1999&colour=blue')
      expect(many.body.errors.map((one: { at: string }) => one.at)).toEqual(
        expect.arrayContaining(['limit', 'edition']),
      )
      for (const path of ['/cards?after=bm9uZQ', '/cards?after=%%%41', '/cards?q=a&q=b', '/search?q='])
        expect((await browser.get(`/api/v1${path}`)).status, path).toBe(400)
      expect((await browser.get('/api/v1/cards/BASE-999')).body.code).toBe('not-found')
    })

    it('are answered with 304 for a current ETag', async () => {
      const browser = new Browser()
      for (const path of [
        '/cards?q=jaffa',
        '/cards/BASE-87',
        '/sets',
        '/files',
        '/search?q=ship',
        '/openapi.json',
      ]) {
        const first = await browser.get(`/api/v1${path}`)
        const etag = first.headers.get('etag') ?? ''
        expect(etag, path).toMatch(/^W\/"/)
        expect(first.headers.get('cache-control')).toBe('public, max-age=300')
        const again = await browser.get(`/api/v1${path}`, {
          headers: { 'if-none-match': `"other", ${etag}` },
        })
        expect(again.status, path).toBe(304)
        expect(again.headers.get('etag')).toBe(etag)
        const other = await browser.get(`/api/v1${path}`, { headers: { 'if-none-match': '"other"' } })
        expect(other.status).toBe(200)
      }
    })

    it('are in bulk files that describe their content', async () => {
      const { files } = (await new Browser().get('/api/v1/files')).body
      expect(files).toEqual(BULK_FILES)
      expect(new Set(files.map(({ name }: { name: string }) => name)).size).toBe(6)
    })
  })

  describe('decks for programs', () => {
    it('are validated in any supported format', async () => {
      const browser = new Browser()
      const o8d = exportO8d(officialPool, { name: 'Carter', notes: '', list })
      const code = encodeDeckCode(list)
      for (const deck of [o8d, code, `https://decks.example/d#${code}`]) {
        const { body } = await browser.post('/api/v1/decks/check', { deck })
        expect(body).toMatchObject({ list, code, legal: true, open: [] })
        expect(body.legality.rules).toHaveLength(7)
      }
      const plain = await browser.request('POST', '/api/v1/decks/check', {
        raw: o8d,
        headers: { 'content-type': 'text/plain' },
      })
      expect(plain.body).toMatchObject({ format: 'o8d', legal: true })
      expect((await browser.get(`/api/v1/codes/${code}`)).body).toMatchObject({
        list,
        legality: { legal: true },
      })
      expect((await browser.post('/api/v1/codes', { list })).body).toEqual({ code })
    })

    it('report what is missing and what was not understood', async () => {
      const { body } = await new Browser().post('/api/v1/decks/check', {
        deck: '1 Bra’tac, Jaffa Master\n2 Nobody at all',
      })
      expect(body.legal).toBe(false)
      const [team, missions] = body.legality.rules
      expect(team).toMatchObject({ rule: 'team', satisfied: false, missing: 3, surplus: 0 })
      expect(missions).toMatchObject({ rule: 'missions', missing: 12 })
      expect(body.open).toEqual([
        expect.objectContaining({ line: 2, kind: 'unknown', text: '2 Nobody at all' }),
      ])
    })

    it('reject input that is not a deck or is too long', async () => {
      const browser = new Browser()
      const ask = (deck: string) => browser.post('/api/v1/decks/check', { deck })
      expect((await ask('<deck')).body.errors[0]).toMatchObject({ in: 'body', at: '/deck' })
      expect((await ask('1 Ishta\n'.repeat(1_001))).status).toBe(400)
      expect((await ask('a'.repeat(200_001))).status).toBe(400)
      expect((await ask('a'.repeat(600_000))).status).toBe(413)
      const { body } = await browser.get(`/api/v1/codes/${encodeDeckCode(list).slice(0, -2)}`)
      expect(body.errors).toEqual([{ in: 'path', at: 'code', detail: expect.stringContaining('truncated') }])
    })

    it('are created, saved and deleted, and a stale save changes nothing', async () => {
      const { call } = await program('decks:read', 'decks:write')
      const made = await call('POST', '/decks', { name: 'Patrol', list: LIST })
      expect(made.status).toBe(201)
      expect(made.headers.get('etag')).toBe('"1"')
      const { id } = made.body.deck
      expect(made.headers.get('location')).toBe(`/api/v1/decks/${id}`)
      const content = { name: 'Patrol 2', notes: 'n', list }
      const saved = await call('PUT', `/decks/${id}`, content, { 'if-match': '"1"' })
      expect(saved.body.deck).toMatchObject({ name: 'Patrol 2', revision: 2 })
      expect(saved.headers.get('etag')).toBe('"2"')

      const stale = await call('PUT', `/decks/${id}`, { ...content, name: 'Lost' }, { 'if-match': 'W/"1"' })
      expect(stale.status).toBe(412)
      expect(stale.body).toMatchObject({ code: 'changed', revision: 2 })
      expect(stale.headers.get('etag')).toBe('"2"')
      expect((await call('PUT', `/decks/${id}`, content)).status).toBe(428)
      expect((await call('PUT', `/decks/${id}`, content, { 'if-match': '*' })).status).toBe(400)
      expect((await call('DELETE', `/decks/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(412)

      const read = await call('GET', `/decks/${id}`, undefined, { 'if-none-match': '"2"' })
      expect(read.status).toBe(304)
      expect((await call('GET', `/decks/${id}`)).body.deck.name).toBe('Patrol 2')
      const { body: versions } = await call('GET', `/decks/${id}/versions`)
      expect(versions.versions.map(({ revision }: { revision: number }) => revision)).toEqual([2, 1])
      const { body: earlier } = await call('GET', `/decks/${id}/versions?before=2`)
      expect(earlier).toMatchObject({ versions: [{ name: 'Patrol' }], next: null })
      expect((await call('DELETE', `/decks/${id}`, undefined, { 'if-match': '"2"' })).status).toBe(204)
      expect((await call('GET', `/decks/${id}`)).body.code).toBe('deleted')
    })

    it('can be created again after a lost response', async () => {
      const { call } = await program('decks:write')
      const deck = { id: randomUUID(), name: '', list: LIST }
      expect((await call('POST', '/decks', deck)).status).toBe(201)
      expect((await call('POST', '/decks', deck)).body.code).toBe('exists')
      const unknown = { ...LIST, draw: [{ key: 'BASE-999', count: 1 }] }
      const { body } = await call('POST', '/decks', { name: '', list: unknown })
      expect(body).toMatchObject({
        code: 'unknown-card',
        errors: [{ in: 'body', at: '/list/draw', detail: expect.stringContaining('BASE-999') }],
      })
      const wrong = await call('POST', '/decks', {
        name: 7,
        list: { ...LIST, team: [{ key: 'BASE-1', count: 0 }] },
      })
      expect(wrong.body.errors.map((one: { at: string }) => one.at)).toEqual(['/name', '/list/team/0/count'])
    })

    it('are paged', { tags: ['thorough'] }, async () => {
      const { call, member } = await program('decks:read')
      const made = Array.from({ length: 101 }, () => newDeck({ notes: '' }))
      for (const deck of made) await member.post('/api/decks', deck)
      const first = await call('GET', '/decks')
      expect(first.body.decks).toHaveLength(100)
      const second = await call('GET', first.body.next.replace('/api/v1', ''))
      expect(second.body.next).toBeNull()
      const ids = [...first.body.decks, ...second.body.decks].map(({ id }: { id: string }) => id)
      expect(ids).toEqual(made.map(({ id }) => id).sort())
      expect((await call('GET', '/decks?after=bm8')).status).toBe(400)
    })
  })

  describe('the collection for programs', () => {
    it('is changed card by card from the current revision', async () => {
      const { call } = await program('collection:read', 'collection:write')
      const before = await call('GET', '/collection')
      expect(before.headers.get('etag')).toBe('"0"')
      const change = { counts: { 'BASE-1': [2, 1] } }
      const saved = await call('PATCH', '/collection', change, { 'if-match': '"0"' })
      expect(saved.body).toEqual({ revision: 1 })
      expect((await call('PATCH', '/collection', change, { 'if-match': '"0"' })).body.code).toBe('changed')
      expect((await call('GET', '/collection')).body).toMatchObject({
        revision: 1,
        counts: { 'BASE-1': [2, 1] },
      })
    })
  })

  describe('replays for programs', () => {
    const keys = (section: typeof list.draw) =>
      section.flatMap(({ key, count }) => Array<string>(count).fill(key))
    const deck = { team: keys(list.team), missions: keys(list.missions), draw: keys(list.draw) }

    /** A game that its second player concedes after some moves. */
    function given(): string {
      const history = startHistory(engineOf(officialPool), { decks: [deck, deck], seed: 'programs' })
      for (let move = 0; move < 40 && history.decision(); move++) history.answer(0)
      history.play({ kind: 'concede', player: 1 })
      return history.replay()
    }

    it('are played to their end and summarised', async () => {
      const replay = given()
      const { body } = await new Browser().post('/api/v1/replays/check', { replay, moves: true })
      expect(body).toMatchObject({
        valid: true,
        problem: null,
        played: 41,
        result: { winner: 0, reason: 'concession' },
        game: { edition: '2008', seed: 'programs', moves: 41, fromPosition: false },
      })
      expect(body.game.decks[0]).toEqual(list)
      expect(body.moves.at(-1)).toMatchObject({ kind: 'concede', player: 1 })
    })

    it('are refused if truncated, foreign or endless', async () => {
      const browser = new Browser()
      const ask = (replay: string) => browser.post('/api/v1/replays/check', { replay })
      const cut = (await ask(given().slice(0, -10))).body
      expect(cut).toMatchObject({ valid: false, result: null })
      expect(['truncated', 'damaged']).toContain(cut.problem.kind)
      expect((await ask('what is this')).body).toMatchObject({
        valid: false,
        problem: { kind: 'not-a-replay' },
        game: null,
      })
      expect((await ask('c7r4.'.padEnd(REPLAY_CHECK.characters + 1, 'A'))).status).toBe(400)
    })
  })

  describe('shared replays for programs', () => {
    it('can be read and checked by link until it is revoked', async () => {
      const { browser, id: owner, email } = await newMember('Samantha')
      const shared = newSharedItem({ kind: 'replay', link: replayLink })
      const { id } = (await browser.post('/api/shared-items', shared)).body
      const read = () => new Browser().get(`/api/v1/replays/${id}`)
      const { status, headers, body } = await read()
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      const { summary } = (await browser.get(`/api/shared-items/${id}`)).body.item
      expect(body.replay).toEqual({
        ...{ id, title: shared.title, words: shared.words, language: 'en', author: 'Samantha' },
        ...{ createdAt: expect.any(String), replay: REPLAY, summary, page: `/s/${id}` },
      })
      for (const secret of [owner, email]) expect(JSON.stringify(body)).not.toContain(secret)
      const { replay } = body.replay
      const checked = (await new Browser().post('/api/v1/replays/check', { replay })).body
      expect(checked).toMatchObject({ valid: true, result: { turn: summary.result.turn } })

      await db().user.update({ where: { id: owner }, data: { suspendedAt: new Date() } })
      expect((await read()).body.code).toBe('not-found')
      await db().user.update({ where: { id: owner }, data: { suspendedAt: null } })
      expect((await read()).status).toBe(200)
      expect((await browser.delete(`/api/shared-items/${id}`)).status).toBe(204)
      expect((await read()).body.code).toBe('not-found')
    })

    it('are not found by links of other items', async () => {
      const { browser } = await newMember()
      const contents = [{ kind: 'position', link: positionLink } as const, puzzle, lab]
      for (const content of contents) {
        const { id } = (await browser.post('/api/shared-items', newSharedItem(content))).body
        expect((await browser.get(`/api/v1/replays/${id}`)).status, content.kind).toBe(404)
      }
      for (const id of ['a'.repeat(65), '%20', 'check'])
        expect([404, 405], id).toContain((await browser.get(`/api/v1/replays/${id}`)).status)
    })
  })

  describe('personal tokens', () => {
    it('are shown once, stored as hashes, listed without the secret, and can be revoked', async () => {
      const { browser } = await newMember()
      const wanted = { name: ' binder scanner ', scopes: ['collection:read', 'decks:read'], days: 90 }
      const { body } = await browser.post('/api/account/tokens', wanted)
      expect(body.secret).toMatch(/^c7t_[0-9A-Za-z]{42}$/)
      expect(body.token).toMatchObject({
        name: 'binder scanner',
        scopes: ['decks:read', 'collection:read'],
        lastUsedAt: null,
      })
      const row = await db().apiToken.findUniqueOrThrow({ where: { id: body.token.id } })
      expect(JSON.stringify(row)).not.toContain(body.secret.slice(4, 30))

      const ask = () =>
        new Browser().get('/api/v1/decks', { headers: { authorization: `Bearer ${body.secret}` } })
      expect((await ask()).status).toBe(200)
      const listed = await browser.get('/api/account/tokens')
      expect(JSON.stringify(listed.body)).not.toContain(body.secret)
      expect(listed.body.tokens[0].lastUsedAt).not.toBeNull()
      expect((await browser.delete(`/api/account/tokens/${body.token.id}`)).status).toBe(204)
      expect((await ask()).body.code).toBe('bad-token')
      expect((await browser.delete(`/api/account/tokens/${body.token.id}`)).status).toBe(404)
    })

    it('allow their scopes and nothing else', async () => {
      const { call } = await program('decks:read')
      expect((await call('GET', '/decks')).status).toBe(200)
      for (const [method, path] of [
        ['POST', '/decks'],
        ['GET', '/collection'],
        ['PATCH', '/collection'],
        ['DELETE', `/decks/${randomUUID()}`],
      ] as const)
        expect((await call(method, path, method === 'GET' ? undefined : {})).body.code, path).toBe(
          'lacks-scope',
        )
    })

    it('end at expiry and with a new password, and are removed a month later', async () => {
      const { call, id, member, token } = await program('decks:read')
      await db().apiToken.update({
        where: { id: token.id },
        data: { expiresAt: new Date(Date.now() - 1_000) },
      })
      expect((await call('GET', '/decks')).status).toBe(401)
      await tidyTokens(db(), new Date())
      expect(await db().apiToken.count({ where: { userId: id } })).toBe(1)
      await tidyTokens(db(), new Date(Date.now() + 31 * 24 * 60 * 60 * 1_000))
      expect(await db().apiToken.count({ where: { userId: id } })).toBe(0)

      await createToken(id, { name: 'a', scopes: ['decks:read'], days: 7 })
      await member.post('/api/account/password', { current: PASSWORD, next: 'another long password' })
      expect(await db().apiToken.count({ where: { userId: id } })).toBe(0)
    })

    it('end with a changed address and with the account', async () => {
      const standingAfter = async (act: (member: Browser) => Promise<Answer>) => {
        const { call, member } = await program('decks:read')
        expect((await call('GET', '/decks')).status).toBe(200)
        expect((await act(member)).status).toBeLessThan(300)
        return (await call('GET', '/decks')).status
      }
      const email = `${randomUUID()}@example.org`
      const moved = (member: Browser) => member.post('/api/account/email', { email, password: PASSWORD })
      const left = (member: Browser) => member.delete('/api/account', { password: PASSWORD })
      expect([await standingAfter(moved), await standingAfter(left)]).toEqual([401, 401])
    })

    it('are limited to twenty', async () => {
      const { id, browser } = await newMember()
      for (let n = 0; n < 20; n++) await createToken(id, { name: `${n}`, scopes: ['decks:read'], days: 7 })
      const { status, body } = await browser.post('/api/account/tokens', {
        name: 'x',
        scopes: ['decks:read'],
        days: 7,
      })
      expect(status).toBe(409)
      expect(body).toEqual({ error: { code: 'quota', quota: 'tokens', limit: 20 } })
    })

    it('are rate-limited when guessed', async () => {
      const browser = new Browser()
      const asked = vi.spyOn(db().apiToken, 'findUnique')
      const ask = (token: string) => browser.get('/api/v1/sets', { headers: { authorization: token } })
      for (const token of [
        '',
        'Basic abc',
        'Bearer x',
        `Bearer c7t_${'A'.repeat(42)}`,
        `Bearer ${'c7t_'.repeat(900)}`,
      ])
        expect((await ask(token)).body.code, token).toBe('bad-token')
      expect(asked).not.toHaveBeenCalled()
      asked.mockRestore()
      vi.stubEnv('RATE_LIMIT_FACTOR', '1')
      let status = 401
      for (let n = 0; n < 100 && status === 401; n++) status = (await ask('Bearer nothing')).status
      expect(status).toBe(429)
      vi.unstubAllEnvs()
    })

    it('are required: a session does not suffice', async () => {
      const { browser } = await newMember()
      expect((await browser.get('/api/v1/decks')).body.code).toBe('no-token')
      expect((await browser.post('/api/v1/decks', { name: '', list: LIST })).body.code).toBe('no-token')
    })
  })

  describe('calls of programs', () => {
    it('can be read by pages of other sites without a token, but not written', async () => {
      const browser = new Browser()
      const { headers } = await browser.get('/api/v1/sets', { headers: { origin: 'https://other.example' } })
      expect(headers.get('access-control-allow-origin')).toBe('*')
      const { call } = await program('decks:read')
      const own = await call('GET', '/decks', undefined, { origin: 'https://other.example' })
      expect(own.headers.get('access-control-allow-origin')).toBeNull()
      expect(own.headers.get('cache-control')).toBe('private, no-cache')
      const flight = await browser.request('OPTIONS', '/api/v1/decks')
      expect(flight.status).toBe(204)
      expect(flight.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
      expect(flight.headers.get('access-control-allow-headers')).toBe('If-None-Match')
      const foreign = {
        'content-type': 'text/plain',
        origin: 'https://other.example',
        'sec-fetch-site': 'cross-site',
      }
      const write = await browser.request('POST', '/api/v1/decks/check', { raw: '1 Ishta', headers: foreign })
      expect(write.body.code).toBe('cross-site')
    })

    it('distinguish unknown paths from unsupported methods', async () => {
      const browser = new Browser()
      expect((await browser.get('/api/v1/nothing')).body).toMatchObject({ status: 404, code: 'not-found' })
      const { status, headers, body } = await browser.post('/api/v1/cards', {})
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'method', 'GET, HEAD, OPTIONS'])
    })

    it('report the remaining limit and when to retry', async () => {
      vi.stubEnv('RATE_LIMIT_FACTOR', '1')
      try {
        const browser = new Browser('10.200.0.1')
        const first = await browser.get('/api/v1/sets')
        expect(first.headers.get('ratelimit-policy')).toMatch(/^"calls";q=\d+;w=60$/)
        let answer = first
        for (let n = 0; n < 2_000 && answer.status === 200; n++) answer = await browser.get('/api/v1/sets')
        expect(answer.body).toMatchObject({ status: 429, code: 'rate-limited' })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        // A client at another address is not limited.
        expect((await new Browser('10.200.0.2').get('/api/v1/sets')).status).toBe(200)
      } finally {
        vi.unstubAllEnvs()
      }
    })

    it('count expensive work as several', async () => {
      const browser = new Browser('10.200.0.3')
      const left = async (path: string) => {
        const { headers } = await browser.get(`/api/v1${path}`)
        return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
      }
      const before = await left('/cards?q=one')
      expect(await left('/cards?q=two')).toBe(before - 1)
      const patterns = encodeURIComponent('/a.*b/ or /c.*d/ or /e.*f/')
      expect(await left(`/cards?q=${patterns}`)).toBe(before - 5)
      // A pattern counts by its size, and a condition by its number of values.
      expect(await left(`/cards?q=${encodeURIComponent('/a[a-z]{98}x/')}`)).toBe(before - 5 - 1 - 1 - 7)
      const values = Array.from({ length: 60 }, (_, at) => `a${at}`).join(',')
      expect(await left(`/cards?q=text:${values}`)).toBe(before - 5 - 9 - 1 - 3)
      // A list of a few long lines counts like one of many short ones.
      const list = await browser.post('/api/v1/decks/check', { deck: `1 Thor ${'x'.repeat(49_990)}` })
      expect(list.headers.get('ratelimit')).toContain(`r=${before - 5 - 9 - 4 - 1 - 4};`)
    })

    it('name the limit that too many patterns exceed, in the caller’s language', async () => {
      const browser = new Browser('10.200.0.4')
      const many = Array.from({ length: 36 }, (_, at) => `/[aeiou][a-z ]{90}${at}/`).join(' or ')
      for (const [lang, words] of [
        ['en', 'The regular expressions in this search match more than 500 letters in total'],
        ['cs', 'Regulární výrazy v tomto hledání odpovídají dohromady více než 500'],
        ['fr', 'Les expressions régulières de cette recherche couvrent ensemble plus de 500 lettres'],
      ]) {
        const { status, body } = await browser.get(`/api/v1/cards?lang=${lang}&q=${encodeURIComponent(many)}`)
        expect(status).toBe(400)
        expect(body.errors[0]).toMatchObject({
          in: 'query',
          at: 'q',
          detail: expect.stringContaining(words ?? ''),
        })
        expect(body.errors[0].detail).toMatch(/^\d+-\d+: /)
      }
    })

    it('do not block others during a pattern search', async () => {
      const browser = new Browser('10.200.0.5')
      let others = 0
      let isDone = false
      const other = () => {
        others++
        if (!isDone) setImmediate(other)
      }
      await browser.get('/api/v1/cards?lang=cs&q=thor')
      setImmediate(other)
      const answer = await browser.get(
        `/api/v1/cards?lang=cs&q=${encodeURIComponent('/[aeiou](..?){98}[@#]/')}`,
      )
      isDone = true
      expect(answer.body.total).toBe(0)
      expect(others).toBeGreaterThan(16)
    })
  })

  describe('the document for programs', () => {
    it('covers every call', async () => {
      const browser = new Browser()
      const { body: document } = await browser.get('/api/v1/openapi.json')
      expect(document).toEqual(DOCUMENT)
      const { call } = await program('decks:read', 'decks:write', 'collection:read', 'collection:write')
      const [server] = document.servers
      expect(server.url).toBe('http://chevron.test')
      // Every read call that needs no id is made as documented, with the required parameters.
      let asked = 0
      for (const [path, operations] of Object.entries<Record<string, Operation>>(document.paths)) {
        const { get } = operations
        if (!get || path.includes('{')) continue
        const query = (get.parameters ?? []).filter((one) => one.in === 'query' && one.required)
        const words = query.map(({ name }) => `${name}=carter`).join('&')
        const answer = await call('GET', `${path.replace('/api/v1', '')}${words && `?${words}`}`)
        // All requests in these tests validate responses against the document.
        expect(answer.status, path).toBe(200)
        asked++
      }
      expect(asked).toBeGreaterThan(5)
    })

    it('rejects invalid responses', () => {
      const card = checkAt('/components/schemas/Card')
      expect(card({})).toBe(false)
      expect(card({ key: 'BASE-1' })).toBe(false)
      const problem = checkAt('/components/schemas/Problem')
      expect(problem({ type: '', title: '', status: 400, detail: '', code: 'nonsense' })).toBe(false)
      for (const operations of Object.values<Record<string, Operation>>(DOCUMENT.paths))
        for (const { operationId, responses } of Object.values(operations)) {
          expect(Object.keys(responses), operationId).toEqual(
            expect.arrayContaining(['401', '429', '500', '503']),
          )
          expect(JSON.stringify(responses), operationId).not.toContain('"schema":{}')
        }
    })
  })
}

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly responses: Readonly<Record<string, unknown>>
}
