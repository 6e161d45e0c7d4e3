import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { GALLERY_PAGE, type PublicDeck, publicKey } from '@/lib/features/gallery/contract/gallery'
import { db } from '@/lib/platform/server/db'
import { author, freshName, publish } from '../support/authors'
import { Browser, newMember } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { lab, newSharedItem } from '../support/shared-items'

async function find(query: string, browser = new Browser()): Promise<readonly PublicDeck[]> {
  const { status, body } = await browser.get(`/api/gallery?${query}`)
  expect(status).toBe(200)
  return body.decks
}
const names = async (query: string) => (await find(query)).map(({ name }) => name)

export function gallery(): void {
  describe('public decks', () => {
    it('require a name, show the latest save, and disappear when their author makes them private', async () => {
      const member = await newMember()
      const { deck } = (await member.browser.post('/api/decks', newDeck({ name: 'Quorum one' }))).body
      const address = `/api/decks/${deck.id}/publication`
      expect((await member.browser.get(address)).body).toEqual({
        public: false,
        hidden: false,
        publicName: null,
      })
      const refused = await member.browser.post(address)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'no-public-name'])
      expect(await find('q=quorum')).toEqual([])

      await member.browser.put('/api/account/public-name', { publicName: 'Quorum Speaker' })
      const { shareId } = (await member.browser.post(address)).body
      expect((await member.browser.get(address)).body).toEqual({
        public: true,
        hidden: false,
        publicName: 'Quorum Speaker',
      })
      expect(await find('q=quorum')).toEqual([
        {
          shareId,
          name: 'Quorum one',
          author: 'Quorum Speaker',
          code: expect.stringMatching(/^SG1/),
          edition: '2008',
          legal: false,
          cards: 8,
          likes: 0,
          changedAt: expect.any(String),
        },
      ])

      // The gallery shows the saved content: cards, name, legality.
      const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list
      const save = { name: 'Quorum two', notes: '', list: osiris, baseRevision: 1 }
      expect((await member.browser.put(`/api/decks/${deck.id}`, save)).status).toBe(200)
      const [shown] = await find('q=quorum')
      expect(shown).toMatchObject({ name: 'Quorum two', shareId, legal: true })
      expect(shown?.cards).toBeGreaterThan(50)
      expect(await find('q=quorum&with=BASE-270')).toEqual([])

      expect((await member.browser.delete(address)).status).toBe(204)
      expect(await find('q=quorum')).toEqual([])
      // The link keeps working for those who have it.
      expect((await new Browser().get(`/api/shares/${shareId}`)).status).toBe(200)
      expect((await member.browser.post(address)).body).toEqual({ shareId })
      // Without its link, or deleted, it is no longer public.
      expect((await member.browser.delete(`/api/decks/${deck.id}/share`)).status).toBe(204)
      expect(await find('q=quorum')).toEqual([])
      await member.browser.post(address)
      expect(await find('q=quorum')).toHaveLength(1)
      await member.browser.delete(`/api/decks/${deck.id}`)
      expect(await find('q=quorum')).toEqual([])
      await member.browser.post(`/api/decks/${deck.id}/restore`)
      expect(await find('q=quorum')).toEqual([])
      expect((await member.browser.get(address)).body.public).toBe(false)
    })

    it('require public names that cannot be confused with another name or with the operators', async () => {
      const choose = async (publicName: string) => {
        const { browser } = await newMember()
        const { status, body } = await browser.put('/api/account/public-name', { publicName })
        return [status, body.error?.code]
      }
      const taken = `Samantha ${randomUUID().slice(0, 8)}`
      expect((await choose(taken))[0]).toBe(200)
      const end = taken.slice('Samantha'.length)
      for (const alike of ['Sarnantha', 'S\u00e1mantha', 'SAMANTHA', 'Samantha.', 'Sama\u0148tha'])
        expect(await choose(`${alike}${alike.endsWith('.') ? end.trim() : end}`), alike).toEqual([
          409,
          'name-taken',
        ])
      for (const mixed of ['S\u0430mantha', '\uff33amantha', 'S\u03b1mantha'])
        expect(await choose(`${mixed}${end}`), mixed).toEqual([400, 'invalid'])
      for (const reserved of [
        'Admin',
        '\u0430dmin',
        'm0derator',
        'Chevron-Seven',
        'Support Team',
        'Spr\u00e1vce',
      ])
        expect(await choose(reserved), reserved).toEqual([409, 'name-reserved'])
      for (const unseen of ['\u202E', '\u200B', '\uFE0F', '\u{E0041}', '\u0301\u0301'])
        expect(await choose(`Sam${unseen}antha2`), unseen).toEqual([400, 'invalid'])
      // Of two similar names chosen at once, only one is accepted.
      const both = await Promise.all([choose(`Tw1n${end}`), choose(`Twin${end}`)])
      expect(both.map(([status]) => status).sort()).toEqual([200, 409])
    })

    it('keep author names from before the naming rules', async () => {
      const end = randomUUID().slice(0, 8)
      const give = async (publicName: string) => {
        const member = await newMember()
        const data = { publicName, publicKey: publicKey(publicName) }
        await db().user.update({ where: { id: member.id }, data })
        return member
      }
      const old = [await give(`Ad\u043cin ${end}`), await give(`Oldone ${end}`), await give(`0ldone ${end}`)]
      const other = await newMember()
      const choose = async ({ browser }: typeof other, publicName: string) =>
        (await browser.put('/api/account/public-name', { publicName })).body.error?.code
      // Nobody new can look like them, although two of them look alike.
      expect(await choose(other, `OLD-ONE ${end}`)).toBe('name-taken')
      for (const [at, name] of [`Ad\u043cin ${end}`, `Oldone ${end}`, `0ldone ${end}`].entries()) {
        const member = old[at]
        if (member) expect(await choose(member, name)).toBeUndefined()
        const deck = newDeck()
        await member?.browser.post('/api/decks', deck)
        expect((await member?.browser.post(`/api/decks/${deck.id}/publication`))?.status).toBe(200)
        expect(await find(`author=${encodeURIComponent(name)}`)).toHaveLength(1)
      }
      // The first member gives the name up; the other still has it.
      if (old[1]) expect(await choose(old[1], `Another ${end}`)).toBeUndefined()
      expect(await choose(other, `Oldone ${end}`)).toBe('name-taken')
      if (old[2]) expect(await choose(old[2], `Third ${end}`)).toBeUndefined()
      expect(await choose(other, `Oldone ${end}`)).toBeUndefined()
    })

    it('show no invisible characters to readers', async () => {
      const { browser, publicName } = await author()
      const said = (text: string) => `\u202E${text}\u200B\u{E0041}\u0007`
      const word = freshName()
      const notes = `${said('Notes')}\nsecond line \u{1F468}\u200D\u{1F680}`
      const extras = { ...NO_EXTRAS, tags: ['a\u200Bb'] }
      const name = `\u202E${word}\u200B \u010Dau`
      const { id, shareId } = await publish(browser, { name, notes, extras })
      const [shown] = await find(`q=${word}`)
      expect(shown?.name).toBe(`${word} \u010Dau`)
      // Its owner sees it as written.
      expect((await browser.get(`/api/decks/${id}`)).body.deck.name).toBe(name)
      const told = [
        (await new Browser().get(`/api/shares/${shareId}`)).body.deck,
        (await browser.post(`/api/gallery/${shareId}/comments`, { text: said('Comment') })).body.comment,
        (await new Browser().get(`/api/gallery/${shareId}/comments`)).body,
        (await new Browser().get(`/api/players/${publicName}`)).body,
      ]
      expect(told[0].notes).toBe('Notes\nsecond line \u{1F468}\u200D\u{1F680}')
      for (const one of told)
        expect(JSON.stringify(one).replaceAll('\u{1F468}\u200D\u{1F680}', '')).not.toMatch(
          /\u202E|\u200B|\u200D|\u{E0041}|\\u0007/u,
        )
      const item = newSharedItem(lab, { title: said('Title').replace('\u0007', ''), words: said('Words') })
      const made = (await browser.post('/api/shared-items', item)).body.id
      expect((await new Browser().get(`/api/shared-items/${made}`)).body.item).toMatchObject({
        title: 'Title',
        words: 'Words',
      })
    })

    it('can be published and hidden only by their owner', async () => {
      const owner = await author()
      const other = await author()
      const { id, shareId } = await publish(owner.browser, { name: 'Ownedbyme' })
      for (const [method, path] of [
        ['GET', `/api/decks/${id}/publication`],
        ['POST', `/api/decks/${id}/publication`],
        ['DELETE', `/api/decks/${id}/publication`],
      ] as const) {
        expect((await other.browser.request(method, path)).status, method).toBe(404)
        expect((await new Browser().request(method, path)).status, method).toBe(401)
      }
      expect(await names('q=ownedbyme')).toEqual(['Ownedbyme'])
      for (const path of ['/api/gallery/mine']) expect((await new Browser().get(path)).status).toBe(401)
      expect((await new Browser().put(`/api/gallery/${shareId}/like`, { likes: true })).status).toBe(401)
      // No personal data is revealed except the public name.
      const told = JSON.stringify((await new Browser().get(`/api/players/${owner.publicName}`)).body)
      for (const secret of [owner.email, owner.id, id]) expect(told).not.toContain(secret)
      const listed = JSON.stringify(await find('q=ownedbyme'))
      for (const secret of [owner.email, owner.id, id]) expect(listed).not.toContain(secret)
    })

    it('of a suspended member are hidden and come back with the account', async () => {
      const owner = await author()
      const { shareId } = await publish(owner.browser, { name: 'Suspendible' })
      const fan = await author()
      await db().user.update({ where: { id: owner.id }, data: { suspendedAt: new Date() } })
      expect(await find('q=suspendible')).toEqual([])
      expect((await new Browser().get(`/api/players/${owner.publicName}`)).status).toBe(404)
      expect((await fan.browser.put(`/api/gallery/${shareId}/like`, { likes: true })).status).toBe(404)
      const refused = await owner.browser.put('/api/account/public-name', { publicName: freshName() })
      expect(refused.status).toBe(403)
      await db().user.update({ where: { id: owner.id }, data: { suspendedAt: null } })
      expect(await find('q=suspendible')).toHaveLength(1)
    })

    it('can be searched by word prefixes, cards, traits, author and legality at once', async () => {
      const one = await author('Zanuk Veil')
      const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list ?? LIST
      await publish(one.browser, { name: 'Žluťoučký Tollan fortress' })
      await publish(one.browser, { name: 'Tollan wall', list: osiris })
      expect(await names('author=zanuk%20veil&q=toll')).toEqual(['Tollan wall', 'Žluťoučký Tollan fortress'])
      expect(await names('author=ZANUK%20VEIL&q=zlutou%20fort')).toEqual(['Žluťoučký Tollan fortress'])
      expect(await names('q=zanuk%20w')).toEqual(['Tollan wall'])
      expect(await names('q=zanuk%20wallet')).toEqual([])
      expect(await names('author=zanuk%20veil&with=BASE-270,SL-4')).toEqual(['Žluťoučký Tollan fortress'])
      expect(await names('author=zanuk%20veil&with=BASE-270,SL-5')).toEqual([])
      expect(await names('author=zanuk%20veil&without=BASE-270')).toEqual(['Tollan wall'])
      expect(await names('author=zanuk%20veil&legal=1')).toEqual(['Tollan wall'])
      expect(await names(`author=zanuk%20veil,${one.publicName}&trait=nobody has this`)).toEqual([])
      expect(await names('author=nobody-of-that-name')).toEqual([])
      // After renaming, it is found by the new name at once, and no longer by the old one.
      expect((await one.browser.put('/api/account/public-name', { publicName: 'Marwen' })).status).toBe(200)
      expect(await names('q=marwen%20wall')).toEqual(['Tollan wall'])
      expect(await names('q=zanuk')).toEqual([])
      expect(await names('author=marwen&with=BASE-270')).toEqual(['Žluťoučký Tollan fortress'])
    })

    it('are paged, each exactly once, in both sort orders', {
      tags: ['thorough'],
      timeout: 60_000,
    }, async () => {
      const { browser, publicName } = await author('Quillion')
      const all = GALLERY_PAGE + 5
      const shareIds: string[] = []
      for (let deck = 0; deck < all; deck++)
        shareIds.push((await publish(browser, { name: `Paged ${deck}` })).shareId)
      // Many with equal times, and with equal numbers of likes; some that everybody likes.
      for (const [some, data] of [
        [shareIds.slice(0, 20), { changedAt: new Date(0) }],
        [shareIds.slice(15, 18), { likes: 9 }],
      ] as const) {
        await db().publicDeck.updateMany({ where: { shareId: { in: [...some] } }, data })
        await db().publicDeckTerm.updateMany({ where: { shareId: { in: [...some] } }, data })
      }
      // By the author index, by that of a word, and by that of a word with further conditions.
      for (const search of [`author=${publicName}`, `q=${publicName}`, `q=paged ${publicName}&with=SL-4`])
        for (const order of ['new', 'liked']) {
          const ask = async (after = '') =>
            (await browser.get(`/api/gallery?${search}&order=${order}${after}`)).body
          const first = await ask()
          expect(first.decks).toHaveLength(GALLERY_PAGE)
          const second = await ask(`&after=${first.after}`)
          expect(second.after).toBeNull()
          const decks: readonly PublicDeck[] = [...first.decks, ...second.decks]
          expect(decks.map(({ shareId }) => shareId).sort()).toEqual([...shareIds].sort())
          const figures = decks.map(({ likes, changedAt }) =>
            order === 'liked' ? likes : Date.parse(changedAt),
          )
          expect(figures).toEqual([...figures].sort((a, b) => b - a))
        }
    })

    it('accept one like per member', async () => {
      const owner = await author()
      const { id, shareId } = await publish(owner.browser, { name: 'Likeable' })
      const fans = [await newMember(), await newMember()]
      const like = (browser: Browser, likes: boolean) =>
        browser.put(`/api/gallery/${shareId}/like`, { likes })
      for (const { browser } of fans) for (const _ of [1, 2]) await like(browser, true)
      expect((await find('q=likeable'))[0]?.likes).toBe(2)
      expect((await fans[0]?.browser.get('/api/gallery/mine'))?.body.liked).toEqual([shareId])
      // Concurrent requests: none is counted twice.
      const rush = await Promise.all([1, 2, 3, 4].map(() => like(owner.browser, true)))
      expect(rush.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await find('q=likeable'))[0]?.likes).toBe(3)
      // Decks with more likes come first, whatever the search.
      await publish(owner.browser, { name: 'Likeable later' })
      expect(await names('q=likeable')).toEqual(['Likeable later', 'Likeable'])
      expect(await names('q=likeable&order=liked')).toEqual(['Likeable', 'Likeable later'])
      expect((await like(owner.browser, false)).body).toEqual({ likes: 2 })
      expect((await like(owner.browser, false)).body).toEqual({ likes: 2 })
      // Unpublished and published again: its likes are kept.
      await owner.browser.delete(`/api/decks/${id}/publication`)
      expect((await like(owner.browser, true)).status).toBe(404)
      expect((await fans[0]?.browser.get('/api/gallery/mine'))?.body.liked).toEqual([])
      await owner.browser.post(`/api/decks/${id}/publication`)
      expect((await find('q=likeable&order=liked')).map(({ likes }) => likes)).toEqual([2, 0])
    })

    it('have authors whom members can follow and unfollow', async () => {
      const owner = await author()
      const fan = await author()
      const follow = (name: string, follows: boolean) =>
        fan.browser.put(`/api/players/${encodeURIComponent(name)}/follow`, { follows })
      for (const _ of [1, 2]) expect((await follow(owner.publicName.toUpperCase(), true)).status).toBe(204)
      expect((await fan.browser.get('/api/gallery/mine')).body.following).toEqual([owner.publicName])
      expect((await new Browser().get(`/api/players/${owner.publicName}`)).body.player).toMatchObject({
        name: owner.publicName,
        decks: 0,
        followers: 1,
      })
      expect((await follow('nobody-of-that-name', true)).status).toBe(404)
      expect((await follow(fan.publicName, true)).status).toBe(204)
      expect((await fan.browser.get('/api/gallery/mine')).body.following).toEqual([owner.publicName])
      await follow(owner.publicName, false)
      expect((await fan.browser.get('/api/gallery/mine')).body.following).toEqual([])
    })

    it('have authors whose public names differ', async () => {
      const one = await author('Ba\u2019al'.replace('\u2019', '.'))
      const other = await newMember()
      for (const publicName of [one.publicName, 'BA.AL', '  ba.al ']) {
        const taken = await other.browser.put('/api/account/public-name', { publicName })
        expect([taken.status, taken.body.error.code], publicName).toEqual([409, 'name-taken'])
      }
      for (const publicName of [
        '',
        'ab',
        'a\u200bbc',
        'two  spaces',
        '-dash',
        'a/b',
        '<i>',
        'x'.repeat(31),
        'new\nline',
      ])
        expect((await other.browser.put('/api/account/public-name', { publicName })).status, publicName).toBe(
          400,
        )
      expect((await other.browser.put('/api/account/public-name', { publicName: 'Řehoř 2' })).status).toBe(
        200,
      )
      // Members may change the spelling of their own name.
      expect((await one.browser.put('/api/account/public-name', { publicName: 'BA.AL' })).status).toBe(200)
    })

    it('show one public name in the gallery and on links', async () => {
      const { browser, id } = await newMember()
      const nameOf = async (shareId: string) =>
        (await new Browser().get(`/api/shares/${shareId}`)).body.deck.ownerName
      const names = async () =>
        db().user.findUniqueOrThrow({ where: { id }, select: { name: true, publicName: true } })
      const { deck } = (await browser.post('/api/decks', newDeck())).body
      const { shareId } = (await browser.post(`/api/decks/${deck.id}/share`)).body

      // A name on links does not make anybody public.
      const onLinks = freshName()
      expect((await browser.put('/api/account/name', { name: onLinks })).status).toBe(204)
      expect(await nameOf(shareId)).toBe(onLinks)
      expect((await new Browser().get(`/api/players/${onLinks}`)).status).toBe(404)

      // Once there is a public name, it is also the name on links, and changes with it.
      const [first, second] = [freshName(), freshName()]
      for (const publicName of [first, second]) {
        expect((await browser.put('/api/account/public-name', { publicName })).status).toBe(200)
        expect(await names()).toEqual({ name: publicName, publicName })
        expect(await nameOf(shareId)).toBe(publicName)
      }
      const apart = await browser.put('/api/account/name', { name: 'Another' })
      expect([apart.status, apart.body.error]).toEqual([409, { code: 'name-public', path: 'name' }])
      expect(await names()).toEqual({ name: second, publicName: second })

      // Members who chose different names in an earlier version keep both until they save one.
      await db().user.update({ where: { id }, data: { name: 'Of Before' } })
      expect(await nameOf(shareId)).toBe('Of Before')
      expect((await browser.put('/api/account/public-name', { publicName: second })).status).toBe(200)
      expect(await nameOf(shareId)).toBe(second)
    })

    it('reject invalid search parameters and too many searches', async () => {
      for (const query of [
        'with=nonsense',
        'order=worst',
        'after=12',
        'after=99999999999999999999_x',
        'legal=yes',
        `q=${'x'.repeat(101)}`,
        `with=${Array.from({ length: 21 }, (_, i) => `BASE-${i + 1}`).join(',')}`,
      ]) {
        const { status, body } = await new Browser().get(`/api/gallery?${query}`)
        expect([status, body.error?.code], query).toEqual([400, 'invalid'])
      }
      expect((await new Browser().get(`/api/gallery?q=${'%25_\u0000%27;--'}`)).status).toBe(200)
      const limit = new Browser()
      const statuses = await Promise.all(Array.from({ length: 245 }, () => limit.get('/api/gallery?q=none')))
      expect(statuses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4)
    })

    it('are removed with the account, likes and follows too', async () => {
      const owner = await author()
      const fan = await author()
      const { shareId } = await publish(owner.browser, { name: 'Removable' })
      await fan.browser.put(`/api/gallery/${shareId}/like`, { likes: true })
      await fan.browser.put(`/api/players/${owner.publicName}/follow`, { follows: true })
      await db().user.delete({ where: { id: owner.id } })
      expect(await find('q=removable')).toEqual([])
      expect(await db().like.count({ where: { userId: fan.id } })).toBe(0)
      expect((await fan.browser.get('/api/gallery/mine')).body).toMatchObject({ liked: [], following: [] })
    })
  })
}
