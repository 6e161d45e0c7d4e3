import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { db } from '@/lib/platform/server/db'
import { seedCards } from '@/prisma/seed'
import { home, homeSet, missionOf } from '../../fixtures/home-set'
import { newMember } from '../support/browser'
import { LIST, newDeck } from '../support/decks'

const rows = () =>
  db().card.findMany({ orderBy: { sortOrder: 'asc' }, include: { traits: { select: { trait: true } } } })
const forget = () => db().stamp.deleteMany()

export function seed(): void {
  describe('cards in the database', () => {
    it('match the set files fact for fact', async () => {
      const stored = await rows()
      expect(stored).toHaveLength(824)
      for (const [at, card] of officialPool.cards.entries()) {
        const { traits, ...row } = stored[at] ?? expect.fail(`no row ${at}`)
        const { octgnId, abilities: _, ratings, traits: printed, ...facts } = card
        expect(row).toEqual({
          cost: null,
          pointValue: null,
          reviveCost: null,
          firepower: null,
          experience: null,
          glyph: null,
          culture: null,
          science: null,
          combat: null,
          ingenuity: null,
          ...facts,
          ...ratings,
          octgnId,
          sortOrder: at,
        })
        expect(traits.map(({ trait }) => trait).sort()).toEqual([...printed].sort())
      }
      const perSet = await db().card.groupBy({ by: ['set'], _count: true, orderBy: { set: 'asc' } })
      expect(perSet.map(({ set, _count }) => [set, _count])).toEqual([
        ['BASE', 292],
        ['ORI', 240],
        ['SL', 292],
      ])
    })

    it('stay unchanged when written again', async () => {
      const before = await rows()
      const unchanged = { cards: 824, added: 0, changed: 0, removed: 0, kept: 0 }
      expect(await seedCards(db(), officialPool)).toEqual(unchanged)
      await forget()
      expect(await seedCards(db(), officialPool)).toEqual(unchanged)
      expect(await rows()).toEqual(before)
    })

    it('are corrected when a row differs', async () => {
      const before = await rows()
      await db().card.update({ where: { key: 'BASE-270' }, data: { title: 'Wrong', cost: 99 } })
      await db().cardTrait.deleteMany({ where: { cardKey: 'BASE-1' } })
      await forget()
      expect(await seedCards(db(), officialPool)).toMatchObject({ added: 0, changed: 1, removed: 0 })
      expect(await rows()).toEqual(before)
    })

    it('include those of a set added locally, also in decks and collections', async () => {
      const before = await rows()
      const both = createPool([...officialPool.cards, ...homeSet], 'with a set from home')
      expect(await seedCards(db(), both)).toMatchObject({ added: homeSet.length, changed: 0, removed: 0 })
      const traits = await db().cardTrait.findMany({
        where: { trait: 'Replicator' },
        select: { cardKey: true },
      })
      expect(traits.map(({ cardKey }) => cardKey)).toContain(home(1))
      const origin = await db().card.findMany({ where: { glyph: 'Origin' }, select: { key: true } })
      expect(origin).toEqual([{ key: missionOf('Origin') }])

      const { browser } = await newMember()
      const list = {
        ...LIST,
        team: [{ key: home(1), count: 1 }],
        missions: [{ key: missionOf('Origin'), count: 1 }],
      }
      const saved = await browser.post('/api/decks', newDeck({ list }))
      expect(saved.status).toBe(201)
      expect(saved.body.deck.list).toEqual(list)
      const changes = { [home(1)]: [1, 0], [missionOf('Origin')]: [0, 2] }
      expect((await browser.patch('/api/collection', { baseRevision: 0, changes })).status).toBe(200)
      expect((await browser.get('/api/collection')).body.counts).toEqual(changes)

      // Nobody uses them any more, so they are removed.
      await db().user.delete({ where: { id: (await browser.get('/api/auth/session')).body.user.id } })
      expect(await seedCards(db(), officialPool)).toMatchObject({
        added: 0,
        removed: homeSet.length,
        kept: 0,
      })
      expect(await rows()).toEqual(before)
    })

    it('are removed with the pool unless a deck or collection refers to them', async () => {
      const before = await rows()
      const { browser } = await newMember()
      const inDeck = 'ORI-238'
      const inCollection = 'ORI-239'
      const unused = 'ORI-240'
      await browser.post(
        '/api/decks',
        newDeck({ list: { edition: '2008', team: [], missions: [], draw: [{ key: inDeck, count: 1 }] } }),
      )
      await browser.patch('/api/collection', { baseRevision: 0, changes: { [inCollection]: [1, 0] } })

      const dropped = new Set([inDeck, inCollection, unused])
      const smaller = createPool(
        officialPool.cards.filter((card) => !dropped.has(card.key)),
        'smaller',
      )
      expect(await seedCards(db(), smaller)).toMatchObject({ added: 0, changed: 0, removed: 1, kept: 2 })
      expect(await db().card.findUnique({ where: { key: unused } })).toBeNull()
      expect((await browser.get('/api/decks')).body.decks[0].list.draw).toEqual([{ key: inDeck, count: 1 }])

      expect(await seedCards(db(), officialPool)).toMatchObject({ added: 1, changed: 0, removed: 0, kept: 0 })
      expect(await rows()).toEqual(before)
    })
  })
}
