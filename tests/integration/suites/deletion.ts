import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember, PASSWORD, type Person } from '../support/browser'
import { newDeck } from '../support/decks'
import { SITE, withMail } from '../support/mail-server'

const DAY = 24 * 60 * 60 * 1000
const HERE = { headers: { origin: SITE } }
const leave = ({ browser }: Person, options = {}) =>
  browser.request('DELETE', '/api/account', { body: { password: PASSWORD }, ...options })

/** A member with a public deck, a public trade list, a collection, and a like for another member's deck. */
async function somebody() {
  const person = await newMember('Ada')
  const { browser } = person
  const publicName = randomUUID().slice(0, 20)
  await browser.put('/api/account/public-name', { publicName })
  const deck = newDeck()
  await browser.post('/api/decks', deck)
  const { shareId } = (await browser.post(`/api/decks/${deck.id}/publication`)).body
  await browser.patch('/api/collection', { baseRevision: 0, changes: { 'BASE-1': [1, 0] } })
  const { link } = (await browser.put('/api/trade-link', { showNotes: false })).body
  return { person, deck, shareId, publicName, tradeLink: String(link.id) }
}

type Somebody = Awaited<ReturnType<typeof somebody>>

/**
 * Everything that others can see of a member: the statuses of their shared deck, page and trade list, and whether the
 * gallery has the deck.
 */
async function seen({ shareId, publicName, tradeLink }: Somebody) {
  const visitor = new Browser()
  const gallery = (await visitor.get(`/api/gallery?author=${publicName}`)).body
  return {
    share: (await visitor.get(`/api/shares/${shareId}`)).status,
    page: (await visitor.get(`/api/players/${publicName}`)).status,
    trade: (await visitor.get(`/api/trade-lists/${tradeLink}`)).status,
    inGallery: JSON.stringify(gallery).includes(shareId),
  }
}

const SHOWN = { share: 200, page: 200, trade: 200, inGallery: true }
const HIDDEN = { share: 404, page: 404, trade: 404, inGallery: false }

export function deletion(): void {
  describe('the deletion of an account', () => {
    it('takes a proof, hides everything at once and ends all other sessions', async () => {
      const one = await somebody()
      const { browser, email } = one.person
      expect(await seen(one)).toEqual(SHOWN)
      const other = new Browser()
      await other.signIn(email, PASSWORD)
      const wrong = await browser.delete('/api/account', { password: 'not the password' })
      expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong-password'])
      expect(await seen(one)).toEqual(SHOWN)

      const answer = await leave(one.person)
      expect(answer.status).toBe(200)
      const days = (new Date(answer.body.deletionScheduledAt).getTime() - Date.now()) / DAY
      expect(days).toBeGreaterThan(13.9)
      expect(days).toBeLessThanOrEqual(14)
      expect(await seen(one)).toEqual(HIDDEN)
      expect((await other.get('/api/decks')).status).toBe(401)
      // Requesting it again does not postpone it.
      await db().user.update({
        where: { id: one.person.id },
        data: { deletionScheduledAt: new Date(Date.now() + 5 * DAY) },
      })
      const again = (await leave(one.person)).body.deletionScheduledAt
      expect((new Date(again).getTime() - Date.now()) / DAY).toBeLessThan(5.1)
    })

    it('lets its owner in to read and to stay, and to change nothing', async () => {
      const one = await somebody()
      await leave(one.person)
      const browser = new Browser()
      expect((await browser.signIn(one.person.email, PASSWORD)).status).toBe(200)
      const { user } = (await browser.get('/api/auth/session')).body
      expect(user.suspended).toBe(true)
      expect(user.deletionScheduledAt).not.toBeNull()
      expect((await browser.get('/api/decks')).body.decks).toHaveLength(1)
      expect((await browser.post('/api/decks', newDeck())).status).toBe(403)

      expect((await browser.post('/api/account/cancel-deletion')).status).toBe(204)
      expect((await browser.get('/api/auth/session')).body.user).toMatchObject({
        suspended: false,
        deletionScheduledAt: null,
      })
      expect(await seen(one)).toEqual(SHOWN)
      expect((await browser.post('/api/decks', newDeck())).status).toBe(201)
      await tidyUp(db(), new Date(Date.now() + 20 * DAY))
      expect(await db().user.count({ where: { id: one.person.id } })).toBe(1)
    })

    it('ends with everything gone after two weeks, and nothing of anybody else', async () => {
      const [one, other] = [await somebody(), await somebody()]
      const { id, browser } = one.person
      await browser.put(`/api/gallery/${other.shareId}/like`, { likes: true })
      const likes = async () =>
        (await db().publicDeck.findUniqueOrThrow({ where: { deckId: other.deck.id } })).likes
      expect(await likes()).toBe(1)
      await leave(one.person)
      await tidyUp(db(), new Date(Date.now() + 13.9 * DAY))
      expect(await db().user.count({ where: { id } })).toBe(1)

      await tidyUp(db(), new Date(Date.now() + 14.1 * DAY))
      expect(await db().user.count({ where: { id } })).toBe(0)
      expect(await db().deckVersionEntry.count({ where: { deckId: one.deck.id } })).toBe(0)
      expect(await db().collectionEntry.count({ where: { userId: id } })).toBe(0)
      expect(await db().publicDeck.count({ where: { authorId: id } })).toBe(0)
      expect((await browser.get('/api/decks')).status).toBe(401)
      expect(await likes()).toBe(0)
      expect(await seen(other)).toEqual(SHOWN)
    })

    it('is told by mail at once, and again some days before the end, once', {
      tags: ['thorough'],
    }, async () => {
      await withMail(async ({ mailsTo, nextMail }) => {
        const person = await newMember()
        await db().user.update({ where: { id: person.id }, data: { locale: 'fr' } })
        const arrived = nextMail(person.email)
        const { deletionScheduledAt } = (await leave(person, HERE)).body
        expect((await arrived).read).toContain(`${SITE}/fr/account`)
        const end = new Date(deletionScheduledAt).getTime()
        await tidyUp(db(), new Date(end - 4 * DAY))
        const mine = () => mailsTo(person.email)
        expect(mine()).toHaveLength(1)
        for (let i = 0; i < 2; i++) await tidyUp(db(), new Date(end - 2 * DAY))
        expect(mine()).toHaveLength(2)
        const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(end)
        expect(mine()[1]?.read).toContain(day)
      })
    })
  })
}
