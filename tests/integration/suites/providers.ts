import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { sessionCookie } from '@/lib/features/account/server/next-auth/session-cookie'
import { createSession } from '@/lib/features/account/server/sessions'
import { signInWithProvider } from '@/lib/features/account/server/sign-in'
import { db } from '@/lib/platform/server/db'
import { Browser, newMember, PASSWORD } from '../support/browser'

const account = (provider = 'github') => ({ provider, providerAccountId: randomUUID() })
const profile = (changes: object = {}) => ({
  email: `${randomUUID()}@Example.org`,
  name: 'Sam\u0000 Carter',
  ...changes,
})

/** A browser signed in as a member without a password. */
async function signedInElsewhere(): Promise<{ browser: Browser; userId: string; email: string }> {
  const who = profile()
  const found = await signInWithProvider(account(), who)
  if ('refused' in found) throw new Error(found.refused)
  const browser = new Browser()
  const sid = await createSession(found.userId, null)
  browser.cookies.set(...(await sessionCookie(found.userId, sid)))
  return { browser, userId: found.userId, email: who.email.toLowerCase() }
}

export function providers(): void {
  describe('other providers', () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('are offered only if their client is configured', async () => {
      expect((await new Browser().get('/api/account/options')).body).toEqual({ providers: [], mail: false })
      vi.stubEnv('GITHUB_CLIENT_ID', 'client')
      vi.stubEnv('GITHUB_CLIENT_SECRET', 'secret')
      vi.stubEnv('DISCORD_CLIENT_ID', 'half of it')
      const browser = new Browser()
      const options = (await browser.get('/api/account/options')).body
      expect(options.providers).toEqual([{ id: 'github', name: 'GitHub' }])

      const begun = await browser.signInWith('github')
      const address = new URL(begun.body.url)
      expect(`${address.origin}${address.pathname}`).toBe('https://github.com/login/oauth/authorize')
      expect(address.searchParams.get('client_id')).toBe('client')
      expect(address.searchParams.get('redirect_uri')).toBe('http://chevron.test/api/auth/callback/github')
    })

    it('create one account per identity', async () => {
      const identity = account()
      const who = profile()
      const first = await signInWithProvider(identity, who)
      const again = await signInWithProvider(identity, { ...who, email: 'changed@example.org' })
      if ('refused' in first) throw new Error(first.refused)
      expect(again).toEqual(first)
      const user = await db().user.findUniqueOrThrow({ where: { id: first.userId } })
      expect(user).toMatchObject({ email: who.email.toLowerCase(), name: 'Sam Carter', passwordHash: null })
    })

    it('never take over an existing account with the same e-mail', async () => {
      const { email } = await newMember()
      const refused = await signInWithProvider(account(), profile({ email }))
      expect(refused).toEqual({ refused: 'OAuthAccountNotLinked' })
    })

    it.each([{ email: null }, { email_verified: false }, { verified: false }])(
      'are not trusted with an unverified address: %o',
      async (changes) => {
        const refused = await signInWithProvider(account('google'), profile(changes))
        expect(refused).toEqual({ refused: 'OAuthCreateAccount' })
      },
    )

    it('create an account that can set a password soon after signing in', async () => {
      const { browser, userId, email } = await signedInElsewhere()
      expect((await new Browser().signIn(email, '')).status).toBe(401)
      const long = new Date(Date.now() - 3_600_000)
      await db().session.updateMany({ where: { userId }, data: { createdAt: long } })
      const late = await browser.post('/api/account/password', { current: '', next: PASSWORD })
      expect(late.status).toBe(403)
      expect(late.body).toEqual({ error: { code: 'sign-in-again' } })
      expect((await browser.delete('/api/account', {})).status).toBe(403)

      await db().session.updateMany({ where: { userId }, data: { createdAt: new Date() } })
      expect((await browser.post('/api/account/password', { current: '', next: PASSWORD })).status).toBe(204)
      expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200)
    })

    it('create an account that can be deleted', async () => {
      const { browser, userId } = await signedInElsewhere()
      expect((await browser.delete('/api/account', {})).status).toBe(200)
      await tidyUp(db(), new Date(Date.now() + 15 * 24 * 60 * 60 * 1000))
      expect(await db().account.count({ where: { userId } })).toBe(0)
    })
  })
}
