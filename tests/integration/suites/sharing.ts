import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { removeDueAccounts } from '@/lib/features/account/server/deletion'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { COMMENT_LENGTH, COMMENT_PAGE, type PublicComment } from '@/lib/features/gallery/contract/comments'
import { MAX_CARDS, MAX_CONDITIONS } from '@/lib/features/gallery/contract/gallery'
import { openPlayer } from '@/lib/features/gallery/server/gallery'
import { latestDecks } from '@/lib/features/gallery/server/public-decks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { author, freshName, publish } from '../support/authors'
import { Browser, newMember } from '../support/browser'
import { codeOf, commentsOn, say, textsOn } from '../support/comments'

const osiris = STARTER_DECKS.find(({ id }) => id === 'osiris')?.list

export function sharing(): void {
  describe('comments', () => {
    it('are listed with their replies below a public deck', async () => {
      const maker = await author()
      const reader = await author()
      const { shareId } = await publish(maker.browser, { name: 'Talked about' })
      const first = await say(reader.browser, shareId, '  One **bold** <script>alert(1)</script>  ')
      expect(first.status).toBe(201)
      expect(first.body.comment).toMatchObject({
        author: reader.publicName,
        // Stored as written: the renderer does not interpret HTML.
        text: 'One **bold** <script>alert(1)</script>',
        isAnswer: false,
        byMaker: false,
        editedAt: null,
      })
      await say(reader.browser, shareId, 'Two')
      const answer = await say(maker.browser, shareId, 'To one', first.body.comment.id)
      expect(answer.body.comment).toMatchObject({ isAnswer: true, byMaker: true })
      await say(reader.browser, shareId, 'To one again', answer.body.comment.id)
      expect((await textsOn(shareId)).slice(1)).toEqual(['To one', 'To one again', 'Two'])
      const told = JSON.stringify(await commentsOn(shareId))
      for (const secret of [maker.id, maker.email, reader.id, reader.email])
        expect(told).not.toContain(secret)
    })

    it('are paged, each exactly once', async () => {
      const maker = await author()
      const { id, shareId } = await publish(maker.browser, { name: 'Much talked about' })
      const createdAt = new Date()
      const ids = Array.from({ length: 2 * COMMENT_PAGE + 5 }, () => crypto.randomUUID())
      await db().comment.createMany({
        data: ids.map((one, at) => ({
          id: one,
          deckId: id,
          authorId: maker.id,
          text: String(at),
          createdAt,
          // Every third one starts a thread, and the others reply to it; all at the same time.
          threadId: ids[at - (at % 3)] ?? one,
          threadAt: createdAt,
        })),
      })
      const seen: string[] = []
      for (let after: string | null = ''; after !== null; ) {
        const query: string = after === '' ? '' : `?after=${after}`
        const { body } = await new Browser().get(`/api/gallery/${shareId}/comments${query}`)
        expect(body.count).toBe(ids.length)
        seen.push(...body.comments.map((comment: PublicComment) => comment.id))
        after = body.after
      }
      expect(seen).toHaveLength(ids.length)
      expect([...seen].sort()).toEqual([...ids].sort())
      const gone = crypto.randomUUID()
      expect((await new Browser().get(`/api/gallery/${shareId}/comments?after=${gone}`)).status).toBe(404)
    })

    it('can be edited by their author, and removed by the author or the deck owner', async () => {
      const maker = await author()
      const reader = await author()
      const other = await author()
      const { shareId } = await publish(maker.browser)
      const { id } = (await say(reader.browser, shareId, 'First')).body.comment
      const address = `/api/comments/${id}`
      for (const browser of [maker.browser, other.browser])
        expect((await browser.patch(address, { text: 'Not mine' })).status).toBe(404)
      expect((await other.browser.delete(address)).status).toBe(404)
      const changed = await reader.browser.patch(address, { text: 'Second' })
      expect(changed.body.comment).toMatchObject({ text: 'Second', editedAt: expect.any(String) })
      expect((await maker.browser.delete(address)).status).toBe(204)
      expect(await textsOn(shareId)).toEqual([])

      // Closed: existing comments stay, and nobody adds more, not even the deck's author.
      await say(reader.browser, shareId, 'Before')
      expect((await other.browser.put(`/api/gallery/${shareId}/comments`, { closed: true })).status).toBe(404)
      expect((await maker.browser.put(`/api/gallery/${shareId}/comments`, { closed: true })).status).toBe(204)
      expect(codeOf(await say(reader.browser, shareId, 'After'))).toEqual([409, 'closed'])
      expect(await commentsOn(shareId)).toMatchObject({ closed: true, count: 1 })
      await maker.browser.put(`/api/gallery/${shareId}/comments`, { closed: false })
      expect((await say(reader.browser, shareId, 'Again')).status).toBe(201)
    })

    it('by one member leave room for those of others', async () => {
      const [maker, talker, other] = [await author(), await author(), await author()]
      const { id, shareId } = await publish(maker.browser)
      await db().comment.createMany({
        data: Array.from({ length: QUOTAS.guestComments }, () => {
          const own = randomUUID()
          return { id: own, deckId: id, authorId: talker.id, text: 'x', threadId: own, threadAt: new Date() }
        }),
      })
      const full = await say(talker.browser, shareId, 'One more')
      expect(full.body.error).toMatchObject({
        code: 'quota',
        quota: 'guestComments',
        limit: QUOTAS.guestComments,
      })
      expect((await say(other.browser, shareId, 'A first one')).status).toBe(201)
      expect((await say(maker.browser, shareId, 'Mine')).status).toBe(201)
    })

    it('are limited in length and number, and accepted on public decks only', async () => {
      const maker = await author()
      const reader = await author()
      const { id, shareId } = await publish(maker.browser)
      for (const text of ['', '   ', 'x'.repeat(COMMENT_LENGTH + 1), 'a\u0000b'])
        expect(codeOf(await say(reader.browser, shareId, text))).toEqual([400, 'invalid'])
      expect((await say(reader.browser, shareId, 'x'.repeat(COMMENT_LENGTH))).status).toBe(201)
      expect((await say(reader.browser, shareId, 'x', crypto.randomUUID())).status).toBe(404)
      expect(codeOf(await say((await newMember()).browser, shareId, 'x'))).toEqual([409, 'no-public-name'])
      const quick = await Promise.all(Array.from({ length: 20 }, () => say(reader.browser, shareId, 'quick')))
      expect(quick.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
      await maker.browser.delete(`/api/decks/${id}/publication`)
      expect((await new Browser().get(`/api/gallery/${shareId}/comments`)).status).toBe(404)
      expect((await say(maker.browser, shareId, 'x')).status).toBe(404)
      // They reappear together with the deck.
      await maker.browser.post(`/api/decks/${id}/publication`)
      expect((await commentsOn(shareId)).count).toBeGreaterThan(0)
    })

    it('accept one like per member who can see them and is not blocked', async () => {
      const maker = await author()
      const talker = await author()
      const fan = await author()
      const { id: deckId, shareId } = await publish(maker.browser, { name: 'Talk to be liked' })
      const { id } = (await say(talker.browser, shareId, 'Likeable')).body.comment
      const like = (browser: Browser, likes: boolean) => browser.put(`/api/comments/${id}/like`, { likes })
      const seen = async (browser: Browser) => {
        const [comment] = (await commentsOn(shareId, browser)).comments
        return [comment.likes, comment.liked]
      }
      expect(await seen(new Browser())).toEqual([0, false])
      // Concurrent and repeated requests: each like counts once.
      const rush = await Promise.all([1, 2, 3].map(() => like(fan.browser, true)))
      expect(rush.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await like(maker.browser, true)).body).toEqual({ likes: 2 })
      expect(await seen(fan.browser)).toEqual([2, true])
      expect(await seen(talker.browser)).toEqual([2, false])
      expect(await seen(new Browser())).toEqual([2, false])
      for (const _ of [1, 2]) expect((await like(maker.browser, false)).body).toEqual({ likes: 1 })
      expect((await like(new Browser(), true)).status).toBe(401)

      // Blocked by the comment's author or the deck's; earlier likes can still be removed.
      const shun = (by: Browser, blocks: boolean) =>
        by.put(`/api/players/${fan.publicName}/block`, { blocks })
      for (const by of [talker.browser, maker.browser]) {
        await shun(by, true)
        expect(codeOf(await like(fan.browser, true))).toEqual([403, 'blocked'])
        await shun(by, false)
      }
      expect((await like(fan.browser, true)).body).toEqual({ likes: 1 })
      // Users cannot like comments that they cannot see.
      const none = crypto.randomUUID()
      expect((await fan.browser.put(`/api/comments/${none}/like`, { likes: true })).status).toBe(404)
      await db().comment.update({ where: { id }, data: { hiddenAt: new Date() } })
      expect((await like(maker.browser, true)).status).toBe(404)
      await db().comment.update({ where: { id }, data: { hiddenAt: null } })
      await maker.browser.delete(`/api/decks/${deckId}/publication`)
      expect((await like(maker.browser, true)).status).toBe(404)
      await maker.browser.post(`/api/decks/${deckId}/publication`)

      // Removed with the account, and no longer counted.
      await db().user.update({ where: { id: fan.id }, data: { deletionScheduledAt: new Date(0) } })
      expect(await removeDueAccounts(db())).toBeGreaterThan(0)
      expect(await seen(talker.browser)).toEqual([0, false])
      expect(await db().commentLike.count({ where: { commentId: id } })).toBe(0)
    })

    it('are unread, like new likes, until the deck owner has looked', async () => {
      const maker = await author()
      const fan = await author()
      const { shareId } = await publish(maker.browser, { name: 'Newsworthy' })
      await say(maker.browser, shareId, 'My own')
      await say(fan.browser, shareId, 'Well')
      for (const { browser } of [maker, fan])
        await browser.put(`/api/gallery/${shareId}/like`, { likes: true })
      await fan.browser.put(`/api/players/${maker.publicName}/follow`, { follows: true })
      const news = (await maker.browser.get('/api/gallery/news')).body
      expect(news).toMatchObject({
        comments: 1,
        likes: 1,
        decks: [{ shareId, name: 'Newsworthy', comments: 1, likes: 1 }],
        cases: null,
      })
      // Comments made in the meantime are not lost.
      await say(fan.browser, shareId, 'And another thing')
      expect((await maker.browser.put('/api/gallery/news', { until: news.until })).status).toBe(204)
      expect((await maker.browser.get('/api/gallery/news')).body).toMatchObject({ comments: 1, likes: 0 })
      await maker.browser.put('/api/gallery/news', { until: '2999-01-01T00:00:00.000Z' })
      await say(fan.browser, shareId, 'Still told')
      expect((await maker.browser.get('/api/gallery/news')).body.comments).toBe(1)
      await fan.browser.put('/api/gallery/news', { until: new Date().toISOString() })
      expect((await fan.browser.get('/api/gallery/news')).body.followed).toBe(0)
      await publish(maker.browser, { name: 'Followed' })
      expect((await fan.browser.get('/api/gallery/news')).body.followed).toBe(1)
    })
  })

  describe('decks that one follows', () => {
    const feedOf = async (name: string) => {
      const { GET } = await import('@/app/feeds/[file]/route')
      const read = async (file: string) => {
        const request = new Request(`http://chevron.test/feeds/${file}?author=${name}`)
        return (await GET(request, { params: Promise.resolve({ file }) })).text()
      }
      const items: { content_text: string }[] = JSON.parse(await read('decks.json')).items
      return { atom: await read('decks.atom'), said: items[0]?.content_text.split('\n')[1] }
    }
    const entry = (key: string, count: number) => ({ key, count })
    const list = (...draw: { key: string; count: number }[]): DeckList => ({
      edition: '2008',
      team: [],
      missions: [],
      draw,
    })
    const title = (key: string) => officialPool.byKey.get(key)?.title ?? ''

    it('show changes since the last visit and nothing private', async () => {
      const maker = await author()
      const fan = await author()
      const { id, shareId } = await publish(maker.browser, { list: list(entry('SL-4', 2)) })
      await fan.browser.put(`/api/players/${maker.publicName}/follow`, { follows: true })
      let revision = 1
      const save = async (...draw: { key: string; count: number }[]) => {
        const content = { name: 'Changing', notes: '', list: list(...draw), baseRevision: revision++ }
        expect((await maker.browser.put(`/api/decks/${id}`, content)).status).toBe(200)
      }
      const look = () => fan.browser.put('/api/gallery/news', { until: new Date().toISOString() })
      const changed = async () => (await fan.browser.get('/api/gallery/news')).body.changed
      await look()
      expect(await changed()).toEqual([])
      await save(entry('SL-4', 1), entry('BASE-270', 1))
      await save(entry('BASE-270', 3))
      expect(await changed()).toEqual([
        {
          shareId,
          name: 'Changing',
          author: maker.publicName,
          changes: [
            { title: title('BASE-270'), copies: 3 },
            { title: title('SL-4'), copies: -2 },
          ],
        },
      ])
      // A feed does not know its readers: it shows the changes of the last save.
      const line = `+2 ${title('BASE-270')}, −1 ${title('SL-4')}`
      expect((await feedOf(maker.publicName)).said).toBe(line)
      expect((await feedOf(maker.publicName)).atom).toContain('<summary>')
      await look()
      expect(await changed()).toEqual([])

      // Private saves never appear in the news, not even as the previous version.
      await maker.browser.delete(`/api/decks/${id}/publication`)
      await save(entry('ORI-200', 1))
      await save(entry('ORI-200', 2))
      expect(await changed()).toEqual([])
      await maker.browser.post(`/api/decks/${id}/publication`)
      expect((await feedOf(maker.publicName)).said).toBeUndefined()
      await look()
      await save(entry('ORI-200', 3))
      expect((await changed())[0].changes).toEqual([{ title: title('ORI-200'), copies: 1 }])
      // Neither does a save made while a moderator hides the deck.
      await db().deck.update({ where: { id }, data: { hiddenAt: new Date() } })
      await save(entry('BASE-1', 1))
      await save(entry('BASE-1', 2))
      expect(await changed()).toEqual([])
      await db().deck.update({ where: { id }, data: { hiddenAt: null } })
      const about = { action: 'show', kind: 'deck', subjectId: id, title: '', reason: '' }
      await db().decision.create({ data: { ...about, accusedId: maker.id } })
      expect((await changed())[0].changes).toEqual([])
      expect((await feedOf(maker.publicName)).said).toBeUndefined()
      await maker.browser.put(`/api/players/${fan.publicName}/block`, { blocks: true })
      expect(await changed()).toEqual([])
    })
  })

  describe('a blocked member', () => {
    it('is invisible to the blocker and cannot comment or follow', async () => {
      const one = await author()
      const other = await author()
      const mine = await publish(one.browser, { name: 'Blockers own' })
      const theirs = await publish(other.browser, { name: 'Blocked ones' })
      await say(other.browser, mine.shareId, 'Before')
      await other.browser.put(`/api/players/${one.publicName}/follow`, { follows: true })
      for (const _ of [1, 2])
        expect(
          (await one.browser.put(`/api/players/${other.publicName}/block`, { blocks: true })).status,
        ).toBe(204)
      expect((await one.browser.get('/api/gallery/mine')).body.blocked).toEqual([other.publicName])
      const find = async (browser: Browser) =>
        (await browser.get(`/api/gallery?author=${other.publicName}`)).body.decks.length
      expect([await find(one.browser), await find(new Browser())]).toEqual([0, 1])
      expect(await textsOn(mine.shareId, one.browser)).toEqual([])
      expect(await textsOn(mine.shareId)).toEqual(['Before'])
      expect((await other.browser.get('/api/gallery/mine')).body.following).toEqual([])
      expect(codeOf(await say(other.browser, mine.shareId, 'After'))).toEqual([403, 'blocked'])
      const follow = await other.browser.put(`/api/players/${one.publicName}/follow`, { follows: true })
      expect(codeOf(follow)).toEqual([403, 'blocked'])
      expect((await one.browser.get(`/api/gallery/${theirs.shareId}/comments`)).status).toBe(404)
      // Suspended in the meantime, they can be unblocked all the same.
      await db().user.update({ where: { id: other.id }, data: { suspendedAt: new Date() } })
      await one.browser.put(`/api/players/${other.publicName}/block`, { blocks: false })
      await db().user.update({ where: { id: other.id }, data: { suspendedAt: null } })
      expect(await textsOn(mine.shareId, one.browser)).toEqual(['Before'])
      expect((await say(other.browser, mine.shareId, 'After')).status).toBe(201)
    })
  })

  describe('a blocked member, towards the blocker,', () => {
    it('cannot like or comment, and is not linked as a copy', async () => {
      const [one, other, third] = [await author(), await author(), await author()]
      const mine = await publish(one.browser, { name: 'Not for the blocked' })
      const elsewhere = await publish(third.browser, { name: 'Of a third' })
      const said = (await say(one.browser, mine.shareId, 'Mine')).body.comment.id
      const begun = (await say(one.browser, elsewhere.shareId, 'Begun by one')).body.comment.id
      const amid = (await say(third.browser, elsewhere.shareId, 'Amid', begun)).body.comment.id
      const answered = (await say(other.browser, elsewhere.shareId, 'Answered', begun)).body.comment.id
      const own = (await say(other.browser, elsewhere.shareId, 'Of my own')).body.comment.id
      const source = { shareId: mine.shareId, revision: 1, name: 'x', author: one.publicName }
      const copy = await publish(other.browser, { name: 'Copied', extras: { ...NO_EXTRAS, source } })
      const copies = async (browser = new Browser()) =>
        (await browser.get(`/api/shares/${mine.shareId}`)).body.deck.gallery.copies.count
      const like = (path: string, likes = true) => other.browser.put(`${path}/like`, { likes })
      const [deck, comment] = [`/api/gallery/${mine.shareId}`, `/api/comments/${said}`]
      expect((await like(deck)).status).toBe(200)
      expect(await copies()).toBe(1)
      const news = async () => (await one.browser.get('/api/gallery/news')).body.likes
      expect(await news()).toBe(1)

      await one.browser.put(`/api/players/${other.publicName}/block`, { blocks: true })
      expect(await news()).toBe(0)
      // A removed like stays removed.
      expect((await like(deck, false)).status).toBe(200)
      const refused = [
        await like(deck),
        await like(comment),
        await like(`/api/comments/${begun}`),
        await say(other.browser, mine.shareId, 'More'),
        await say(other.browser, mine.shareId, 'More', said),
        await say(other.browser, elsewhere.shareId, 'More', begun),
        // In a thread that they started, no matter whose comment is being replied to.
        await say(other.browser, elsewhere.shareId, 'More', amid),
        await other.browser.patch(`/api/comments/${answered}`, { text: 'Changed' }),
        await other.browser.put(`/api/players/${one.publicName}/follow`, { follows: true }),
      ]
      expect(refused.map(codeOf)).toEqual(refused.map(() => [403, 'blocked']))
      expect(await db().like.count({ where: { userId: other.id } })).toBe(0)
      expect([await copies(), await copies(other.browser), await copies(third.browser)]).toEqual([0, 0, 0])
      expect((await new Browser().get(`/api/shares/${copy.shareId}`)).status).toBe(200)
      // Without the other member's involvement, everything works.
      expect((await other.browser.patch(`/api/comments/${own}`, { text: 'Changed' })).status).toBe(200)
      expect((await say(other.browser, elsewhere.shareId, 'More')).status).toBe(201)
      expect((await like(`/api/gallery/${elsewhere.shareId}`)).status).toBe(200)
      // They can report harmful content, one item after the other.
      const report = (subject: string, kind: string) =>
        other.browser.post('/api/reports', { kind, subject, reason: 'insult', words: '' })
      expect((await report(mine.shareId, 'deck')).status).toBe(204)
      expect(codeOf(await report(mine.shareId, 'deck'))).toEqual([409, 'reported'])
      expect(codeOf(await report(said, 'comment'))).toEqual([403, 'blocked'])
      expect(codeOf(await report(one.publicName, 'player'))).toEqual([403, 'blocked'])
      expect((await report(amid, 'comment')).status).toBe(204)
      await db().case.updateMany({
        where: { accusedId: one.id },
        data: { decidedAt: new Date(), openKey: null },
      })
      expect((await report(said, 'comment')).status).toBe(204)
    })
  })

  describe('copies', () => {
    it('and their sources are linked both ways as far as both are public', async () => {
      const maker = await author()
      const copier = await author()
      const original = await publish(maker.browser, { name: 'Original' })
      const source = { shareId: original.shareId, revision: 1, name: 'Original', author: maker.publicName }
      const copy = await publish(copier.browser, { name: 'Copy', extras: { ...NO_EXTRAS, source } })
      const gallery = async (shareId: string) =>
        (await new Browser().get(`/api/shares/${shareId}`)).body.deck.gallery
      expect((await gallery(copy.shareId)).source).toEqual({ ...source, code: expect.stringMatching(/^SG1/) })
      expect((await gallery(original.shareId)).copies).toEqual({
        count: 1,
        latest: [
          { shareId: copy.shareId, name: 'Copy', author: copier.publicName, code: expect.any(String) },
        ],
      })
      // A link that is not public is not passed on.
      await maker.browser.delete(`/api/decks/${original.id}/publication`)
      expect((await gallery(copy.shareId)).source).toBeNull()
      const told = JSON.stringify((await new Browser().get(`/api/shares/${copy.shareId}`)).body)
      expect(told).not.toContain(original.shareId)
      // Its owner still knows the source.
      expect((await copier.browser.get(`/api/decks/${copy.id}`)).body.deck.extras.source).toEqual(source)
    })
  })

  describe('the gallery', () => {
    it('counts the matches of a search and how many each condition removes', async () => {
      const { browser, publicName } = await author()
      await publish(browser, { name: 'Countable', list: osiris })
      await publish(browser, { name: 'Countable too' })
      const counts = async (query: string) =>
        (await new Browser().get(`/api/gallery/counts?author=${publicName}&${query}`)).body
      expect(await counts('legal=2008&with=BASE-270')).toMatchObject({
        found: 0,
        lines: [
          { name: 'with:BASE-270', without: 1 },
          { name: 'author', without: expect.any(Number) },
          { name: 'legal', without: 1 },
        ],
        legal: [
          { edition: '2008', count: 0 },
          { edition: '2007', count: 0 },
        ],
      })
      const find = async (query: string) =>
        (await new Browser().get(`/api/gallery?author=${publicName}&${query}`)).body.decks.length
      expect(await find('legal=2008')).toBe(1)
      expect(await find('since=2020-01-01')).toBe(2)
      expect(await find('since=2999-01-01')).toBe(0)
      expect(await find('likes=1')).toBe(0)
      expect([await find('culture=1'), await find('culture=999')]).toEqual([2, 0])
      for (const query of ['since=yesterday', 'since=2020-13-01', 'likes=0', 'culture=-1', 'legal=2009'])
        expect((await new Browser().get(`/api/gallery?${query}`)).status, query).toBe(400)
      // A search counts as many times as it queries the database, and even the largest only a few times.
      const asker = new Browser()
      const statuses: number[] = []
      for (let at = 0; at < 25; at++)
        statuses.push(
          (await asker.get('/api/gallery/counts?q=none&legal=2007&likes=9&culture=9&science=9&combat=9'))
            .status,
        )
      expect(statuses.filter((status) => status === 200)).toHaveLength(24)
      expect(statuses.at(-1)).toBe(429)
      const cards = Array.from({ length: MAX_CARDS }, (_, i) => `BASE-${i + 1}`).join(',')
      const largest = `with=${cards}&without=${cards}&trait=a,b,c,d,e,f,g,h`
      expect((await new Browser().get(`/api/gallery/counts?${largest}`)).body.lines).toHaveLength(
        MAX_CONDITIONS,
      )
      expect((await new Browser().get(`/api/gallery?${largest}`)).body.decks).toEqual([])
      expect((await new Browser().get(`/api/gallery?with=${cards},BASE-99`)).status).toBe(400)
    })

    it('lists only public decks for search engines', async () => {
      const mapped = async () => (await latestDecks()).map(({ shareId }) => shareId)
      const maker = await author()
      const { id, shareId } = await publish(maker.browser, { name: 'Found by all' })
      const unlisted = crypto.randomUUID()
      const deck = { id: unlisted, name: 'Who has the link', notes: '', list: osiris }
      await maker.browser.post('/api/decks', deck)
      const { shareId: secret } = (await maker.browser.post(`/api/decks/${unlisted}/share`)).body
      expect(secret).toMatch(/^[\w-]{22}$/)
      const found = await mapped()
      expect([found.includes(shareId), found.includes(secret)]).toEqual([true, false])

      for (const [change, back] of [
        [{ suspendedAt: new Date() }, { suspendedAt: null }],
        [{ deletionScheduledAt: new Date() }, { deletionScheduledAt: null }],
      ] as const) {
        await db().user.update({ where: { id: maker.id }, data: change })
        expect(await mapped()).not.toContain(shareId)
        await db().user.update({ where: { id: maker.id }, data: back })
      }
      await db().deck.update({ where: { id }, data: { hiddenAt: new Date() } })
      expect(await mapped()).not.toContain(shareId)
      await db().deck.update({ where: { id }, data: { hiddenAt: null } })
      expect(await mapped()).toContain(shareId)
      await maker.browser.delete(`/api/decks/${id}/publication`)
      expect(await mapped()).not.toContain(shareId)
    })

    it('combines several authors in one feed', async () => {
      const makers = [await author(), await author()]
      for (const { browser } of makers) await publish(browser, { name: 'Fed' })
      const { GET } = await import('@/app/feeds/[file]/route')
      const names = makers.map(({ publicName }) => publicName).join(',')
      const request = new Request(`http://chevron.test/feeds/decks.json?author=${names}`)
      const params = Promise.resolve({ file: 'decks.json' })
      const answer = await GET(request, { params })
      expect((await answer.json()).items).toHaveLength(2)
      // Caches revalidate each time.
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
      expect((await GET(new Request(request.url, { headers }), { params })).status).toBe(304)
      // First, one of them is no longer visible, then none is.
      const suspend = (id: string) => db().user.update({ where: { id }, data: { suspendedAt: new Date() } })
      await suspend(makers[0]?.id ?? '')
      const fewer = await GET(new Request(request.url, { headers }), { params })
      expect([fewer.status, (await fewer.json()).items.length]).toEqual([200, 1])
      await suspend(makers[1]?.id ?? '')
      expect((await GET(new Request(request.url, { headers }), { params })).status).toBe(404)
    })
  })

  describe('a player', () => {
    it('is resolved for server-rendered pages only while the profile is visible', async () => {
      const maker = await author()
      const liked = await publish(maker.browser, { name: 'Liked most' })
      await publish(maker.browser, { name: 'Made later' })
      await maker.browser.put(`/api/gallery/${liked.shareId}/like`, { likes: true })
      const open = (name: string, order: 'new' | 'liked' = 'liked') => openPlayer(name, order, new Headers())
      const names = async (order: 'new' | 'liked') => {
        const opened = await open(encodeURIComponent(maker.publicName.toUpperCase()), order)
        return opened.status === 'open' ? opened.decks.map(({ name }) => name) : opened.status
      }
      expect(await names('liked')).toEqual(['Liked most', 'Made later'])
      expect(await names('new')).toEqual(['Made later', 'Liked most'])
      await db().user.update({ where: { id: maker.id }, data: { suspendedAt: new Date() } })
      expect(await names('liked')).toBe('gone')
      for (const none of ['nobody-of-that-name', '%', '%2', 'a,b', 'x'.repeat(400)])
        expect((await open(none)).status, none).toBe('gone')
    })
  })

  describe('a collection', () => {
    it('can be private, unlisted or public', async () => {
      const owner = await newMember()
      const put = (listed: boolean) => owner.browser.put('/api/trade-link', { showNotes: false, listed })
      expect(codeOf(await put(true))).toEqual([409, 'no-public-name'])
      const publicName = freshName()
      await owner.browser.put('/api/account/public-name', { publicName })
      const shown = async () => (await new Browser().get(`/api/players/${publicName}`)).body.player.collection
      await owner.browser.patch('/api/collection', {
        baseRevision: 0,
        changes: { 'BASE-1': [2, 1], 'SL-4': [1, 0] },
        marks: {
          'BASE-1': {
            wanted: [0, 0],
            trade: [1, 1],
            condition: '',
            note: 'Kept to myself',
            conditionFoil: '',
            noteFoil: '',
          },
        },
      })
      await put(false)
      expect(await shown()).toBeNull()
      const { link } = (await put(true)).body
      expect(await shown()).toMatchObject({ linkId: link.id, gives: 2, wants: 0 })
      const owned = (await shown()).owned.filter(({ cards }: { cards: number }) => cards > 0)
      expect(owned.map(({ cards }: { cards: number }) => cards)).toEqual([1, 1])
      expect(JSON.stringify(await shown())).not.toContain('Kept to myself')
      await owner.browser.delete('/api/trade-link')
      expect(await shown()).toBeNull()
    })
  })
}
