import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { createSession } from '@/lib/features/account/server/sessions'
import { officialPool } from '@/lib/game/cards/official-pool'
import { QUOTAS } from '@/lib/http/quotas'
import { databaseAdapter } from '@/lib/platform/server/database-adapter'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { KEPT, PAGE } from '@/lib/platform/server/limits'
import { newMember } from '../support/browser'
import { giveDecks, LIST, newDeck } from '../support/decks'

interface DeckPage {
  readonly decks: readonly { readonly id: string }[]
  readonly after: string | null
}

const KEYS = officialPool.cards.map(({ key }) => key)

/** A list with that many different cards. */
function cards(count: number) {
  const entries = KEYS.map((key) => ({ key, count: 1 }))
  return {
    ...LIST,
    team: [],
    missions: entries.slice(0, Math.max(0, count - 700)),
    draw: entries.slice(0, Math.min(700, count)),
  }
}

const quota = (name: keyof typeof QUOTAS) => ({
  error: { code: 'quota', quota: name, limit: QUOTAS[name] },
})

export function limits(): void {
  describe('limits', () => {
    it('on the decks of an account are reported by name', async () => {
      const { browser, id } = await newMember()
      await giveDecks(id, QUOTAS.decks)
      const refused = await browser.post('/api/decks', newDeck())
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual(quota('decks'))
      const move = { moveId: randomUUID(), decks: [newDeck()], collection: null }
      expect((await browser.post('/api/account/move', move)).body).toEqual(quota('decks'))
      expect(await db().deck.count({ where: { ownerId: id } })).toBe(QUOTAS.decks)
    })

    it('on the cards of a deck are reported by name', async () => {
      const { browser } = await newMember()
      const deck = newDeck({ list: cards(QUOTAS.deckCards) })
      expect((await browser.post('/api/decks', deck)).status).toBe(201)
      const larger = cards(QUOTAS.deckCards + 1)
      const saved = { baseRevision: 1, name: '', notes: '', list: larger }
      const refused = await browser.put(`/api/decks/${deck.id}`, saved)
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual(quota('deckCards'))
      expect((await browser.post('/api/decks', newDeck({ list: larger }))).body).toEqual(quota('deckCards'))
      const left = newDeck({ list: larger })
      const move = { moveId: randomUUID(), decks: [left], collection: null }
      expect((await browser.post('/api/account/move', move)).body.decks).toEqual([
        { id: left.id, outcome: 'too-large' },
      ])
    })

    it('on the cards of a move are checked before anything is stored', async () => {
      const { browser, id } = await newMember()
      const count = QUOTAS.moveCards / 1000
      const decks = Array.from({ length: count }, () => newDeck({ list: cards(1000) }))
      const move = { moveId: randomUUID(), decks: [...decks, newDeck()], collection: null }
      const refused = await browser.post('/api/account/move', move)
      expect(refused.status).toBe(413)
      expect(refused.body).toEqual(quota('moveCards'))
      expect(await db().deck.count({ where: { ownerId: id } })).toBe(0)
      expect(await db().guestMove.count({ where: { userId: id } })).toBe(0)
    })

    it('on bytes remove the oldest unnamed versions first, then refuse the save', async () => {
      const { browser, id } = await newMember()
      const deck = newDeck()
      const path = `/api/decks/${deck.id}`
      await browser.post('/api/decks', deck)
      const save = (baseRevision: number) =>
        browser.put(path, { baseRevision, name: `save ${baseRevision + 1}`, notes: '', list: LIST })
      for (let base = 1; base < 5; base++) expect((await save(base)).status).toBe(200)
      expect((await browser.patch(`${path}/versions/2`, { label: 'the good one' })).status).toBe(204)
      const { stored, size } = await db().deck.findUniqueOrThrow({ where: { id: deck.id } })
      const versions = await db().deckVersion.findMany({ where: { deckId: deck.id } })
      expect(stored).toBe(versions.reduce((sum, version) => sum + version.size, 0))
      expect(size).toBe(Buffer.byteLength('save 5') + 500)

      // The remaining space fits one more version, minus two.
      await giveDecks(id, 1, { size: 1, stored: QUOTAS.bytes - stored - size + 2 * size })
      expect((await save(5)).status).toBe(200)
      const left = (await browser.get(`${path}/versions`)).body.versions
      expect(left.map(({ revision }: { revision: number }) => revision)).toEqual([6, 5, 4, 2])
      expect(left[3]).toMatchObject({ label: 'the good one', list: LIST })
      expect((await db().deck.findUniqueOrThrow({ where: { id: deck.id } })).stored).toBeLessThanOrEqual(
        stored,
      )

      await giveDecks(id, 1, { size: 1, stored: QUOTAS.bytes })
      const refused = await save(6)
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual(quota('bytes'))
      expect((await browser.get(path)).body.deck).toMatchObject({ revision: 6, name: 'save 6' })
      expect((await browser.get(`${path}/versions`)).body.versions).toHaveLength(4)
    })

    it('thin out old versions at a save', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const path = `/api/decks/${deck.id}`
      const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
      await db().deckVersion.updateMany({ where: { deckId: deck.id }, data: { createdAt: old } })
      await db().deckVersion.createMany({
        data: Array.from({ length: 50 }, (_, at) => ({
          ...{ deckId: deck.id, revision: at + 2, name: '', notes: '', edition: '2008', size: 7 },
          createdAt: new Date(old.getTime() + at),
        })),
      })
      await db().deck.update({ where: { id: deck.id }, data: { revision: 51, stored: { increment: 350 } } })
      await browser.put(path, { baseRevision: 51, name: 'now', notes: '', list: LIST })
      const versions = await db().deckVersion.findMany({ where: { deckId: deck.id } })
      expect(versions.map(({ revision }) => revision).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, at) => 33 + at),
      )
      const { stored } = await db().deck.findUniqueOrThrow({ where: { id: deck.id } })
      expect(stored).toBe(versions.reduce((sum, { size }) => sum + size, 0))
    })

    it('let only the owner name versions, up to a number', async () => {
      const { browser } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      const path = `/api/decks/${deck.id}/versions`
      const labels = async () =>
        (await browser.get(path)).body.versions.map(({ label }: { label: string | null }) => label)
      expect(await labels()).toEqual([null])
      expect((await browser.patch(`${path}/1`, { label: '  first  ' })).status).toBe(204)
      expect(await labels()).toEqual(['first'])
      expect((await browser.patch(`${path}/1`, { label: ' ' })).status).toBe(204)
      expect(await labels()).toEqual([null])
      for (const at of ['2', '0', 'x', '1.5']) {
        const answer = await browser.patch(`${path}/${at}`, { label: 'x' })
        expect([answer.status, answer.body], at).toEqual([404, { error: { code: 'not-found' } }])
      }
      expect((await browser.patch(`${path}/1`, { label: 'a\nb' })).body).toEqual({
        error: { code: 'invalid', path: 'label' },
      })
      const stranger = await newMember()
      expect((await stranger.browser.patch(`${path}/1`, { label: 'mine' })).status).toBe(404)

      await db().deckVersion.createMany({
        data: Array.from({ length: QUOTAS.namedVersions }, (_, at) => ({
          ...{ deckId: deck.id, revision: at + 2, name: '', notes: '', edition: '2008', label: 'x' },
        })),
      })
      expect((await browser.patch(`${path}/1`, { label: 'one more' })).body).toEqual(quota('namedVersions'))
      expect((await browser.patch(`${path}/2`, { label: 'another' })).status).toBe(204)
    })

    it('page long lists', async () => {
      const { browser, id } = await newMember()
      await giveDecks(id, PAGE.decks + 5)
      const seen: string[] = []
      let after: string | null = null
      const sizes = []
      do {
        const page: DeckPage = (
          await browser.get(after === null ? '/api/decks' : `/api/decks?after=${after}`)
        ).body
        sizes.push(page.decks.length)
        seen.push(...page.decks.map((deck) => deck.id))
        after = page.after
      } while (after !== null)
      expect(sizes).toEqual([PAGE.decks, 5])
      expect(new Set(seen).size).toBe(PAGE.decks + 5)
      expect((await browser.get('/api/decks?after=x')).body).toEqual({
        error: { code: 'invalid', path: 'after' },
      })
      // Large decks make pages shorter.
      await db().deck.updateMany({ where: { ownerId: id }, data: { size: PAGE.bytes / 2 } })
      expect((await browser.get('/api/decks')).body.decks).toHaveLength(2)
    })

    it('keep the newest sessions, revoked links and moves', { tags: ['thorough'] }, async () => {
      const { browser, id } = await newMember()
      for (let i = 0; i < KEPT.sessions; i++) await createSession(id, null)
      expect(await db().session.count({ where: { userId: id } })).toBe(KEPT.sessions)
      expect((await browser.get('/api/decks')).status).toBe(401)

      const other = await newMember()
      const deck = newDeck()
      await other.browser.post('/api/decks', deck)
      await db().share.createMany({
        data: Array.from({ length: KEPT.revokedLinks }, () => ({
          ...{ id: randomUUID(), deckId: deck.id, revokedAt: new Date(0) },
        })),
      })
      const { shareId } = (await other.browser.post(`/api/decks/${deck.id}/share`)).body
      await other.browser.delete(`/api/decks/${deck.id}/share`)
      expect(await db().share.count({ where: { deckId: deck.id } })).toBe(KEPT.revokedLinks)
      expect(await db().share.findUnique({ where: { id: shareId } })).not.toBeNull()

      for (let i = 0; i < KEPT.guestMoves + 2; i++) {
        const move = { moveId: randomUUID(), decks: [], collection: null }
        expect((await other.browser.post('/api/account/move', move)).status).toBe(200)
      }
      expect(await db().guestMove.count({ where: { userId: other.id } })).toBe(KEPT.guestMoves)
    })

    it('count reads, and large requests as several', async () => {
      vi.stubEnv('RATE_LIMIT_FACTOR', '0.01')
      try {
        // Limits are fixed on first use: a new client gets a new set of them.
        await closeDatabase()
        const { browser, id } = await newMember()
        const statuses = []
        for (let i = 0; i < 7; i++) statuses.push((await browser.get('/api/decks')).status)
        expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
        const limited = await browser.get(`/api/decks/${randomUUID()}/versions`)
        expect(limited.body).toEqual({ error: { code: 'rate-limited' } })
        expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)

        const large = await newMember()
        await giveDecks(large.id, 1, { size: 700_000 })
        expect((await large.browser.get('/api/decks')).status).toBe(429)

        const deck = newDeck({ list: cards(400) })
        expect((await large.browser.post('/api/decks', deck)).status).toBe(429)
        expect(await db().deck.count({ where: { id: deck.id } })).toBe(0)
        expect(id).not.toBe(large.id)
      } finally {
        vi.unstubAllEnvs()
        await closeDatabase()
      }
    })
  })
}

/** Behaviour if another process holds the database, or if the database does not respond at all. */
export function unavailable(newDatabase: () => Promise<string>): void {
  describe('a locked database', () => {
    it('still serves reads, refuses writes with Retry-After, and recovers', {
      tags: ['thorough'],
      timeout: 60_000,
    }, async () => {
      const { browser } = await newMember()
      const url = process.env.DATABASE_URL ?? (await newDatabase())
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      const other = await databaseAdapter(url).connect()
      const held = await other.startTransaction()
      try {
        const deck = newDeck()
        const order: string[] = []
        const write = browser.post('/api/decks', deck).then((answer) => {
          order.push('write')
          return answer
        })
        const reads = [1, 2, 3].map(async () => {
          expect((await browser.get('/api/decks')).status).toBe(200)
          order.push('read')
        })
        await Promise.all(reads)
        const refused = await write
        expect(order).toEqual(['read', 'read', 'read', 'write'])
        expect(refused.status).toBe(503)
        expect(refused.body).toEqual({ error: { code: 'busy' } })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        await held.rollback()
        expect((await browser.post('/api/decks', deck)).status).toBe(201)
      } finally {
        logged.mockRestore()
        await other.dispose()
      }
    })
  })
}
