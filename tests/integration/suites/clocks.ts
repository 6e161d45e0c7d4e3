import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { createChallenge, useChallenge } from '@/lib/features/account/server/passkeys/challenges'
import { consumeRateLimit, exceedsMeasure } from '@/lib/http/server/rate-limit'
import { earliestNow, latestNow, removalTime } from '@/lib/platform/server/clock'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { resetPassword } from '@/lib/tools/cli/member'
import { Browser, newMember, PASSWORD } from '../support/browser'
import { LIST, newDeck } from '../support/decks'
import { withMail } from '../support/mail-server'

const DAY = 24 * 60 * 60 * 1000
const MONTH = 30 * DAY
const shared = globalThis as typeof globalThis & { chevronClock?: unknown; chevronRemovals?: unknown }

/** Simulates a newly started process, with the machine's current clock. */
function restart() {
  shared.chevronClock = undefined
  shared.chevronRemovals = undefined
}

/** Lets the machine's clock jump; monotonic time continues. */
const jump = (by: number) => vi.setSystemTime(Date.now() + by)

export function clocks(): void {
  describe('a clock that jumps', () => {
    beforeEach(async () => {
      restart()
      await db().stamp.deleteMany({ where: { name: 'removals' } })
      vi.useFakeTimers({ toFake: ['Date'] })
      // Both know the correct time.
      expect(Math.abs(latestNow().getTime() - earliestNow().getTime())).toBeLessThan(1000)
    })
    afterEach(async () => {
      vi.useRealTimers()
      restart()
      await db().stamp.deleteMany({ where: { name: 'removals' } })
      await closeDatabase()
    })

    it.each([
      ['a month on, and back', [MONTH + DAY, -MONTH - DAY]],
      ['a month back, and on', [-MONTH - DAY, MONTH + DAY]],
      ['a year on, and stays there', [365 * DAY]],
      ['back to the beginning of time, and on', [-(Date.now() - DAY), Date.now() - DAY]],
    ])('%s removes nothing and signs nobody out', async (_, jumps) => {
      for (const isRestarted of [false, true]) {
        const { browser, id, email } = await newMember()
        const [kept, deleted, leaving] = [newDeck(), newDeck(), await newMember()]
        for (const deck of [kept, deleted]) await browser.post('/api/decks', deck)
        await browser.delete(`/api/decks/${deleted.id}`)
        await leaving.browser.delete('/api/account', { password: PASSWORD })
        const { secret } = await createToken(id, { name: 'Mine', scopes: ['decks:read'], days: 7 })
        const program = { headers: { authorization: `Bearer ${secret}` } }
        await tidyUp(db())
        for (const by of jumps) {
          jump(by)
          if (isRestarted) restart()
          await tidyUp(db())
          // Every sign-in cleans up as well, however often it happens.
          if (!isRestarted) await new Browser().signIn(email, PASSWORD)
          for (let time = 0; time < 20; time++) await tidyUp(db())
          expect((await browser.get('/api/auth/session')).body.user?.id).toBe(id)
          expect((await browser.get('/api/decks')).status).toBe(200)
          if (!isRestarted) expect((await new Browser().get('/api/v1/decks', program)).status).toBe(200)
        }
        expect(await db().deck.count({ where: { ownerId: id } })).toBe(2)
        expect((await browser.post(`/api/decks/${deleted.id}/restore`)).status).toBe(200)
        expect(await db().user.count({ where: { id: leaving.id } })).toBe(1)
        expect(await db().apiToken.count({ where: { userId: id } })).toBe(1)
        // Actions of its owner in the meantime are timed correctly, too, once the clock is right.
        if (!isRestarted) jump(-jumps.reduce((sum, by) => sum + by, 0))
        vi.useRealTimers()
        restart()
        await db().stamp.deleteMany({ where: { name: 'removals' } })
        vi.useFakeTimers({ toFake: ['Date'] })
      }
    })

    it('keeps data deleted while it was a month behind for the full period', async () => {
      const { browser, id } = await newMember()
      const deck = newDeck()
      await browser.post('/api/decks', deck)
      jump(-MONTH)
      await browser.delete(`/api/decks/${deck.id}`)
      const { deletionScheduledAt } = (await browser.delete('/api/account', { password: PASSWORD })).body
      jump(MONTH)
      await tidyUp(db())
      expect(await db().deck.count({ where: { id: deck.id } })).toBe(1)
      expect(await db().user.count({ where: { id } })).toBe(1)
      expect(Date.parse(deletionScheduledAt)).toBeGreaterThan(Date.now() + 13 * DAY)
      // Expired data is removed.
      await tidyUp(db(), new Date(Date.now() + MONTH + DAY))
      expect(await db().user.count({ where: { id } })).toBe(0)
    })

    it('does not thin out versions saved today', async () => {
      for (const isRestarted of [false, true]) {
        const { browser } = await newMember()
        const deck = newDeck()
        await browser.post('/api/decks', deck)
        const path = `/api/decks/${deck.id}`
        // One for each hour of the last day.
        await db().deckVersion.createMany({
          data: Array.from({ length: 40 }, (_, at) => ({
            ...{ deckId: deck.id, revision: at + 2, name: '', notes: '', edition: '2008', size: 7 },
            createdAt: new Date(Date.now() - DAY + (at + 1) * 30 * 60_000),
          })),
        })
        await db().deck.update({ where: { id: deck.id }, data: { revision: 41 } })
        await tidyUp(db())
        const before = await db().deckVersion.count({ where: { deckId: deck.id } })
        jump(MONTH + DAY)
        if (isRestarted) restart()
        for (const baseRevision of [41, 42, 43])
          expect((await browser.put(path, { baseRevision, name: '', notes: '', list: LIST })).status).toBe(
            200,
          )
        // Of those older than the latest twenty saves, one version per hour is kept.
        expect(await db().deckVersion.count({ where: { deckId: deck.id } })).toBeGreaterThan(before - 15)
        jump(-MONTH - DAY)
        await db().stamp.deleteMany({ where: { name: 'removals' } })
        restart()
      }
    })

    it('never extends a rate limit beyond its duration', async () => {
      const spend = async (user: string) => {
        for (let time = 0; time < 10; time++) await consumeRateLimit('password', { user })
        return consumeRateLimit('password', { user }).then(
          () => 0,
          (error: { detail: { retryAfter: number } }) => error.detail.retryAfter,
        )
      }
      for (const by of [MONTH, -MONTH, 365 * DAY, -365 * DAY]) {
        const [user, email] = [randomUUID(), `${randomUUID()}@example.org`]
        expect(await spend(user)).toBeLessThanOrEqual(15 * 60)
        expect(await exceedsMeasure('reset-mail', { email })).toBe(false)
        jump(by)
        // Accepted as at first, or rejected for the rest of a quarter of an hour.
        const after = await consumeRateLimit('password', { user }).then(
          () => 0,
          (error: { detail: { retryAfter: number } }) => error.detail.retryAfter,
        )
        expect(after).toBeLessThanOrEqual(15 * 60)
        expect(await exceedsMeasure('reset-mail', { email })).toBe(false)
        // And the reverse.
        const second = randomUUID()
        expect(await spend(second)).toBeGreaterThan(0)
        jump(-by)
        await consumeRateLimit('password', { user: second })
        // Limits counted in this process as well.
        const address = randomUUID()
        for (let time = 0; time < 60; time++) await consumeRateLimit('api', { address })
        jump(by)
        const here = await consumeRateLimit('api', { address }).then(
          () => 0,
          (error: { detail: { retryAfter: number } }) => error.detail.retryAfter,
        )
        expect(here).toBeLessThanOrEqual(60)
        jump(-by)
      }
    })

    it('never extends the lifetime of single-use tokens', async () => {
      const { email } = await newMember()
      const link = async () => {
        const made = await resetPassword(email)
        return made.ok ? (made.link.split('#')[1] ?? '') : ''
      }
      const use = async (token: string) =>
        (await new Browser().post('/api/account/reset', { token, password: 'another long password' })).status
      const challenge = await createChallenge('sign-in')
      const early = await link()
      jump(-MONTH)
      // Everything that expires within a minute does expire, although the clock is a month ahead.
      await db().passkeyChallenge.updateMany({ data: { expiresAt: new Date(Date.now() + MONTH - 1000) } })
      await db().passwordReset.updateMany({ data: { expiresAt: new Date(Date.now() + MONTH - 1000) } })
      expect(await useChallenge(challenge, 'sign-in')).toBe(false)
      expect(await use(early)).toBe(400)
      jump(2 * MONTH)
      const [ahead, asked] = [await link(), await createChallenge('sign-in')]
      jump(-MONTH)
      // Created by a clock that ran ahead, they would work for a month.
      expect(await useChallenge(asked, 'sign-in')).toBe(false)
      expect(await use(ahead)).toBe(400)
      expect(await use(await link())).toBe(204)
    })

    it('requires a new sign-in if the last one lies in the future', async () => {
      const { browser, id } = await newMember()
      await db().user.update({ where: { id }, data: { passwordHash: null } })
      const stay = async () => (await browser.post('/api/account/passkeys/registration-options', {})).status
      expect(await stay()).toBe(200)
      await db().session.updateMany({
        where: { userId: id },
        data: { createdAt: new Date(Date.now() + MONTH) },
      })
      expect(await stay()).toBe(403)
    })

    it('records a new use even if the last one was recorded by a fast clock', async () => {
      const { browser, id } = await newMember()
      const ahead = new Date(Date.now() + MONTH)
      await db().session.updateMany({ where: { userId: id }, data: { lastSeenAt: ahead } })
      await browser.get('/api/decks')
      const session = await db().session.findFirstOrThrow({ where: { userId: id } })
      expect(Math.abs(session.lastSeenAt.getTime() - Date.now())).toBeLessThan(60_000)
      await db().user.update({ where: { id }, data: { newsSeenAt: ahead } })
      expect((await browser.get('/api/gallery/news')).status).toBe(200)
      await browser.put('/api/gallery/news', { until: new Date().toISOString() })
      const { newsSeenAt } = await db().user.findUniqueOrThrow({ where: { id } })
      expect(newsSeenAt.getTime()).toBeLessThanOrEqual(Date.now())
    })

    it('sends no deletion reminder early', async () => {
      await withMail(async ({ mailsTo, nextMail }) => {
        const { browser, id, email } = await newMember()
        const told = nextMail(email)
        const headers = { origin: 'http://decks.example.org' }
        await browser.request('DELETE', '/api/account', { body: { password: PASSWORD }, headers })
        await told
        await tidyUp(db())
        jump(12 * DAY)
        await tidyUp(db())
        restart()
        await tidyUp(db())
        expect(mailsTo(email)).toHaveLength(1)
        expect((await db().user.findUniqueOrThrow({ where: { id } })).remindedAt).toBeNull()
      })
    })

    it('is followed in the end', async () => {
      jump(MONTH)
      const before = (await removalTime(db())).getTime()
      expect(Math.abs(before - (Date.now() - MONTH))).toBeLessThan(60_000)
      // A day counted by both this process and the clock.
      const counted = performance.now()
      jump(DAY + 60_000)
      const spy = vi.spyOn(performance, 'now').mockImplementation(() => counted + DAY + 60_000)
      try {
        expect(Math.abs(earliestNow().getTime() - Date.now())).toBeLessThan(60_000)
      } finally {
        spy.mockRestore()
      }
    })
  })
}
