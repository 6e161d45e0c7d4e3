import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { cardOf, type OwnSet } from '@/lib/features/sets/model/own-set'
import { playableCards } from '@/lib/features/sets/model/playable'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember, type Person } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { gear, newOwnSet } from '../support/own-sets'

async function kept({ browser }: Pick<Person, 'browser'>, set: OwnSet): Promise<string> {
  const { status, body } = await browser.post('/api/sets', { set })
  expect(status).toBe(201)
  return body.kept.id
}

const save = ({ browser }: Person, id: string, baseRevision: number, set: OwnSet, keepsVersion = false) =>
  browser.put(`/api/sets/${id}`, { baseRevision, set, keepsVersion })

const share = ({ browser }: Person, id: string, hasLink: boolean, isPublic = false) =>
  browser.put(`/api/sets/${id}/share`, { hasLink, isPublic })

async function named(): Promise<Person> {
  const person = await newMember()
  const publicName = `s${randomUUID().slice(0, 8)}`
  expect((await person.browser.put('/api/account/public-name', { publicName })).status).toBe(200)
  return person
}

const PICTURE = `data:image/webp;base64,${'A'.repeat(1_000)}`

export function ownSets(): void {
  describe('sets of own cards', () => {
    it('are stored with their pictures, and a save based on an older revision changes nothing', async () => {
      const maker = await newMember()
      const set = newOwnSet('Abydos', { cards: [gear(1, { picture: PICTURE })] })
      const id = await kept(maker, set)
      expect((await maker.browser.get('/api/sets')).body.sets).toMatchObject([
        { id, code: set.code, name: 'Abydos', cards: 1, revision: 1, linkId: null, isPublic: false },
      ])
      expect((await maker.browser.get(`/api/sets/${id}`)).body.set).toEqual(set)
      const renamed = { ...set, name: 'Abydos, again' }
      expect((await save(maker, id, 1, renamed)).body.kept).toMatchObject({ revision: 2 })
      const late = await save(maker, id, 1, { ...set, name: 'From another browser' })
      expect(late).toMatchObject({
        status: 409,
        body: { error: { code: 'conflict' }, current: { revision: 2, name: 'Abydos, again' } },
      })
      expect((await maker.browser.get(`/api/sets/${id}`)).body.set).toEqual(renamed)
      // The same set from a second browser that did not know of the first.
      expect(await maker.browser.post('/api/sets', { set })).toMatchObject({
        status: 409,
        body: { error: { code: 'exists' }, current: { id, revision: 2 } },
      })
      expect((await save(maker, id, 2, newOwnSet())).status).toBe(400)
    })

    it('keep the previous state as a version, at most every ten minutes unless requested', async () => {
      const maker = await newMember()
      const set = newOwnSet('Versions', { cards: [gear(1, { picture: PICTURE })] })
      const id = await kept(maker, set)
      for (const revision of [1, 2, 3])
        expect((await save(maker, id, revision, { ...set, words: `after ${revision}` })).status).toBe(200)
      const { versions } = (await maker.browser.get(`/api/sets/${id}/versions`)).body
      expect(versions).toMatchObject([{ revision: 1, cards: 1 }])
      expect((await save(maker, id, 4, set, true)).status).toBe(200)
      const later = (await maker.browser.get(`/api/sets/${id}/versions`)).body.versions
      expect(later.map(({ revision }: { revision: number }) => revision)).toEqual([4, 1])
      const version = (await maker.browser.get(`/api/sets/${id}/versions/4`)).body.set
      expect(version).toMatchObject({ words: 'after 3', cards: [{ title: 'Field kit 1' }] })
      expect(version.cards[0].picture).toBeUndefined()
      expect((await maker.browser.get(`/api/sets/${id}/versions/9`)).status).toBe(404)
    })

    it('can be restored after deletion, and are removed 30 days later', async () => {
      const maker = await newMember()
      const set = newOwnSet('Gone')
      const id = await kept(maker, set)
      expect((await maker.browser.delete(`/api/sets/${id}`)).status).toBe(204)
      expect((await maker.browser.get('/api/sets')).body.sets).toEqual([])
      expect((await maker.browser.get(`/api/sets/${id}`)).status).toBe(404)
      expect((await maker.browser.post('/api/sets', { set })).body.kept).toMatchObject({ id, revision: 2 })
      await maker.browser.delete(`/api/sets/${id}`)
      await tidyUp(db(), new Date(Date.now() + 29 * 24 * 3_600_000))
      expect(await db().ownSet.count({ where: { id } })).toBe(1)
      await tidyUp(db(), new Date(Date.now() + 31 * 24 * 3_600_000))
      expect(await db().ownSet.count({ where: { id } })).toBe(0)
    })

    it('are shared by a revocable link, and published under a public name', async () => {
      const [maker, other, stranger] = [await named(), await newMember(), new Browser()]
      const set = newOwnSet('Shown')
      const id = await kept(maker, set)
      const first = (await share(maker, id, true)).body.kept.linkId
      expect((await stranger.get(`/api/shared-sets/${first}`)).body).toMatchObject({
        set: { name: 'Shown', cards: [{ title: 'Field kit 1' }] },
        isPublic: false,
      })
      const listed = async () =>
        (await stranger.get('/api/shared-sets')).body.sets.filter(
          ({ name }: { name: string }) => name === 'Shown',
        )
      expect(await listed()).toEqual([])
      await share(maker, id, true, true)
      expect(await listed()).toMatchObject([{ linkId: first, cards: 1 }])
      await share(maker, id, false)
      expect(await listed()).toEqual([])
      expect((await stranger.get(`/api/shared-sets/${first}`)).status).toBe(404)
      const second = (await share(maker, id, true)).body.kept.linkId
      expect(second).not.toBe(first)
      expect((await share(maker, id, false, true)).status).toBe(400)
      const nameless = await kept(other, newOwnSet())
      expect(await share(other, nameless, true, true)).toMatchObject({
        status: 409,
        body: { error: { code: 'no-public-name' } },
      })
      await db().user.update({ where: { id: maker.id }, data: { suspendedAt: new Date() } })
      expect((await stranger.get(`/api/shared-sets/${second}`)).status).toBe(404)
    })

    it('can be reported and hidden, with a notice to their author', async () => {
      const [maker, reader, moderator] = [await named(), await newMember(), await named()]
      await db().user.update({ where: { id: moderator.id }, data: { role: 'moderator' } })
      const id = await kept(maker, newOwnSet('Offending', { words: 'Bad words' }))
      const link = (await share(maker, id, true)).body.kept.linkId
      const report = { kind: 'set', subject: link, reason: 'insult', words: '' }
      expect((await reader.browser.post('/api/reports', report)).status).toBe(204)
      const { cases } = (await moderator.browser.get('/api/moderation/cases')).body
      const found = cases.find(({ title }: { title: string }) => title === 'Offending')
      const { subject } = (await moderator.browser.get(`/api/moderation/cases/${found.id}`)).body.case
      expect(subject).toMatchObject({ setLink: link, text: 'Bad words' })
      await moderator.browser.post(`/api/moderation/cases/${found.id}`, { action: 'hide', reason: 'No.' })
      expect((await new Browser().get(`/api/shared-sets/${link}`)).status).toBe(404)
      expect((await maker.browser.get('/api/sets')).body.sets).toMatchObject([{ isHidden: true }])
      expect((await maker.browser.get(`/api/sets/${id}`)).status).toBe(200)
    })

    it('stay hidden, whatever their author changes', async () => {
      const maker = await named()
      const set = newOwnSet('Offending')
      const id = await kept(maker, set)
      await share(maker, id, true)
      await db().ownSet.update({ where: { id }, data: { hiddenAt: new Date() } })
      expect((await save(maker, id, 1, { ...set, name: 'Harmless' })).status).toBe(200)
      await share(maker, id, false)
      await share(maker, id, true, true)
      await maker.browser.delete(`/api/sets/${id}`)
      expect(await kept(maker, set)).toBe(id)
      const { kept: head } = (await share(maker, id, true, true)).body
      expect(head).toMatchObject({ isHidden: true, isPublic: true })
      expect((await new Browser().get(`/api/shared-sets/${head.linkId}`)).status).toBe(404)
      const { sets } = (await new Browser().get('/api/shared-sets')).body
      expect(sets).not.toContainEqual(expect.objectContaining({ linkId: head.linkId }))
    })

    it('are rejected if they exceed a quota or link to a picture elsewhere', async () => {
      const maker = await newMember()
      const picture = `data:image/webp;base64,${'A'.repeat(290_000)}`
      const large = newOwnSet('Large', {
        nextNumber: 20,
        cards: Array.from({ length: 14 }, (_, at) => gear(at + 1, { picture })),
      })
      expect(await maker.browser.post('/api/sets', { set: large })).toMatchObject({
        status: 413,
        body: { error: { code: 'quota', quota: 'setBytes', limit: QUOTAS.setBytes } },
      })
      const [one] = large.cards
      const addressed = { ...large, cards: [{ ...one, picture: 'https://example.org/a.png' }] }
      expect(await maker.browser.post('/api/sets', { set: addressed })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', path: 'set.cards.0.picture' } },
      })
      await db().ownSet.createMany({
        data: Array.from({ length: QUOTAS.sets }, (_, at) => ({
          ...{ ownerId: maker.id, code: `X${String(at).padStart(11, '0')}`, name: '', content: '{}' },
          ...{ cards: 0, revision: 1, size: 1, stored: 0 },
        })),
      })
      expect((await maker.browser.post('/api/sets', { set: newOwnSet() })).body.error).toMatchObject({
        quota: 'sets',
      })
    })

    it('drop abilities that their card cannot have', async () => {
      const maker = await newMember()
      const paragraphs = [{ text: 'Nonsense', ability: { kind: 'nonsense' } }]
      const set = newOwnSet('Trees')
      const sent = { ...set, cards: [{ ...set.cards[0], paragraphs }] }
      const { body } = await maker.browser.post('/api/sets', { set: sent })
      const read = (await maker.browser.get(`/api/sets/${body.kept.id}`)).body.set
      expect(read.cards[0].paragraphs).toEqual([{ text: 'Nonsense' }])
    })
  })

  describe('decks with own cards', () => {
    const set = newOwnSet()
    const own = playableCards(set).map(broughtCard)
    const [card] = set.cards.map((design) => cardOf(set, design))
    const list = { ...LIST, draw: [...LIST.draw, { key: card?.key ?? '', count: 2 }] }

    it('are stored in an account and shared together with their cards', async () => {
      const maker = await newMember()
      const unused = playableCards(newOwnSet()).map(broughtCard)
      const deck = newDeck({ list, extras: { ...NO_EXTRAS, ownCards: [...own, ...unused] } })
      expect((await maker.browser.post('/api/decks', deck)).status).toBe(201)
      const read = (await maker.browser.get(`/api/decks/${deck.id}`)).body.deck
      expect(read.list.draw).toContainEqual({ key: card?.key, count: 2 })
      expect(read.extras.ownCards).toHaveLength(2)
      const { shareId } = (await maker.browser.post(`/api/decks/${deck.id}/share`)).body
      const shown = (await new Browser().get(`/api/shares/${shareId}`)).body.deck
      expect(shown.extras.ownCards).toEqual(own)
      expect(shown.list).toEqual(read.list)
    })

    it('are rejected if their own cards are missing or altered', async () => {
      const maker = await newMember()
      const unknown = { status: 400, body: { error: { code: 'unknown-card', card: card?.key } } }
      expect(await maker.browser.post('/api/decks', newDeck({ list }))).toMatchObject(unknown)
      const changed = own.map((one) => ({ ...one, card: { ...one.card, cost: 0 } }))
      const extras = { ...NO_EXTRAS, ownCards: changed }
      expect(await maker.browser.post('/api/decks', newDeck({ list, extras }))).toMatchObject(unknown)
      const deck = newDeck()
      await maker.browser.post('/api/decks', deck)
      const { name, notes } = deck
      const saved = await maker.browser.put(`/api/decks/${deck.id}`, { baseRevision: 1, name, notes, list })
      expect(saved).toMatchObject(unknown)
    })
  })
}
