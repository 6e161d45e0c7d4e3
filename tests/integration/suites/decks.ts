import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type DeckExtras, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { LIST, newDeck } from '../support/decks'

const EXTRAS: DeckExtras = {
  folder: 'League',
  tags: ['fast'],
  cards: [{ key: 'BASE-270', tags: ['answer'], note: 'Keep *one*.' }],
  maybe: [{ key: 'SL-5', count: 1 }],
  packages: [{ name: 'More', on: false, out: [], in: [{ section: 'draw', key: 'SL-5', count: 1 }] }],
  origin: { deckId: '6a5b7a0e-3f0c-4d0a-9e57-2f6f1f6f8a11', revision: 1, name: 'Before' },
  source: { shareId: 'q9Zk2mJ0rE6bq1tWmXv3cA', revision: 2, name: 'Osiris', author: 'zanuk' },
}

const OTHER_LIST = { edition: '2007', team: [], missions: [], draw: [{ key: 'BASE-2', count: 99 }] } as const

export function decks(): void {
  describe('decks', () => {
    it('stores a new deck unchanged under its own id', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const made = await browser.post('/api/decks', deck)
      expect(made.status).toBe(201)
      expect(made.body.deck).toMatchObject({ ...deck, revision: 1, shareId: null })
      expect(new Date(made.body.deck.updatedAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
      expect((await browser.get(`/api/decks/${deck.id}`)).body).toEqual(made.body)
      expect((await browser.get(`/api/decks/${deck.id.toUpperCase()}`)).body).toEqual(made.body)
      expect((await browser.get('/api/decks')).body).toEqual({ decks: [made.body.deck], after: null })
    })

    it('stores an empty deck without a name', async () => {
      const { browser } = await newMember()
      const deck = newDeck({
        name: '',
        notes: '',
        list: { edition: '2007', team: [], missions: [], draw: [] },
      })
      expect((await browser.post('/api/decks', deck)).status).toBe(201)
      expect((await browser.get('/api/decks')).body.decks[0].list).toEqual(deck.list)
    })

    it('stores cards as rows and returns them sorted', async () => {
      const { browser } = await newMember()
      const deck = newDeck({ list: { ...LIST, draw: [...LIST.draw].reverse() } })
      const made = await browser.post('/api/decks', deck)
      expect(made.body.deck.list).toEqual(LIST)
      const spirits = await db().deckVersionEntry.findMany({
        where: { cardKey: 'BASE-270', deckId: deck.id },
        select: { section: true, count: true, revision: true },
      })
      expect(spirits).toEqual([{ section: 'draw', count: 3, revision: 1 }])
    })

    it('does not create a deck twice', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const made = await browser.post('/api/decks', deck)
      const again = await browser.post('/api/decks', { ...deck, name: 'Another name' })
      expect(again.status).toBe(409)
      expect(again.body).toEqual({ error: { code: 'exists' }, current: made.body.deck })

      const stranger = await newMember()
      const taken = await stranger.browser.post('/api/decks', deck)
      expect(taken.status).toBe(409)
      expect(taken.body).toEqual({ error: { code: 'id-taken' } })
      expect((await stranger.browser.get('/api/decks')).body.decks).toEqual([])
    })

    it('saves as the next revision and keeps the earlier ones', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const saved = await browser.put(`/api/decks/${deck.id}`, {
        baseRevision: 1,
        name: 'Renamed',
        notes: '',
        list: OTHER_LIST,
      })
      expect(saved.status).toBe(200)
      expect(saved.body.deck).toMatchObject({ name: 'Renamed', notes: '', list: OTHER_LIST, revision: 2 })
      expect((await browser.get('/api/decks')).body.decks).toEqual([saved.body.deck])
      const versions = await db().deckVersion.findMany({
        where: { deckId: deck.id },
        orderBy: { revision: 'asc' },
      })
      expect(versions.map((version) => version.name)).toEqual([deck.name, 'Renamed'])
      expect(await db().deckVersionEntry.count({ where: { deckId: deck.id, revision: 1 } })).toBe(5)
    })

    it('answers a save with the deck as it is stored', async () => {
      const { browser } = await newMember()
      const deck = newDeck({ extras: EXTRAS })
      const path = `/api/decks/${deck.id}`
      await browser.post('/api/decks', deck)
      const { shareId } = (await browser.post(`${path}/share`)).body
      // More cards than are written in one batch, in no order.
      const draw = Array.from({ length: 240 }, (_, at) => ({ key: `BASE-${((at * 7) % 240) + 1}`, count: 1 }))
      for (const list of [{ ...LIST, draw }, LIST, { ...LIST, draw: [] }]) {
        const { revision } = (await browser.get(path)).body.deck
        const saved = await browser.put(path, { baseRevision: revision, name: 'Saved', notes: ' *n* ', list })
        expect(saved.status).toBe(200)
        expect(saved.body.deck).toMatchObject({ revision: revision + 1, shareId, extras: EXTRAS })
        expect((await browser.get(path)).body).toEqual(saved.body)
        expect(saved.body.deck.list.draw).toHaveLength(list.draw.length)
      }
    })

    it('keeps the extras of each version until a save changes them', async () => {
      const { browser } = await newMember()
      const deck = newDeck({ extras: EXTRAS })
      const path = `/api/decks/${deck.id}`
      expect((await browser.post('/api/decks', deck)).body.deck.extras).toEqual(EXTRAS)
      const { name, notes, list } = deck
      const silent = await browser.put(path, { baseRevision: 1, name, notes, list })
      expect(silent.body.deck.extras).toEqual(EXTRAS)
      const stale = await browser.put(path, { baseRevision: 1, name, notes, list, extras: NO_EXTRAS })
      expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict'])
      const cleared = await browser.put(path, { baseRevision: 2, name, notes, list, extras: NO_EXTRAS })
      expect(cleared.body.deck.extras).toEqual(NO_EXTRAS)
      const { versions } = (await browser.get(`${path}/versions`)).body
      expect(versions.map((version: { extras: unknown }) => version.extras)).toEqual([
        NO_EXTRAS,
        EXTRAS,
        EXTRAS,
      ])
      const sizes = await db().deckVersion.findMany({
        where: { deckId: deck.id },
        orderBy: { revision: 'asc' },
        select: { size: true },
      })
      const spoken = Buffer.byteLength(JSON.stringify(EXTRAS))
      expect(sizes.map(({ size }) => size - (sizes[2]?.size ?? 0))).toEqual([spoken, spoken, 0])
    })

    it('rejects extras beyond the limits and says where', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const path = `/api/decks/${deck.id}`
      await browser.post('/api/decks', deck)
      const long = { key: 'BASE-1', tags: [], note: 'x'.repeat(2001) }
      for (const [extras, at] of [
        [{ ...NO_EXTRAS, cards: [long] }, 'extras.cards.0.note'],
        [{ ...NO_EXTRAS, maybe: [{ key: '__proto__', count: 1 }] }, 'extras.maybe.0.key'],
        [{ ...NO_EXTRAS, tags: 'fast' }, 'extras.tags'],
        [null, 'extras'],
      ] as const) {
        const answer = await browser.put(path, { ...deck, baseRevision: 1, extras })
        expect([answer.status, answer.body]).toEqual([400, { error: { code: 'invalid', path: at } }])
      }
      expect((await browser.get(path)).body.deck).toMatchObject({ revision: 1, extras: NO_EXTRAS })
    })

    it('rejects a save that is based on an older revision', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const save = (name: string, baseRevision = 1) =>
        browser.put(`/api/decks/${deck.id}`, { baseRevision, name, notes: '', list: LIST })
      const first = await save('one tab')
      const second = await save('other tab')
      expect(second.status).toBe(409)
      expect(second.body).toEqual({ error: { code: 'conflict' }, current: first.body.deck })
      expect((await save('from the future', 7)).status).toBe(409)
      expect((await browser.get(`/api/decks/${deck.id}`)).body.deck.name).toBe('one tab')
    })

    it('accepts exactly one of several concurrent saves', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          browser.put(`/api/decks/${deck.id}`, { baseRevision: 1, name: `tab ${i}`, notes: '', list: LIST }),
        ),
      )
      const won = answers.filter((answer) => answer.status === 200)
      expect(won).toHaveLength(1)
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
      const current = (await browser.get(`/api/decks/${deck.id}`)).body.deck
      expect(current).toEqual(won[0]?.body.deck)
      expect(current.revision).toBe(2)
      expect(await db().deckVersion.count({ where: { deckId: deck.id } })).toBe(2)
    })

    it('returns earlier versions to the owner, latest first', { tags: ['thorough'] }, async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const path = `/api/decks/${deck.id}`
      await browser.post('/api/decks', deck)
      for (let baseRevision = 1; baseRevision <= 22; baseRevision++) {
        const list = { ...OTHER_LIST, draw: [{ key: 'BASE-2', count: baseRevision }] }
        await browser.put(path, { baseRevision, name: `save ${baseRevision + 1}`, notes: '', list })
        // Saves of other days are kept, however many follow.
        const createdAt = new Date(Date.now() - (10 - baseRevision) * 24 * 60 * 60 * 1000)
        if (baseRevision <= 3)
          await db().deckVersion.updateMany({
            where: { deckId: deck.id, revision: baseRevision },
            data: { createdAt },
          })
      }
      const latest = await browser.get(`${path}/versions`)
      expect(latest.status).toBe(200)
      expect(latest.headers.get('cache-control')).toBe('no-store')
      const current = (await browser.get(path)).body.deck
      expect(latest.body.versions[0]).toEqual({
        revision: 23,
        name: 'save 23',
        notes: '',
        label: null,
        list: current.list,
        extras: NO_EXTRAS,
        savedAt: current.updatedAt,
      })
      const revisions = (body: { versions: { revision: number }[] }) =>
        body.versions.map(({ revision }) => revision)
      expect(revisions(latest.body)).toEqual(Array.from({ length: 20 }, (_, i) => 23 - i))
      expect(latest.body.more).toBe(true)
      const older = (await browser.get(`${path}/versions?before=4`)).body
      expect(revisions(older)).toEqual([3, 2, 1])
      expect(older.more).toBe(false)
      expect(older.versions[2]).toMatchObject({ name: deck.name, list: LIST })
      expect(older.versions[1].list.draw).toEqual([{ key: 'BASE-2', count: 1 }])
      expect((await browser.get(`${path}/versions?before=1`)).body).toEqual({ versions: [], more: false })

      for (const wrong of ['0', '-1', '1.5', 'x', '1e3', '99999999999999999999', '%00', ''])
        expect((await browser.get(`${path}/versions?before=${wrong}`)).body, wrong).toEqual({
          error: { code: 'invalid', path: 'before' },
        })
      await browser.delete(path)
      expect((await browser.get(`${path}/versions`)).body).toEqual({ error: { code: 'deleted' } })
    })

    it('deletes softly and restores', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const made = await browser.post('/api/decks', deck)
      const path = `/api/decks/${deck.id}`
      expect((await browser.delete(path)).status).toBe(204)
      expect((await browser.delete(path)).status).toBe(204)
      expect((await browser.get('/api/decks')).body.decks).toEqual([])
      const gone = await browser.get(path)
      expect(gone.status).toBe(404)
      expect(gone.body).toEqual({ error: { code: 'deleted' } })
      const save = await browser.put(path, { baseRevision: 1, name: '', notes: '', list: LIST })
      expect(save.body).toEqual({ error: { code: 'deleted' } })
      expect((await browser.post('/api/decks', deck)).body).toEqual({ error: { code: 'deleted' } })

      const restored = await browser.post(`${path}/restore`)
      expect(restored.status).toBe(200)
      expect(restored.body).toEqual(made.body)
      expect((await browser.get('/api/decks')).body.decks).toEqual([made.body.deck])
    })

    it('reveals nothing about a deck to anybody else', async () => {
      const owner = await newMember()
      const deck = newDeck()
      await owner.browser.post('/api/decks', deck)
      const path = `/api/decks/${deck.id}`
      const nowhere = `/api/decks/${randomUUID()}`
      const body = { baseRevision: 1, name: 'mine now', notes: '', list: LIST }
      const tries = async (browser: Browser, address: string) => {
        const answers = [
          await browser.get(address),
          await browser.put(address, body),
          await browser.delete(address),
          await browser.post(`${address}/restore`),
          await browser.post(`${address}/share`),
          await browser.delete(`${address}/share`),
          await browser.get(`${address}/versions`),
          await browser.get(`${address}/versions?before=2`),
        ]
        return answers.map(({ status, body }) => [status, body])
      }
      const stranger = await newMember()
      const refused = await tries(stranger.browser, path)
      expect(refused).toEqual(Array.from({ length: 8 }, () => [404, { error: { code: 'not-found' } }]))
      expect(refused).toEqual(await tries(stranger.browser, nowhere))
      const signedOut = await tries(new Browser(), path)
      expect(signedOut).toEqual(Array.from({ length: 8 }, () => [401, { error: { code: 'signed-out' } }]))
      const unchanged = (await owner.browser.get(path)).body.deck
      expect(unchanged).toMatchObject({ name: deck.name, revision: 1, shareId: null })
    })

    it('shares the latest save by a link until the link is revoked', async () => {
      const { browser } = await newMember('Teal\u2019c')
      const deck = newDeck({ extras: EXTRAS })
      await browser.post('/api/decks', deck)
      const path = `/api/decks/${deck.id}`
      const { shareId } = (await browser.post(`${path}/share`)).body
      // 22 characters of 6 bits hold 128 random bits.
      expect(shareId).toMatch(/^[\w-]{22}$/)
      expect((await browser.post(`${path}/share`)).body).toEqual({ shareId })
      expect((await browser.get(path)).body.deck.shareId).toBe(shareId)
      expect((await browser.get('/api/decks')).body.decks[0].shareId).toBe(shareId)

      const anybody = new Browser()
      const shared = await anybody.get(`/api/shares/${shareId}`)
      expect(shared.status).toBe(200)
      expect(shared.headers.get('x-robots-tag')).toBe('noindex')
      expect(shared.headers.get('cache-control')).toBe('no-store')
      const { updatedAt, ...content } = shared.body.deck
      expect(content).toEqual({
        name: deck.name,
        notes: deck.notes,
        list: LIST,
        extras: { ...EXTRAS, folder: '', packages: [], origin: null, source: null },
        ownerName: 'Teal\u2019c',
        revision: 1,
        gallery: null,
      })
      expect(updatedAt).toBe((await browser.get(path)).body.deck.updatedAt)

      await browser.put(path, { baseRevision: 1, name: 'Later', notes: '', list: OTHER_LIST })
      expect((await anybody.get(`/api/shares/${shareId}`)).body.deck).toMatchObject({
        name: 'Later',
        list: OTHER_LIST,
      })

      await browser.delete(path)
      expect((await anybody.get(`/api/shares/${shareId}`)).status).toBe(404)
      await browser.post(`${path}/restore`)
      expect((await anybody.get(`/api/shares/${shareId}`)).status).toBe(200)

      expect((await browser.delete(`${path}/share`)).status).toBe(204)
      expect((await browser.delete(`${path}/share`)).status).toBe(204)
      expect((await anybody.get(`/api/shares/${shareId}`)).body).toEqual({ error: { code: 'not-found' } })
      expect((await browser.get(path)).body.deck.shareId).toBeNull()
      const next = (await browser.post(`${path}/share`)).body.shareId
      expect(next).not.toBe(shareId)
      expect((await anybody.get(`/api/shares/${shareId}`)).status).toBe(404)
      expect((await anybody.get(`/api/shares/${next}`)).status).toBe(200)
    })

    it('creates one link for concurrent requests', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => browser.post(`/api/decks/${deck.id}/share`)),
      )
      expect(new Set(answers.map((answer) => answer.body.shareId)).size).toBe(1)
    })

    it('answers 404 for an unknown share link', async () => {
      for (const id of ['x', 'A'.repeat(22), '%00', `'; DROP TABLE "Share"; --`]) {
        expect((await new Browser().get(`/api/shares/${encodeURIComponent(id)}`)).status, id).toBe(404)
      }
    })

    it('rejects an unknown card and names it', async () => {
      const { browser } = await newMember()
      const list = { ...LIST, draw: [...LIST.draw, { key: 'XYZ-1', count: 1 }] }
      const refused = { error: { code: 'unknown-card', path: 'list.draw', card: 'XYZ-1' } }
      const deck = newDeck()
      expect((await browser.post('/api/decks', { ...deck, list })).body).toEqual(refused)
      await browser.post('/api/decks', deck)
      const saved = await browser.put(`/api/decks/${deck.id}`, { baseRevision: 1, name: '', notes: '', list })
      expect(saved.status).toBe(400)
      expect(saved.body).toEqual(refused)
      expect((await browser.get(`/api/decks/${deck.id}`)).body.deck.revision).toBe(1)
    })
  })
}
