import { describe, expect, it } from 'vitest'
import { APPEAL_LENGTH, type OpenAppeal } from '@/lib/features/moderation/contract/moderation'
import { db } from '@/lib/platform/server/db'
import { author, freshName, publish } from '../support/authors'
import { Browser } from '../support/browser'
import { codeOf, say, textsOn } from '../support/comments'

async function moderator() {
  const member = await author()
  await db().user.update({ where: { id: member.id }, data: { role: 'moderator' } })
  return member
}

/** The case about a subject that a moderator finds by its title. */
async function caseAbout(browser: Browser, title: string): Promise<{ id: string; reports: number }> {
  for (let after: string | null = ''; after !== null; ) {
    const query: string = after === '' ? '' : `?after=${after}`
    const { body } = await browser.get(`/api/moderation/cases${query}`)
    const found = body.cases.find((one: { title: string }) => one.title === title)
    if (found) return found
    after = body.after
  }
  throw new Error(`no case about ${title}`)
}

const report = (browser: Browser, kind: string, subject: string, words = '') =>
  browser.post('/api/reports', { kind, subject, reason: 'insult', words })

export function moderation(): void {
  it('is offered in the sessions of members while they are moderators', async () => {
    const judge = await moderator()
    const moderates = async () => (await judge.browser.get('/api/auth/session')).body.user.moderates
    expect(await moderates()).toBe(true)
    await db().user.update({ where: { id: judge.id }, data: { role: 'member' } })
    expect(await moderates()).toBe(false)
  })

  describe('reports', () => {
    it('about one item form one case and do not reveal who reported', async () => {
      const accused = await author()
      const reporters = [await author(), await author()]
      const judge = await moderator()
      const title = `Reported ${freshName()}`
      const { shareId } = await publish(accused.browser, { name: title, notes: 'Words that hurt' })
      for (const { browser } of reporters)
        expect((await report(browser, 'deck', shareId, 'See there')).status).toBe(204)
      expect(codeOf(await report(reporters[0]?.browser ?? new Browser(), 'deck', shareId))).toEqual([
        409,
        'reported',
      ])
      expect(codeOf(await report(accused.browser, 'deck', shareId))).toEqual([403, 'own-case'])
      expect((await report(accused.browser, 'deck', 'nothing')).status).toBe(404)
      const line = await caseAbout(judge.browser, title)
      expect(line.reports).toBe(2)
      const { body } = await judge.browser.get(`/api/moderation/cases/${line.id}`)
      expect(body.case).toMatchObject({
        accused: accused.publicName,
        subject: { shareId, text: 'Words that hurt' },
        told: [{ reason: 'insult', words: 'See there' }, { words: 'See there' }],
        earlier: 0,
        canSuspend: true,
      })
      const told = JSON.stringify(body)
      for (const { id, email, publicName } of reporters)
        for (const secret of [id, email, publicName]) expect(told).not.toContain(secret)
    })

    it('name an untitled deck by its address', async () => {
      const accused = await author()
      const reporter = await author()
      const judge = await moderator()
      const { shareId } = await publish(accused.browser, { name: '' })
      expect((await report(reporter.browser, 'deck', shareId)).status).toBe(204)
      const { id: caseId } = await caseAbout(judge.browser, `/d/${shareId}`)
      await judge.browser.post(`/api/moderation/cases/${caseId}`, { action: 'warn', reason: 'Name it' })
      const { decisions } = (await accused.browser.get('/api/gallery/news')).body
      expect(decisions).toMatchObject([{ action: 'warn', title: `/d/${shareId}` }])
    })

    it('are decided once: hidden from everyone but the owner, who sees the reason, and restored', async () => {
      const accused = await author()
      const reporter = await author()
      const judge = await moderator()
      const title = `Hidden ${freshName()}`
      const { id, shareId } = await publish(accused.browser, { name: title })
      await report(reporter.browser, 'deck', shareId)
      const { id: caseId } = await caseAbout(judge.browser, title)
      const decide = () =>
        judge.browser.post(`/api/moderation/cases/${caseId}`, { action: 'hide', reason: 'Mend the title' })
      const both = await Promise.all([decide(), decide()])
      expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
      expect((await new Browser().get(`/api/shares/${shareId}`)).status).toBe(404)
      expect((await accused.browser.get(`/api/decks/${id}`)).status).toBe(200)
      expect((await accused.browser.get(`/api/decks/${id}/publication`)).body.hidden).toBe(true)
      // Removing and republishing it does not circumvent the decision.
      await accused.browser.delete(`/api/decks/${id}/publication`)
      await accused.browser.post(`/api/decks/${id}/publication`)
      expect((await new Browser().get(`/api/gallery?author=${accused.publicName}`)).body.decks).toEqual([])
      const news = (await accused.browser.get('/api/gallery/news')).body
      expect(news.decisions).toMatchObject([
        { action: 'hide', kind: 'deck', title, reason: 'Mend the title' },
      ])
      expect(JSON.stringify(news)).not.toContain(judge.publicName)
      await accused.browser.put('/api/gallery/news', { until: new Date().toISOString() })
      expect((await accused.browser.get('/api/gallery/news')).body.decisions).toEqual([])

      const [logged] = (await judge.browser.get('/api/moderation/log')).body.decisions
      expect(logged).toMatchObject({ action: 'hide', title, moderator: judge.publicName, undo: 'show' })
      expect((await judge.browser.post(`/api/moderation/log/${logged.id}`)).status).toBe(204)
      expect((await judge.browser.post(`/api/moderation/log/${logged.id}`)).status).toBe(404)
      expect((await new Browser().get(`/api/shares/${shareId}`)).status).toBe(200)
      const [undone, before] = (await judge.browser.get('/api/moderation/log')).body.decisions
      expect([undone.action, before.undo]).toEqual(['show', null])
      // The case is closed: the subject can be reported again.
      expect((await report(reporter.browser, 'deck', shareId)).status).toBe(204)
    })

    it('let moderators hide a comment, remove a name, warn, suspend and reinstate', async () => {
      const accused = await author()
      const reporter = await author()
      const judge = await moderator()
      const { shareId } = await publish(reporter.browser)
      const text = `Comment ${freshName()}`
      const { id } = (await say(accused.browser, shareId, text)).body.comment
      await report(reporter.browser, 'comment', id)
      const decide = async (title: string, action: string, by = judge.browser) =>
        by.post(`/api/moderation/cases/${(await caseAbout(by, title)).id}`, { action })
      await decide(text, 'hide')
      expect(await textsOn(shareId)).toEqual([])
      expect((await accused.browser.patch(`/api/comments/${id}`, { text: 'Again' })).status).toBe(404)

      await report(reporter.browser, 'player', accused.publicName)
      await decide(accused.publicName, 'warn')
      expect((await accused.browser.get('/api/gallery/news')).body.decisions).toMatchObject([
        { action: 'warn' },
        { action: 'hide' },
      ])
      await report(reporter.browser, 'player', accused.publicName)
      await decide(accused.publicName, 'hide')
      expect((await new Browser().get(`/api/players/${accused.publicName}`)).status).toBe(404)
      // Links no longer show a name that was removed.
      expect(
        await db().user.findUnique({ where: { id: accused.id }, select: { name: true, publicName: true } }),
      ).toEqual({ name: null, publicName: null })
      const another = freshName()
      await accused.browser.put('/api/account/public-name', { publicName: another })

      await report(reporter.browser, 'player', another)
      await decide(another, 'suspend')
      expect(codeOf(await say(accused.browser, shareId, 'x'))).toEqual([403, 'suspended'])
      expect((await accused.browser.get('/api/gallery/news')).body.decisions[0].action).toBe('suspend')
      const [logged] = (await judge.browser.get('/api/moderation/log')).body.decisions
      await judge.browser.post(`/api/moderation/log/${logged.id}`, { reason: 'Talked it over' })
      expect((await say(accused.browser, shareId, 'Back')).status).toBe(201)

      // Nobody decides their own case, and no moderator suspends another.
      const peer = await moderator()
      await report(reporter.browser, 'player', peer.publicName)
      expect((await decide(peer.publicName, 'dismiss', peer.browser)).status).toBe(403)
      expect((await decide(peer.publicName, 'suspend')).status).toBe(403)
      expect((await decide(peer.publicName, 'dismiss')).status).toBe(204)
    })

    it('are limited per day', async () => {
      const reporter = await author()
      const answers = []
      for (let at = 0; at < 21; at++)
        answers.push(await report(reporter.browser, 'player', 'nobody-of-that-name'))
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(404), 429])
      expect(codeOf(await report(reporter.browser, 'deck', 'x', 'y'.repeat(501)))).toEqual([
        429,
        'rate-limited',
      ])
    })
  })

  describe('decisions', () => {
    it('can be appealed once, and another moderator decides', async () => {
      const accused = await author()
      const reporter = await author()
      const judges = [await moderator(), await moderator()] as const
      const title = `Appealed ${freshName()}`
      const { shareId } = await publish(accused.browser, { name: title })
      const isShown = async () => (await new Browser().get(`/api/shares/${shareId}`)).status === 200
      const own = async () => (await accused.browser.get('/api/account/decisions')).body.decisions
      const appeal = (browser: Browser, id: string, words = 'It was a quotation.') =>
        browser.post(`/api/account/decisions/${id}/appeal`, { words })
      const waiting = async (browser: Browser) => {
        const found: OpenAppeal[] = []
        for (let after: string | null = ''; after !== null; ) {
          const query: string = after === '' ? '' : `?after=${after}`
          const { body } = await browser.get(`/api/moderation/appeals${query}`)
          found.push(...body.appeals)
          after = body.after
        }
        return found.filter((one) => one.title === title)
      }
      const hide = async () => {
        await report(reporter.browser, 'deck', shareId)
        const { id } = await caseAbout(judges[0].browser, title)
        await judges[0].browser.post(`/api/moderation/cases/${id}`, { action: 'hide', reason: 'Rude' })
        expect(await isShown()).toBe(false)
        return (await own())[0]
      }
      const first = await hide()
      expect(first).toMatchObject({ action: 'hide', reason: 'Rude', canAppeal: true, appeal: null })
      for (const words of ['', '   ', 'x'.repeat(APPEAL_LENGTH + 1)])
        expect(codeOf(await appeal(accused.browser, first.id, words))).toEqual([400, 'invalid'])
      expect((await appeal(reporter.browser, first.id)).status).toBe(404)
      const both = await Promise.all([1, 2].map(() => appeal(accused.browser, first.id)))
      expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
      expect(codeOf(await appeal(accused.browser, first.id))).toEqual([409, 'appealed'])
      expect((await own())[0]).toMatchObject({
        canAppeal: false,
        appeal: { words: 'It was a quotation.', outcome: null },
      })

      // Not by the moderator who decided, while there is another; nor without a reason.
      expect(await waiting(judges[0].browser)).toMatchObject([{ id: first.id, canDecide: false }])
      expect(await waiting(judges[1].browser)).toMatchObject([
        { id: first.id, canDecide: true, accused: accused.publicName, words: 'It was a quotation.' },
      ])
      const answer = (by: Browser, id: string, outcome: string, reason: string) =>
        by.post(`/api/moderation/appeals/${id}`, { outcome, reason })
      expect(codeOf(await answer(judges[0].browser, first.id, 'kept', 'So be it'))).toEqual([403, 'own-case'])
      expect(codeOf(await answer(judges[1].browser, first.id, 'kept', ' '))).toEqual([400, 'invalid'])
      const decided = await Promise.all(
        [1, 2].map(() => answer(judges[1].browser, first.id, 'restored', 'You are right')),
      )
      expect(decided.map(({ status }) => status).sort()).toEqual([204, 404])
      expect(await isShown()).toBe(true)
      expect(await waiting(judges[1].browser)).toEqual([])
      const [restored, before] = await own()
      expect(restored).toMatchObject({ action: 'show', reason: 'You are right', canAppeal: false })
      expect(before.appeal.outcome).toBe('restored')
      expect(JSON.stringify(await own())).not.toContain(judges[1].publicName)
      const [logged] = (await judges[1].browser.get('/api/moderation/log')).body.decisions
      expect(logged).toMatchObject({ action: 'show', title, moderator: judges[1].publicName })

      // Hidden again: that decision can be appealed against, but not the previous one; this time it is upheld.
      const second = await hide()
      expect((await appeal(accused.browser, second.id, 'Again')).status).toBe(204)
      expect((await answer(judges[1].browser, second.id, 'kept', 'Not this time')).status).toBe(204)
      expect(await isShown()).toBe(false)
      expect((await accused.browser.get('/api/gallery/news')).body.decisions[0]).toMatchObject({
        action: 'keep',
        title,
        reason: 'Not this time',
      })
      expect(codeOf(await appeal(accused.browser, second.id))).toEqual([409, 'appealed'])
    })

    it('can be appealed by a suspended member, and undoing one settles its appeal', async () => {
      const accused = await author()
      const judge = await moderator()
      const decision = await db().decision.create({
        data: {
          action: 'suspend',
          kind: 'player',
          subjectId: accused.id,
          title: '',
          reason: '',
          accusedId: accused.id,
          moderatorId: judge.id,
        },
      })
      const appeal = () =>
        accused.browser.post(`/api/account/decisions/${decision.id}/appeal`, { words: 'Not me' })
      // Nothing was hidden or suspended, so there is nothing to appeal against.
      expect((await appeal()).status).toBe(404)
      await db().user.update({ where: { id: accused.id }, data: { suspendedAt: new Date() } })
      expect((await appeal()).status).toBe(204)
      expect(
        (await judge.browser.post(`/api/moderation/log/${decision.id}`, { reason: 'Sorry' })).status,
      ).toBe(204)
      const { decisions } = (await accused.browser.get('/api/account/decisions')).body
      expect(decisions).toMatchObject([
        { action: 'reinstate', reason: 'Sorry' },
        { action: 'suspend', appeal: { words: 'Not me', outcome: 'restored' } },
      ])
      const open = await db().appeal.count({ where: { decisionId: decision.id, decidedAt: null } })
      expect(open).toBe(0)
    })
  })
}
