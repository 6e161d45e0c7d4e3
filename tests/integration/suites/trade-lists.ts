import { describe, expect, it } from 'vitest'
import { NO_MARKS } from '@/lib/features/collection/model/marks'
import { db } from '@/lib/platform/server/db'
import { KEPT } from '@/lib/platform/server/limits'
import { Browser, newMember } from '../support/browser'

const SECRET = 'paid too much for it'
const MARKS = {
  'BASE-1': {
    ...NO_MARKS,
    trade: [2, 1],
    condition: 'good',
    note: 'has a bent corner',
    conditionFoil: 'mint',
    noteFoil: 'in a sleeve',
  },
  'BASE-2': { ...NO_MARKS, wanted: [0, 3], noteFoil: 'for the ships deck' },
  // Neither for trade nor wanted: not shown to anybody.
  'BASE-3': { ...NO_MARKS, condition: 'poor', note: SECRET },
}
const COUNTS = { 'BASE-1': [4, 1], 'BASE-3': [7, 0], 'BASE-50': [9, 9] }

async function trader(name = 'Teal\u2019c') {
  const member = await newMember(name)
  const change = { baseRevision: 0, changes: COUNTS, marks: MARKS, places: {} }
  expect((await member.browser.patch('/api/collection', change)).status).toBe(200)
  return member
}

const put = (browser: Browser, showNotes = false) => browser.put('/api/trade-link', { showNotes })
const read = (id: string, browser = new Browser()) => browser.get(`/api/trade-lists/${id}`)

export function tradeLists(): void {
  describe('trade lists by link', () => {
    it('show only what is for trade and wanted, to guests and members alike', async () => {
      const owner = await trader()
      expect((await owner.browser.get('/api/trade-link')).body).toEqual({ link: null })
      const { link } = (await put(owner.browser)).body
      // 22 characters of 6 bits hold 128 random bits.
      expect(link).toEqual({
        id: expect.stringMatching(/^[\w-]{22}$/),
        showNotes: false,
        listed: false,
      })
      expect((await owner.browser.get('/api/trade-link')).body).toEqual({ link })

      const other = await newMember()
      for (const browser of [new Browser(), other.browser]) {
        const { status, body, headers } = await read(link.id, browser)
        expect(status).toBe(200)
        expect(headers.get('x-robots-tag')).toBe('noindex')
        expect(headers.get('cache-control')).toBe('no-store')
        const { updatedAt, ...shown } = body
        expect(new Date(updatedAt).getTime()).toBeGreaterThan(Date.now() - 60_000)
        expect(shown).toEqual({
          ownerName: 'Teal\u2019c',
          list: {
            offers: [
              { key: 'BASE-1', finish: 'regular', copies: 2, condition: 'good', note: '' },
              { key: 'BASE-1', finish: 'foil', copies: 1, condition: 'mint', note: '' },
            ],
            wishes: [{ key: 'BASE-2', finish: 'foil', copies: 3, note: '' }],
          },
        })
        const told = JSON.stringify(body)
        for (const secret of [SECRET, 'bent', 'sleeve', 'BASE-3', 'BASE-50', owner.id, owner.email])
          expect(told).not.toContain(secret)
      }
      // Someone else's link is not theirs.
      expect((await other.browser.get('/api/trade-link')).body).toEqual({ link: null })
      expect((await other.browser.delete('/api/trade-link')).status).toBe(204)
      expect((await read(link.id)).status).toBe(200)
    })

    it('show notes on cards only while the owner allows it', async () => {
      const { browser } = await trader()
      const { link } = (await put(browser, true)).body
      const shown = JSON.stringify((await read(link.id)).body)
      expect(shown).toContain('has a bent corner')
      expect(shown).toContain('in a sleeve')
      expect(shown).toContain('for the ships deck')
      expect(shown).not.toContain(SECRET)
      expect((await put(browser, false)).body).toEqual({
        link: { id: link.id, showNotes: false, listed: false },
      })
      expect(JSON.stringify((await read(link.id)).body)).not.toContain('bent')
    })

    it('follow the collection until they end for good', async () => {
      const { browser } = await trader()
      const { link } = (await put(browser)).body
      const marks = { 'BASE-1': NO_MARKS, 'BASE-4': { ...NO_MARKS, wanted: [1, 0] } }
      await browser.patch('/api/collection', { baseRevision: 1, changes: {}, marks, places: {} })
      const { list } = (await read(link.id)).body
      expect(list.offers).toEqual([])
      expect(list.wishes.map(({ key }: { key: string }) => key)).toEqual(['BASE-2', 'BASE-4'])

      for (let time = 0; time < 2; time++) expect((await browser.delete('/api/trade-link')).status).toBe(204)
      expect(await read(link.id)).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } })
      const next = (await put(browser)).body.link
      expect(next.id).not.toBe(link.id)
      expect((await read(link.id)).status).toBe(404)
      expect((await read(next.id)).status).toBe(200)
    })

    it('have one link despite concurrent requests, and keep few revoked ones', async () => {
      const { browser, id } = await newMember()
      const answers = await Promise.all(Array.from({ length: 5 }, () => put(browser)))
      const [first] = answers
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first?.body])
      expect((await read(first?.body.link.id)).body).toMatchObject({ list: { offers: [], wishes: [] } })
      for (let time = 0; time < KEPT.revokedLinks + 3; time++) {
        await browser.delete('/api/trade-link')
        await put(browser)
      }
      expect(await db().tradeLink.count({ where: { userId: id } })).toBe(KEPT.revokedLinks + 1)
    })

    it('are unavailable while their owner is suspended and after the account is removed', async () => {
      const { browser, id } = await trader()
      const { link } = (await put(browser)).body
      await db().user.update({ where: { id }, data: { suspendedAt: new Date() } })
      expect((await read(link.id)).status).toBe(404)
      expect((await read(link.id, browser)).status).toBe(404)
      expect((await put(browser)).body).toEqual({ error: { code: 'suspended' } })
      await db().user.update({ where: { id }, data: { suspendedAt: null } })
      expect((await read(link.id)).status).toBe(200)
      await db().user.delete({ where: { id } })
      expect((await read(link.id)).status).toBe(404)
      expect(await db().tradeLink.count({ where: { id: link.id } })).toBe(0)
    })

    it('are not found by invalid links', async () => {
      for (const id of ['x', 'A'.repeat(22), '%00', `'; DROP TABLE "TradeLink"; --`])
        expect((await read(encodeURIComponent(id))).status, id).toBe(404)
      const { browser } = await newMember()
      for (const body of [{}, { showNotes: 'yes' }, [], null])
        expect((await browser.put('/api/trade-link', body)).status).toBe(400)
    })
  })
}
