import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { CLOCK_PRESETS, type ClockPresetName } from '@/lib/features/online/model/clock'
import { newContribution } from '@/lib/features/online/model/fair-deal'
import { pushKeys, sendTurnMails, tellWaiting } from '@/lib/features/online/server/notices'
import { QUOTAS } from '@/lib/http/quotas'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember, PASSWORD } from '../support/browser'
import { withMail } from '../support/mail-server'
import { PushedBrowser, startPushService } from '../support/push-service'

const HOUR_MS = 60 * 60 * 1_000
const starter = (at: number) => ({ name: '', list: STARTER_DECKS[at]?.list })

/** A running game of two; the first player has a decision, and nobody has looked since. */
async function waitingGame(mine: Browser, theirs: Browser, pace: ClockPresetName = 'none') {
  const clock = CLOCK_PRESETS[pace]
  const { id } = (
    await mine.post('/api/online/games', {
      ...{ deck: starter(0), name: '', edition: '2008', clock, watching: 'nobody', isOpen: false },
    })
  ).body
  const contribution = newContribution()
  await mine.post(`/api/online/games/${id}/actions`, { does: 'contribute', contribution })
  await theirs.post(`/api/online/games/${id}/seat`, {
    ...{ deck: starter(1), name: '', contribution: newContribution() },
  })
  const now = Date.now()
  const { state } = await db().onlineGame.findUniqueOrThrow({ where: { id } })
  const { clock: times, ...rest } = JSON.parse(state)
  await db().onlineGame.update({
    where: { id },
    data: {
      ...{ decider: 0, dueAt: null, tellAt: now - 1, movedAt: now - 30_000 },
      state: JSON.stringify({ ...rest, clock: { ...times, running: 0 } }),
    },
  })
  await db().onlineSeat.updateMany({ where: { gameId: id }, data: { seenAt: now - 60_000, toldAt: 0 } })
  return id as string
}

const subscribe = (browser: Browser, { subscription }: PushedBrowser, changes: object = {}) =>
  browser.put('/api/online/notices/push', { ...subscription, ...changes })

/** Sends due notifications through a push service on this machine, and waits for them. */
async function tell(service: Awaited<ReturnType<typeof startPushService>>, now = Date.now()) {
  const delivered = service.delivered()
  await tellWaiting(now, service.deliver)
  await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, 300))])
  // By then, the effects of the service's response have been stored.
  await new Promise((resolve) => setTimeout(resolve, 50))
}

export function notices(): void {
  describe('notices of a waiting game', () => {
    it('go once to the browser that a guest chose, until the game is opened', async () => {
      const [mine, theirs, phone] = [new Browser(), new Browser(), new PushedBrowser('fr')]
      const id = await waitingGame(mine, theirs)
      expect((await subscribe(mine, phone)).status).toBe(204)
      const service = await startPushService(phone)
      try {
        await tell(service)
        expect(service.pushed.map(({ notice }) => notice)).toEqual([
          {
            title: 'À vous de jouer',
            body: 'Une partie vous attend sur Chevron Seven.',
            path: `/fr/online/${id}`,
          },
        ])
        const headers = service.pushed[0]?.headers ?? {}
        expect(headers.authorization).toContain(`k=${pushKeys().publicKey}`)
        expect(headers['content-encoding']).toBe('aes128gcm')
        // The service learns neither the game nor anybody in it.
        expect(JSON.stringify(headers)).not.toContain(id)
        await db().onlineGame.update({ where: { id }, data: { tellAt: Date.now() - 1 } })
        await tell(service)
        expect(service.pushed).toHaveLength(1)
        await db().onlineSeat.updateMany({ where: { gameId: id }, data: { seenAt: Date.now() } })
        await db().onlineGame.update({
          where: { id },
          data: { tellAt: Date.now() - 1, movedAt: Date.now() + 1_000 },
        })
        await new Promise((resolve) => setTimeout(resolve, 2))
        await tell(service)
        expect(service.pushed).toHaveLength(2)
      } finally {
        await service.stop()
      }
    })

    it('go to nobody who has seen it, has nothing to decide, or whose game is over', async () => {
      const [mine, theirs] = [new Browser(), new Browser()]
      const [phone, other] = [new PushedBrowser(), new PushedBrowser()]
      const id = await waitingGame(mine, theirs)
      await subscribe(mine, phone)
      await subscribe(theirs, other)
      const service = await startPushService(phone, other)
      try {
        await db().onlineSeat.updateMany({ where: { gameId: id, seat: 0 }, data: { seenAt: Date.now() } })
        await tell(service)
        await db().onlineSeat.updateMany({ where: { gameId: id }, data: { seenAt: 0 } })
        await db().onlineGame.update({ where: { id }, data: { tellAt: Date.now() - 1, status: 'ended' } })
        await tell(service)
        expect(service.pushed).toEqual([])
      } finally {
        await service.stop()
      }
    })

    it('go to no browser that was switched off, signed out, or has expired', async () => {
      const [member, theirs] = [await newMember(), new Browser()]
      const [laptop, phone] = [new PushedBrowser(), new PushedBrowser()]
      const other = new Browser()
      await other.signIn(member.email, PASSWORD)
      const count = () => db().pushSubscription.count({ where: { userId: member.id } })
      const id = await waitingGame(member.browser, theirs)
      await subscribe(member.browser, laptop)
      await subscribe(other, phone)
      expect(await count()).toBe(2)
      await other.signOut()
      expect(await count()).toBe(1)
      const service = await startPushService(laptop, phone)
      try {
        service.answer.status = 410
        await tell(service)
        expect(await count()).toBe(0)
        service.answer.status = 201
        await subscribe(member.browser, laptop)
        const answer = await member.browser.delete('/api/online/notices/push', {
          endpoint: laptop.subscription.endpoint,
        })
        expect(answer.status).toBe(204)
        await db().onlineSeat.updateMany({ where: { gameId: id }, data: { toldAt: 0 } })
        await db().onlineGame.update({ where: { id }, data: { tellAt: Date.now() - 1 } })
        await tell(service)
        expect(service.pushed).toEqual([])
      } finally {
        await service.stop()
      }
    })

    it('accept only push services, guests with a game, and as many browsers as the quota', async () => {
      const { browser, id } = await newMember()
      const phone = new PushedBrowser()
      for (const endpoint of [
        'http://fcm.googleapis.com/fcm/send/x',
        'https://127.0.0.1/x',
        'https://169.254.169.254/latest',
        'https://fcm.googleapis.com:8443/x',
        'https://fcm.googleapis.com.example.org/x',
        'https://a@fcm.googleapis.com/x',
        'https://example.org/x',
      ])
        expect((await subscribe(browser, phone, { endpoint })).status).toBe(400)
      const point = `B${'A'.repeat(86)}`
      const keys = { ...phone.subscription.keys, p256dh: point }
      expect((await subscribe(browser, phone, { keys })).status).toBe(400)
      expect((await subscribe(new Browser(), phone)).status).toBe(409)
      for (let at = 0; at < QUOTAS.pushSubscriptions; at++) {
        expect((await subscribe(browser, new PushedBrowser())).status).toBe(204)
      }
      expect((await subscribe(browser, phone)).status).toBe(409)
      expect(await db().pushSubscription.count({ where: { userId: id } })).toBe(QUOTAS.pushSubscriptions)
    })

    it('go to the renewed address of a browser, in its language', async () => {
      const { browser, id } = await newMember()
      const [before, other] = [new PushedBrowser('cs'), await newMember()]
      await subscribe(browser, before)
      for (let more = 1; more < QUOTAS.pushSubscriptions; more++)
        await subscribe(browser, new PushedBrowser())
      const now = new PushedBrowser('en')
      const replaces = before.subscription.endpoint
      // Nobody can replace another user's browser.
      expect((await subscribe(other.browser, new PushedBrowser(), { replaces })).status).toBe(204)
      expect((await subscribe(browser, now, { replaces })).status).toBe(204)
      const rows = await db().pushSubscription.findMany({ where: { userId: id } })
      expect(rows).toHaveLength(QUOTAS.pushSubscriptions)
      expect(rows.some(({ endpoint }) => endpoint === replaces)).toBe(false)
      expect(rows.find(({ endpoint }) => endpoint === now.subscription.endpoint)?.locale).toBe('cs')
    })

    it('go by mail once a day for correspondence games, with a link that ends them', async () => {
      await withMail(async ({ mailsTo }) => {
        const [member, theirs] = [await newMember(), new Browser()]
        await db().user.update({ where: { id: member.id }, data: { verifiedAt: new Date() } })
        const mailed = async (now: number) => {
          await sendTurnMails(now)
          return mailsTo(member.email).length
        }
        await waitingGame(member.browser, theirs, 'none')
        const id = await waitingGame(member.browser, theirs, 'days')
        const later = Date.now() + 2 * HOUR_MS
        // Nothing is sent before the user has opted in.
        expect(await mailed(later)).toBe(0)
        expect((await member.browser.put('/api/online/notices/mail', { isOn: true })).status).toBe(204)
        expect((await member.browser.get('/api/online/notices')).body.mail).toBe('on')
        expect(await mailed(Date.now())).toBe(0)
        expect(await mailed(later)).toBe(1)
        expect(await mailed(later + 23 * HOUR_MS)).toBe(1)
        // There is no further notice about the same game until its time runs out.
        expect(await mailed(later + 25 * HOUR_MS)).toBe(1)
        expect(await mailed(later + 130 * HOUR_MS)).toBe(2)
        const [mail] = mailsTo(member.email)
        expect(mail?.read).toContain('A game is waiting for you at Chevron Seven')
        expect(mail?.read).not.toContain(id)
        expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
        const token = /mail-off#([\w.-]+)/.exec(mail?.read ?? '')?.[1] ?? ''
        const end = (word: string) =>
          new Browser().post(`/api/online/notices/mail-off?token=${word}`, undefined, {
            raw: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        expect((await end(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(400)
        expect((await end(token)).status).toBe(204)
        expect((await member.browser.get('/api/online/notices')).body.mail).toBe('off')
        expect(await mailed(later + 300 * HOUR_MS)).toBe(2)
      })
    })

    it('are not mailed to unconfirmed addresses, nor if the site sends no mail', async () => {
      const { browser } = await newMember()
      expect((await browser.get('/api/online/notices')).body.mail).toBe('none')
      expect((await browser.put('/api/online/notices/mail', { isOn: true })).status).toBe(409)
      await withMail(async () => {
        const unverified = await newMember()
        await db().user.update({ where: { id: unverified.id }, data: { verifiedAt: null } })
        expect((await unverified.browser.get('/api/online/notices')).body.mail).toBe('unverified')
        expect((await unverified.browser.put('/api/online/notices/mail', { isOn: true })).status).toBe(403)
      })
    })
  })
}
