import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'
import { LIST, newDeck } from '../support/decks'

const ACCOUNT = { 'BASE-1': [1, 1], 'BASE-2': [2, 0] }
const GUEST = { 'BASE-2': [3, 4], 'BASE-3': [5, 0] }

export function guestMove(): void {
  describe('moving a guest to an account', () => {
    it('moves decks under their own ids', async () => {
      const { browser } = await newMember()
      const there = newDeck()
      await browser.post('/api/decks', there)
      const other = await newMember()
      const taken = newDeck()
      await other.browser.post('/api/decks', taken)
      const fresh = newDeck({ name: 'From the browser' })
      const unknown = newDeck({ list: { ...LIST, draw: [{ key: 'XYZ-1', count: 1 }] } })

      const moved = await browser.post('/api/account/move', {
        moveId: randomUUID(),
        decks: [there, taken, fresh, unknown, fresh],
        collection: null,
      })
      expect(moved.status).toBe(200)
      expect(moved.body).toEqual({
        decks: [
          { id: there.id, outcome: 'already-there' },
          { id: taken.id, outcome: 'id-taken' },
          { id: fresh.id, outcome: 'moved', revision: 1 },
          { id: unknown.id, outcome: 'unknown-card' },
          { id: fresh.id, outcome: 'already-there' },
        ],
        collection: { revision: 0, ...EMPTY_COLLECTION, unknown: [] },
      })
      const deck = (await browser.get(`/api/decks/${fresh.id}`)).body.deck
      expect(deck).toMatchObject({ ...fresh, revision: 1, shareId: null })
      expect((await browser.get('/api/decks')).body.decks).toHaveLength(2)
      expect((await other.browser.get(`/api/decks/${taken.id}`)).body.deck.name).toBe(taken.name)
    })

    it('names a deck that cannot be stored and moves all others', async () => {
      const { browser } = await newMember()
      const [first, last] = [newDeck({ name: 'first' }), newDeck({ name: 'last' })]
      const bad = [
        newDeck({ notes: 'half \ud83d' }),
        newDeck({ notes: 'null \0' }),
        newDeck({ notes: 'x'.repeat(10_001) }),
        newDeck({ name: 'two\nlines' }),
      ]
      const moved = await browser.post('/api/account/move', {
        moveId: randomUUID(),
        decks: [first, ...bad, last],
        collection: { mode: 'add', counts: GUEST },
      })
      expect(moved.status).toBe(200)
      expect(moved.body.decks).toEqual([
        { id: first.id, outcome: 'moved', revision: 1 },
        ...bad.map(({ id }) => ({ id, outcome: 'invalid' })),
        { id: last.id, outcome: 'moved', revision: 1 },
      ])
      expect(moved.body.collection.counts).toEqual(GUEST)
      expect((await browser.get('/api/decks')).body.decks).toHaveLength(2)
    })

    it('names the collection note that cannot be stored', async () => {
      const { browser } = await newMember()
      const mark = { wanted: [1, 0], trade: [0, 0], condition: '', note: 'half \ud83d' }
      const collection = { mode: 'add', counts: GUEST, marks: { 'BASE-3': mark } }
      const moved = await browser.post('/api/account/move', { moveId: randomUUID(), decks: [], collection })
      expect(moved.status).toBe(400)
      expect(moved.body).toEqual({ error: { code: 'invalid', path: 'collection.marks.BASE-3.note' } })
      const changed = await browser.patch('/api/collection', {
        baseRevision: 0,
        changes: {},
        marks: { 'BASE-3': mark },
      })
      expect(changed.body).toEqual({ error: { code: 'invalid', path: 'marks.BASE-3.note' } })
    })

    it.each([
      ['keep', { 'BASE-1': [1, 1], 'BASE-2': [2, 0], 'BASE-3': [5, 0] }],
      ['replace', { 'BASE-1': [1, 1], 'BASE-2': [3, 4], 'BASE-3': [5, 0] }],
      ['add', { 'BASE-1': [1, 1], 'BASE-2': [5, 4], 'BASE-3': [5, 0] }],
    ])('merges collections: %s', async (mode, expected) => {
      const { browser } = await newMember()
      await browser.patch('/api/collection', { baseRevision: 0, changes: ACCOUNT })
      const request = { moveId: randomUUID(), decks: [], collection: { mode, counts: GUEST } }
      const moved = await browser.post('/api/account/move', request)
      expect(moved.body.collection).toEqual({
        revision: 2,
        ...EMPTY_COLLECTION,
        counts: expected,
        unknown: [],
      })
      expect((await browser.get('/api/collection')).body).toEqual({
        revision: 2,
        ...EMPTY_COLLECTION,
        counts: expected,
      })

      // The response may have been lost: repeating the same move changes nothing.
      const again = await browser.post('/api/account/move', request)
      expect(again.body).toEqual(moved.body)
    })

    it('merges remarks on cards and keeps the deck places of the account', async () => {
      const { browser } = await newMember()
      const said = (wanted: number, note: string) => ({
        wanted: [wanted, 0],
        trade: [0, 1],
        condition: '',
        note,
        conditionFoil: '',
        noteFoil: '',
      })
      const [mine, ours] = [randomUUID(), randomUUID()]
      await browser.patch('/api/collection', {
        baseRevision: 0,
        changes: {},
        marks: { 'BASE-1': said(1, 'account') },
        places: { [ours]: { built: true, rank: 1 } },
      })
      const moved = await browser.post('/api/account/move', {
        moveId: randomUUID(),
        decks: [],
        collection: {
          mode: 'add',
          counts: {},
          marks: { 'BASE-1': said(2, 'guest'), 'BASE-2': said(1, '') },
          places: { [ours]: { built: false, rank: 9 }, [mine]: { built: false, rank: 2 } },
        },
      })
      expect(moved.body.collection).toEqual({
        revision: 2,
        counts: {},
        marks: {
          'BASE-1': {
            wanted: [3, 0],
            trade: [0, 2],
            condition: '',
            note: 'account\nguest',
            conditionFoil: '',
            noteFoil: '',
          },
          'BASE-2': said(1, ''),
        },
        places: { [ours]: { built: true, rank: 1 }, [mine]: { built: false, rank: 2 } },
        unknown: [],
      })
    })

    it('moves earlier versions along with a deck', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const { id: _, ...content } = deck
      const saved = (name: string, label: string | null, savedAt: string) => ({
        ...content,
        name,
        label,
        savedAt,
      })
      const unknown = { ...LIST, team: [{ key: 'XYZ-7', count: 1 }] }
      const moved = await browser.post('/api/account/move', {
        moveId: randomUUID(),
        decks: [
          {
            ...deck,
            versions: [
              saved('first', 'before the cut', '2026-01-02T10:00:00.000Z'),
              { ...saved('not of this site', null, '2026-01-03T10:00:00.000Z'), list: unknown },
              saved('second', null, '2999-01-01T00:00:00.000Z'),
            ],
          },
        ],
        collection: null,
      })
      expect(moved.body.decks).toEqual([{ id: deck.id, outcome: 'moved', revision: 3 }])
      expect((await browser.get(`/api/decks/${deck.id}`)).body.deck).toMatchObject({ ...deck, revision: 3 })
      const { versions } = (await browser.get(`/api/decks/${deck.id}/versions`)).body
      expect(versions).toMatchObject([
        { revision: 3, name: deck.name, label: null },
        { revision: 2, name: 'second', label: null, list: LIST },
        { revision: 1, name: 'first', label: 'before the cut', savedAt: '2026-01-02T10:00:00.000Z' },
      ])
      expect(Date.parse(versions[1].savedAt)).toBeLessThanOrEqual(Date.now())
      const saving = await browser.put(`/api/decks/${deck.id}`, { ...content, baseRevision: 3 })
      expect(saving.status).toBe(200)
    })

    it('gives concurrent requests for the same move the same outcome and moves once', async () => {
      const { browser } = await newMember()
      const request = {
        moveId: randomUUID(),
        decks: [newDeck(), newDeck()],
        collection: { mode: 'add', counts: GUEST },
      }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => browser.post('/api/account/move', request)),
      )
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(answer.body.decks.map((deck: { outcome: string }) => deck.outcome)).toEqual(['moved', 'moved'])
        expect(answer.body.collection.counts).toEqual(GUEST)
      }
      expect((await browser.get('/api/decks')).body.decks).toHaveLength(2)
    })

    it('does not move a deck a second time in another move', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      const move = () =>
        browser.post('/api/account/move', { moveId: randomUUID(), decks: [deck], collection: null })
      const answers = await Promise.all([move(), move(), move()])
      expect(answers.map((answer) => answer.body.decks[0].outcome).sort()).toEqual([
        'already-there',
        'already-there',
        'moved',
      ])
      // Deleted in the account: a move does not restore it.
      await browser.delete(`/api/decks/${deck.id}`)
      expect((await move()).body.decks[0].outcome).toBe('already-there')
      expect((await browser.get('/api/decks')).body.decks).toEqual([])
    })

    it('skips unknown cards and names them', async () => {
      const { browser } = await newMember()
      const counts = { 'BASE-1': [1, 0], 'XYZ-7': [2, 0] }
      const moved = await browser.post('/api/account/move', {
        moveId: randomUUID(),
        decks: [],
        collection: { mode: 'add', counts },
      })
      expect(moved.body.collection).toEqual({
        revision: 1,
        ...EMPTY_COLLECTION,
        counts: { 'BASE-1': [1, 0] },
        unknown: ['XYZ-7'],
      })
    })

    it('does not tell one person what another moved', async () => {
      const owner = await newMember()
      const request = { moveId: randomUUID(), decks: [newDeck()], collection: null }
      await owner.browser.post('/api/account/move', request)
      const stranger = await newMember()
      const refused = await stranger.browser.post('/api/account/move', request)
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual({ error: { code: 'id-taken', path: 'moveId' } })
      expect((await new Browser().post('/api/account/move', request)).status).toBe(401)
    })

    it('moves sixty decks in less than three seconds of CPU time', { tags: ['thorough'] }, async () => {
      const { browser, id } = await newMember()
      const draw = Array.from({ length: 60 }, (_, i) => ({ key: `BASE-${i + 1}`, count: 1 }))
      const decks = Array.from({ length: 60 }, () => newDeck({ list: { ...LIST, draw } }))
      const before = process.cpuUsage()
      const moved = await browser.post('/api/account/move', { moveId: randomUUID(), decks, collection: null })
      const { user, system } = process.cpuUsage(before)
      expect(moved.status).toBe(200)
      expect(await db().deck.count({ where: { ownerId: id } })).toBe(60)
      // CPU time in microseconds, whatever else the machine is doing.
      expect(user + system).toBeLessThan(3_000_000)
    })
  })
}
