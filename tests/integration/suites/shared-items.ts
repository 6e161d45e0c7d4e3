import { describe, expect, it, vi } from 'vitest'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { PUZZLES } from '@/lib/features/play/model/puzzles/list'
import type { NewSharedItem } from '@/lib/features/sharing/contract/shared-items'
import { QUOTAS } from '@/lib/http/quotas'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { Browser, newMember, PASSWORD } from '../support/browser'
import { LIST } from '../support/decks'
import { lab, newSharedItem, positionLink, puzzle, REPLAY, replayLink } from '../support/shared-items'

const share = (browser: Browser, item: NewSharedItem) => browser.post('/api/shared-items', item)
const read = (id: string, browser = new Browser()) => browser.get(`/api/shared-items/${id}`)

/** Returns a request body with the value at a path changed. */
const changed = (item: object, path: string, value: unknown): object => {
  const copy = structuredClone(item)
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  Reflect.set(
    parts.reduce<object>((at, part) => Reflect.get(at, part), copy),
    last,
    value,
  )
  return copy
}

export function sharedItems(): void {
  describe('replays, positions, puzzles and figures by short links', () => {
    it('are served at the addresses and names of an earlier version', async () => {
      const { browser } = await newMember()
      const { status, body } = await browser.post('/api/things', newSharedItem(lab))
      expect(status).toBe(201)
      const { item } = (await browser.get(`/api/shared-items/${body.id}`)).body
      const earlier = await browser.get(`/api/things/${body.id}`)
      expect(Object.entries(earlier.body)).toEqual([['thing', item]])
      expect(earlier.headers.get('x-robots-tag')).toBe('noindex')
      const { items, after } = (await browser.get('/api/shared-items')).body
      const entries = Object.entries((await browser.get('/api/things')).body)
      expect(entries).toEqual([
        ['things', items],
        ['after', after],
      ])
      const change = { title: 'two', words: '', language: '', isPublic: false }
      expect((await browser.put(`/api/things/${body.id}`, change)).status).toBe(204)
      const renamed = await browser.get(`/api/things/${body.id}`)
      expect(Object.values(renamed.body)).toMatchObject([{ title: 'two' }])
      expect((await browser.delete(`/api/things/${body.id}`)).status).toBe(204)
      const gone = await new Browser().get(`/api/things/${body.id}`)
      expect([gone.status, gone.body]).toEqual([404, { error: { code: 'not-found' } }])
      expect((await new Browser().get('/api/account/ways-in')).status).toBe(401)
      const methods = await browser.get('/api/account/sign-in-methods')
      expect((await browser.get('/api/account/ways-in')).body).toEqual(methods.body)
      expect((await browser.post('/api/account/stay')).status).toBe(204)
      const { body: options } = await new Browser().post('/api/account/passkeys/question')
      expect(options).toMatchObject({ allowCredentials: [], userVerification: 'required' })
      const registration = await browser.post('/api/account/passkeys/beginning', { password: PASSWORD })
      expect(registration.body).toMatchObject({ attestation: 'none', excludeCredentials: [] })
      expect((await browser.post('/api/account/passkeys/proof')).status).toBe(404)
    })

    it('report what happened in a game, turn by turn, to whoever has the link', async () => {
      const { browser, id: owner, email } = await newMember('Samantha')
      const { status, body } = await share(browser, newSharedItem({ kind: 'replay', link: replayLink }))
      expect(status).toBe(201)
      expect(body.id).toMatch(/^[\w-]{22}$/)
      const answer = await read(body.id)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      const { item } = answer.body
      expect(item).toMatchObject({
        kind: 'replay',
        title: 'Kept for the team',
        author: 'Samantha',
        isPublic: false,
        content: { kind: 'replay', link: replayLink },
      })
      const { players, turns, result, moves } = item.summary
      expect(players.map(({ name }: { name: string }) => name)).toEqual(['Jack', 'Daniel'])
      expect(players[0].team).toHaveLength(4)
      expect(moves).toBeGreaterThan(20)
      expect(turns.map(({ turn }: { turn: number }) => turn)).toEqual(
        Array.from({ length: result.turn }, (_, i) => i + 1),
      )
      const decided = turns.flatMap(({ missions }: { missions: object[] }) => missions)
      expect(decided.length).toBeGreaterThan(3)
      for (const { total, difficulty, succeeded } of decided) expect(succeeded).toBe(total >= difficulty)
      for (const secret of [owner, email]) expect(JSON.stringify(answer.body)).not.toContain(secret)
    })

    it('show a position, check a puzzle, and accept statistics whose counts agree', async () => {
      const { browser } = await newMember()
      const position = await share(browser, newSharedItem({ kind: 'position', link: positionLink }))
      expect((await read(position.body.id)).body.item).toMatchObject({
        content: { link: positionLink },
        summary: { kind: 'position', turn: 1, hero: 0, goal: 'mission', mission: { skill: 'culture' } },
      })
      const made = await share(browser, newSharedItem(puzzle))
      expect((await read(made.body.id)).body.item).toMatchObject({
        content: puzzle,
        summary: { kind: 'puzzle', goal: 'mission', answers: puzzle.solution.length },
      })
      const figures = await share(browser, newSharedItem(lab))
      expect((await read(figures.body.id)).body.item.content).toEqual(lab)
    })

    it('accept all built-in puzzles and reject solutions with a missing or extra answer', async () => {
      const { browser } = await newMember()
      for (const { position, pressure, solution } of PUZZLES) {
        const whole = newSharedItem({
          kind: 'puzzle',
          position,
          pressure,
          goal: 'mission',
          solution: [...solution],
        })
        expect((await share(browser, whole)).status).toBe(201)
      }
      for (const solution of [
        puzzle.solution.slice(0, -1),
        [...puzzle.solution, 'pass'],
        ['assign BASE-1'],
        [...puzzle.solution].reverse(),
      ]) {
        const { status, body } = await share(browser, newSharedItem({ ...puzzle, solution }))
        expect([status, body.error]).toEqual([400, { code: 'invalid', path: 'content.solution' }])
      }
    })

    it('reject invalid content, say where, and store nothing', async () => {
      const { browser, id: ownerId } = await newMember()
      const replay = newSharedItem({ kind: 'replay', link: replayLink })
      const figures = newSharedItem(lab)
      const hostile: readonly (readonly [object, number, string])[] = [
        [changed(replay, 'content.link', 'replay=c7r4.nonsense'), 400, 'content.link'],
        [changed(replay, 'content.link', `replay=${REPLAY.slice(0, -9)}`), 400, 'content.link'],
        [changed(replay, 'content.link', `replay=${REPLAY.slice(0, 90)}`), 400, 'content.link'],
        [changed(replay, 'content.link', positionLink), 400, 'content.link'],
        [changed(replay, 'content.link', '<script>'), 400, 'content.link'],
        [changed(replay, 'content.link', 'A'.repeat(70_001)), 400, 'content.link'],
        [changed(replay, 'content.link', 'A'.repeat(500_000)), 413, ''],
        [changed(replay, 'title', 'x'.repeat(101)), 400, 'title'],
        [changed(replay, 'words', 'nul\0'), 400, 'words'],
        [changed(replay, 'language', 'en"onload'), 400, 'language'],
        [changed(replay, 'content.kind', 'collection'), 400, 'content.kind'],
        [changed(newSharedItem(puzzle), 'content.position', {}), 400, 'content.position.version'],
        [changed(newSharedItem(puzzle), 'content.position.hero', 1), 400, 'content.position'],
        [changed(newSharedItem(puzzle), 'content.position.mission', 'BASE-9999'), 400, 'content.position'],
        [changed(newSharedItem(puzzle), 'content.solution', []), 400, 'content.solution'],
        [changed(figures, 'content.won.hits', 101), 400, 'content.won.hits'],
        [changed(figures, 'content.won.hits', 61), 400, 'content.won'],
        [changed(figures, 'content.games', 99), 400, 'content.games'],
        [changed(figures, 'content.began.n', 49), 400, 'content.began'],
        [changed(figures, 'content.turns.low', 20), 400, 'content.turns'],
        [changed(figures, 'content.rules', 1), 400, 'content.rules'],
        [changed(figures, 'content.bot', 'genius'), 400, 'content.bot'],
        [changed(figures, 'content.deck.code', 'SG1nothing'), 400, 'content.deck.code'],
        [changed(figures, 'content.against', 'nobody'), 400, 'content.opponent'],
        [changed(figures, 'content.missions.0.key', 'BASE-999'), 400, 'content.missions.0'],
      ]
      for (const [body, status, path] of hostile) {
        const answer = await browser.post('/api/shared-items', body)
        expect([answer.status, answer.body.error?.path ?? '']).toEqual([status, path])
      }
      expect(await db().sharedItem.count({ where: { ownerId } })).toBe(0)
    })

    it('can be listed, renamed and revoked only by their owner', async () => {
      const owner = await newMember()
      const other = await newMember()
      const ids: string[] = []
      for (const title of ['one', 'two', 'three'])
        ids.push((await share(owner.browser, newSharedItem(lab, { title }))).body.id)
      const listed = (await owner.browser.get('/api/shared-items')).body
      expect(listed.items.map(({ title }: { title: string }) => title).sort()).toEqual([
        'one',
        'three',
        'two',
      ])
      expect(listed.after).toBeNull()
      expect((await other.browser.get('/api/shared-items')).body.items).toEqual([])

      const [first = ''] = ids
      const change = { title: 'Jiný', words: '', language: 'cs', isPublic: false }
      expect((await other.browser.put(`/api/shared-items/${first}`, change)).status).toBe(404)
      expect((await other.browser.delete(`/api/shared-items/${first}`)).status).toBe(404)
      expect((await read(first)).body.item.title).toBe('one')
      expect((await owner.browser.put(`/api/shared-items/${first}`, change)).status).toBe(204)
      expect((await read(first)).body.item).toMatchObject({ title: 'Jiný', language: 'cs', content: lab })

      expect((await owner.browser.delete(`/api/shared-items/${first}`)).status).toBe(204)
      expect((await owner.browser.delete(`/api/shared-items/${first}`)).status).toBe(404)
      expect(await read(first)).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
      await db().user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } })
      expect((await read(ids[1] ?? '')).status).toBe(404)
      expect((await share(owner.browser, newSharedItem(lab))).status).toBe(403)
      await db().user.delete({ where: { id: owner.id } })
      expect(await db().sharedItem.count({ where: { ownerId: owner.id } })).toBe(0)
    })

    it('are paged, each exactly once', async () => {
      const { browser, id: ownerId } = await newMember()
      const data = Array.from({ length: 65 }, (_, i) => ({
        ...{
          id: `${ownerId.slice(0, 8)}page${i}`,
          ownerId,
          kind: 'lab',
          title: `${i}`,
          words: '',
          language: '',
        },
        ...{ content: '{}', summary: '{}', size: 1, createdAt: new Date(1_700_000_000_000 + (i % 7)) },
      }))
      await db().sharedItem.createMany({ data })
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const { body } = await browser.get(`/api/shared-items${after === '' ? '' : `?after=${after}`}`)
        seen.push(...body.items.map(({ title }: { title: string }) => title))
        after = body.after
      }
      expect(seen).toHaveLength(65)
      expect(new Set(seen).size).toBe(65)
      expect((await browser.get('/api/shared-items?after=9999999999999999_x')).status).toBe(400)
    })

    it('are limited in number and size per account', async () => {
      const { browser, id: ownerId } = await newMember()
      const fill = (count: number, size: number) =>
        db().sharedItem.createMany({
          data: Array.from({ length: count }, (_, i) => ({
            ...{
              id: `${ownerId.slice(0, 8)}fill${i}`,
              ownerId,
              kind: 'lab',
              title: '',
              words: '',
              language: '',
            },
            ...{ content: '{}', summary: '{}', size },
          })),
        })
      await fill(QUOTAS.sharedItems - 1, 1)
      const both = await Promise.all([share(browser, newSharedItem(lab)), share(browser, newSharedItem(lab))])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      expect(both.find(({ status }) => status === 409)?.body.error).toMatchObject({ quota: 'sharedItems' })
      await db().sharedItem.deleteMany({ where: { ownerId } })
      await fill(1, QUOTAS.sharedItemBytes - 100)
      expect((await share(browser, newSharedItem(lab))).body.error).toMatchObject({
        quota: 'sharedItemBytes',
      })
    })

    it('are public if they are puzzles published under a public name', async () => {
      const { browser, id: owner } = await newMember('Real Name')
      const { id } = (await share(browser, newSharedItem(puzzle, { title: 'Radio' }))).body
      const say = (isPublic: boolean, title = 'Radio') =>
        browser.put(`/api/shared-items/${id}`, { title, words: '', language: 'cs', isPublic })
      const found = async () =>
        (await new Browser().get('/api/puzzles')).body.puzzles.filter((one: { id: string }) => one.id === id)
      expect(await found()).toEqual([])
      expect((await say(true)).body.error).toEqual({ code: 'no-public-name' })
      await browser.put('/api/account/public-name', { publicName: `maker${owner.slice(0, 8)}` })
      expect((await say(true, '')).body.error).toEqual({ code: 'invalid', path: 'title' })
      expect((await say(true)).status).toBe(204)
      expect(await found()).toEqual([
        {
          ...{ id, title: 'Radio', language: 'cs', author: `maker${owner.slice(0, 8)}` },
          ...{ goal: 'mission', answers: puzzle.solution.length, team: expect.any(Array) },
        },
      ])
      expect(JSON.stringify(await found())).not.toContain('Real Name')
      await db().user.update({ where: { id: owner }, data: { suspendedAt: new Date() } })
      expect(await found()).toEqual([])
      await db().user.update({ where: { id: owner }, data: { suspendedAt: null } })
      expect((await say(false)).status).toBe(204)
      expect(await found()).toEqual([])
      // Their owner can list puzzles only.
      const figures = (await share(browser, newSharedItem(lab))).body.id
      const kinds = async (query: string) =>
        (await browser.get(`/api/shared-items${query}`)).body.items.map(({ kind }: { kind: string }) => kind)
      expect(await kinds('?kind=puzzle')).toEqual(['puzzle'])
      expect((await kinds('')).sort()).toEqual(['lab', 'puzzle'])
      expect((await browser.get('/api/shared-items?kind=deck')).status).toBe(400)
      const all = { title: 'x', words: '', language: '', isPublic: true }
      expect((await browser.put(`/api/shared-items/${figures}`, all)).status).toBe(400)
    })
  })

  describe('a shared item that was reported', () => {
    const report = (by: Browser, subject: string) =>
      by.post('/api/reports', { kind: 'sharedItem', subject, reason: 'insult', words: '' })

    it('is one case, seen by moderators, hidden from everyone but its owner, and restored', async () => {
      const owner = await newMember()
      const reporter = await newMember()
      const judge = await newMember()
      await db().user.update({ where: { id: judge.id }, data: { role: 'moderator' } })
      const publicName = `maker${owner.id.slice(0, 8)}`
      await owner.browser.put('/api/account/public-name', { publicName })
      const title = `Hurt ${owner.id}`
      const words = 'Words that hurt'
      const { id } = (await share(owner.browser, newSharedItem(puzzle, { title, words }))).body
      const said = { title, words, language: 'en', isPublic: true }
      expect((await owner.browser.put(`/api/shared-items/${id}`, said)).status).toBe(204)

      expect((await report(new Browser(), id)).status).toBe(401)
      expect((await report(owner.browser, id)).body.error).toEqual({ code: 'own-case' })
      expect((await report(reporter.browser, 'nothing')).status).toBe(404)
      expect((await report(reporter.browser, id)).status).toBe(204)
      expect((await report(reporter.browser, id)).body.error).toEqual({ code: 'reported' })
      const earlier = { kind: 'thing', subject: id, reason: 'insult', words: '' }
      expect((await reporter.browser.post('/api/reports', earlier)).body.error).toEqual({ code: 'reported' })

      const { id: caseId } = await db().case.findUniqueOrThrow({ where: { openKey: `thing:${id}` } })
      const address = `/api/moderation/cases/${caseId}`
      expect((await reporter.browser.get(address)).status).toBe(404)
      expect((await judge.browser.get(address)).body.case).toMatchObject({
        ...{ kind: 'sharedItem', title, accused: publicName },
        subject: { sharedItemId: id, shareId: '', text: words },
      })
      const hide = { action: 'hide', reason: 'Mend it' }
      expect((await reporter.browser.post(address, hide)).status).toBe(404)
      expect((await judge.browser.post(address, hide)).status).toBe(204)

      // Gone for everybody, in every form, and no longer reportable; its owner still sees it, and the reason.
      const isListed = async () =>
        (await new Browser().get('/api/puzzles')).body.puzzles.some((one: { id: string }) => one.id === id)
      for (const browser of [new Browser(), reporter.browser, owner.browser])
        expect((await read(id, browser)).status).toBe(404)
      expect(await isListed()).toBe(false)
      expect((await report(judge.browser, id)).status).toBe(404)
      const own = async () => (await owner.browser.get('/api/shared-items')).body.items
      expect(await own()).toMatchObject([{ id, isHidden: true, isPublic: true }])
      expect((await owner.browser.get('/api/gallery/news')).body.decisions).toMatchObject([
        { action: 'hide', kind: 'sharedItem', title, reason: 'Mend it' },
      ])
      // Republishing does not circumvent that.
      for (const isPublic of [false, true])
        await owner.browser.put(`/api/shared-items/${id}`, { ...said, isPublic })
      expect((await read(id)).status).toBe(404)
      expect(await isListed()).toBe(false)

      const [logged] = (await judge.browser.get('/api/moderation/log')).body.decisions
      expect(logged).toMatchObject({ action: 'hide', kind: 'sharedItem', title, undo: 'show' })
      expect((await owner.browser.post(`/api/moderation/log/${logged.id}`)).status).toBe(404)
      expect((await judge.browser.post(`/api/moderation/log/${logged.id}`)).status).toBe(204)
      expect((await read(id)).status).toBe(200)
      expect(await isListed()).toBe(true)
      expect(await own()).toMatchObject([{ isHidden: false }])
    })

    it('is named by its address if it has no title, and may be deleted before the decision', async () => {
      const owner = await newMember()
      const reporter = await newMember()
      const judge = await newMember()
      await db().user.update({ where: { id: judge.id }, data: { role: 'moderator' } })
      const { id } = (await share(owner.browser, newSharedItem(lab, { title: '', words: '' }))).body
      await report(reporter.browser, id)
      const { id: caseId } = await db().case.findUniqueOrThrow({ where: { openKey: `thing:${id}` } })
      const address = `/api/moderation/cases/${caseId}`
      expect((await judge.browser.get(address)).body.case.title).toBe(`/s/${id}`)
      await owner.browser.delete(`/api/shared-items/${id}`)
      expect((await judge.browser.get(address)).body.case).toMatchObject({
        title: '',
        subject: { sharedItemId: '' },
      })
      expect((await judge.browser.post(address, { action: 'warn' })).status).toBe(204)
    })
  })

  describe('short links to decks in codes', () => {
    const codes = STARTER_DECKS.map(({ list }) => encodeDeckCode(list))

    it('are the same for the same cards, whoever asks, and contain nothing but cards', async () => {
      const [code = '', other = ''] = codes
      const shorten = async (text: string, browser = new Browser()) =>
        (await browser.post('/api/short-decks', { code: text })).body.id
      const id = await shorten(code)
      expect(id).toMatch(/^[\w-]{16}$/)
      expect(await shorten(code, (await newMember()).browser)).toBe(id)
      expect(await shorten(other)).not.toBe(id)
      const { status, body } = await new Browser().get(`/api/shares/${id}`)
      expect(status).toBe(200)
      expect(body.deck).toMatchObject({ name: '', notes: '', ownerName: null, gallery: null })
      expect(encodeDeckCode(body.deck.list)).toBe(code)
    })

    it('are created from deck codes only', async () => {
      const [code = ''] = codes
      const strange = encodeDeckCode({
        edition: '2008',
        team: [],
        missions: [],
        draw: [{ key: 'BASE-999', count: 1 }],
      })
      for (const [text, error] of [
        ['hello', 'invalid'],
        [`${code}x`, 'invalid'],
        [strange, 'unknown-card'],
        ['A'.repeat(2_001), 'invalid'],
      ] as const)
        expect((await new Browser().post('/api/short-decks', { code: text })).body.error.code).toBe(error)
      expect((await new Browser().get('/api/shares/AAAAAAAAAAAAAAAA')).status).toBe(404)
    })

    it('are limited per address without affecting others', async () => {
      vi.stubEnv('RATE_LIMIT_FACTOR', '0.001')
      try {
        // Limits are fixed on first use: a new client gets a new set of them.
        await closeDatabase()
        const make = async (at: number, browser = new Browser()) => {
          const list = { ...LIST, draw: [{ key: 'BASE-1', count: at + 1 }] }
          return (await browser.post('/api/short-decks', { code: encodeDeckCode(list) })).status
        }
        // The daily limit, and more.
        for (let at = 0; at < 8; at++) expect(await make(at), String(at)).toBe(200)
        const last = new Browser()
        expect([await make(8, last), await make(9, last)]).toEqual([200, 429])
        // Existing items are not counted.
        expect(await make(0)).toBe(200)
      } finally {
        vi.unstubAllEnvs()
        await closeDatabase()
      }
    })

    it('are limited in number per address', async () => {
      const browser = new Browser()
      const answers: number[] = []
      for (let time = 0; time < 62; time++)
        answers.push((await browser.post('/api/short-decks', { code: codes[0] })).status)
      expect(answers.filter((status) => status === 200)).toHaveLength(60)
      expect(answers.at(-1)).toBe(429)
    })
  })
}
