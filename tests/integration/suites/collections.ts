import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EMPTY_COLLECTION } from '@/lib/features/collection/model/collection'
import { NO_MARKS } from '@/lib/features/collection/model/marks'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember } from '../support/browser'

export function collections(): void {
  describe('collections', () => {
    it('begins empty at revision 0 and counts changes', async () => {
      const { browser, id } = await newMember()
      expect((await browser.get('/api/collection')).body).toEqual({ revision: 0, ...EMPTY_COLLECTION })
      const changes = { 'BASE-1': [2, 0], 'SL-3': [0, 1], 'ORI-9': [999, 999] }
      const first = await browser.patch('/api/collection', { baseRevision: 0, changes })
      expect(first.status).toBe(200)
      expect(first.body).toEqual({ revision: 1 })
      expect((await browser.get('/api/collection')).body).toEqual({
        revision: 1,
        ...EMPTY_COLLECTION,
        counts: changes,
      })

      await browser.patch('/api/collection', {
        baseRevision: 1,
        changes: { 'BASE-1': [0, 0], 'SL-3': [4, 1] },
      })
      const now = (await browser.get('/api/collection')).body
      expect(now).toEqual({
        revision: 2,
        ...EMPTY_COLLECTION,
        counts: { 'SL-3': [4, 1], 'ORI-9': [999, 999] },
      })
      expect(await db().collectionEntry.count({ where: { userId: id } })).toBe(2)
    })

    it('rejects a change based on an older revision', async () => {
      const { browser } = await newMember()
      const set = (baseRevision: number, regular: number) =>
        browser.patch('/api/collection', { baseRevision, changes: { 'BASE-1': [regular, 0] } })
      await set(0, 1)
      const late = await set(0, 5)
      expect(late.status).toBe(409)
      expect(late.body).toEqual({
        error: { code: 'conflict' },
        current: { revision: 1, ...EMPTY_COLLECTION, counts: { 'BASE-1': [1, 0] } },
      })
      expect((await set(9, 5)).status).toBe(409)
      expect((await browser.get('/api/collection')).body.counts).toEqual({ 'BASE-1': [1, 0] })
    })

    it('accepts exactly one of several concurrent changes', async () => {
      const { browser } = await newMember()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          browser.patch('/api/collection', {
            baseRevision: 0,
            changes: { 'BASE-1': [i + 1, 0], 'BASE-2': [i + 1, 0] },
          }),
        ),
      )
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      const { revision, counts } = (await browser.get('/api/collection')).body
      expect(revision).toBe(1)
      expect(counts['BASE-1']).toEqual(counts['BASE-2'])
    })

    it('changes counts, remarks and deck places independently', async () => {
      const { browser, id } = await newMember()
      const marks = {
        'BASE-1': {
          wanted: [2, 0],
          trade: [0, 1],
          condition: 'played',
          note: "a fold; 'quoted'",
          conditionFoil: 'mint',
          noteFoil: 'sleeved',
        },
        'BASE-2': { ...NO_MARKS, wanted: [0, 3] },
      }
      const places = {
        [randomUUID()]: { built: true, rank: -1.25 },
        [randomUUID()]: { built: false, rank: 3 },
      }
      await browser.patch('/api/collection', { baseRevision: 0, changes: {}, marks, places })
      expect((await browser.get('/api/collection')).body).toEqual({ revision: 1, counts: {}, marks, places })
      await browser.patch('/api/collection', { baseRevision: 1, changes: { 'BASE-1': [1, 0] } })
      const nothing = NO_MARKS
      const [first = ''] = Object.keys(places)
      await browser.patch('/api/collection', {
        baseRevision: 2,
        changes: {},
        marks: { 'BASE-2': nothing },
        places: { [first]: { built: false, rank: 0 } },
      })
      const { [first]: _, ...left } = places
      expect((await browser.get('/api/collection')).body).toEqual({
        revision: 3,
        counts: { 'BASE-1': [1, 0] },
        marks: { 'BASE-1': marks['BASE-1'] },
        places: left,
      })
      expect(await db().collectionMark.count({ where: { userId: id } })).toBe(1)

      const stranger = await newMember()
      expect((await stranger.browser.get('/api/collection')).body).toEqual({
        revision: 0,
        ...EMPTY_COLLECTION,
      })
    })

    it.each([
      ['marks.XYZ-1', { marks: { 'XYZ-1': { wanted: [1, 0], trade: [0, 0], condition: '', note: '' } } }],
      [
        'marks.BASE-1.note',
        { marks: { 'BASE-1': { wanted: [1, 0], trade: [0, 0], condition: '', note: 'x'.repeat(1001) } } },
      ],
      [
        'marks.BASE-1.condition',
        { marks: { 'BASE-1': { wanted: [1, 0], trade: [0, 0], condition: 'shiny', note: '' } } },
      ],
      ['places.deck', { places: { deck: { built: true, rank: 1 } } }],
    ])('rejects an invalid value at %s without changing anything', async (path, wrong) => {
      const { browser } = await newMember()
      const refused = await browser.patch('/api/collection', {
        baseRevision: 0,
        changes: { 'BASE-1': [1, 0] },
        ...wrong,
      })
      expect(refused.status).toBe(400)
      expect(refused.body.error.path).toBe(path)
      expect((await browser.get('/api/collection')).body).toEqual({ revision: 0, ...EMPTY_COLLECTION })
    })

    it('is private to its owner', async () => {
      const owner = await newMember()
      await owner.browser.patch('/api/collection', { baseRevision: 0, changes: { 'BASE-1': [1, 0] } })
      const stranger = await newMember()
      expect((await stranger.browser.get('/api/collection')).body.counts).toEqual({})
      expect((await new Browser().get('/api/collection')).status).toBe(401)
      expect((await new Browser().patch('/api/collection', { baseRevision: 1, changes: {} })).status).toBe(
        401,
      )
    })

    it('rejects an unknown card', async () => {
      const { browser } = await newMember()
      const changes = { 'BASE-1': [1, 0], 'XYZ-1': [1, 0] }
      const refused = await browser.patch('/api/collection', { baseRevision: 0, changes })
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual({ error: { code: 'unknown-card', path: 'changes.XYZ-1', card: 'XYZ-1' } })
      expect((await browser.get('/api/collection')).body).toEqual({ revision: 0, ...EMPTY_COLLECTION })
      // Setting a count of zero does not require the card to exist.
      const removed = await browser.patch('/api/collection', {
        baseRevision: 0,
        changes: { 'XYZ-1': [0, 0] },
      })
      expect(removed.body).toEqual({ revision: 1 })
    })

    it.each([
      ['changes.BASE-1.0', { 'BASE-1': [-1, 0] }],
      ['changes.BASE-1.1', { 'BASE-1': [0, 1000] }],
      ['changes.BASE-1.0', { 'BASE-1': [0.5, 0] }],
      ['changes.BASE-1', { 'BASE-1': [1, 2, 3] }],
      ['changes.base-1', { 'base-1': [1, 1] }],
      ['changes.constructor', { constructor: [1, 1] }],
    ])('rejects a count at %s', async (path, changes) => {
      const { browser } = await newMember()
      const refused = await browser.patch('/api/collection', { baseRevision: 0, changes })
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual({ error: { code: 'invalid', path } })
    })
  })
}
