import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mailResetLink } from '@/lib/features/account/server/account'
import { createToken } from '@/lib/features/account/server/api-tokens'
import { tidyUp } from '@/lib/features/account/server/housekeeping'
import { createSession } from '@/lib/features/account/server/sessions'
import { closeDatabase, db } from '@/lib/platform/server/db'
import { sha256 } from '@/lib/platform/server/tokens'
import { resetPassword } from '@/lib/tools/cli/member'
import { type Answer, Browser, newMember, PASSWORD } from '../support/browser'
import { SITE, startMailServer, withMail } from '../support/mail-server'

const OTHER_PASSWORD = 'another long password'
const SESSION_COOKIE = 'next-auth.session-token'
/** Headers of a request from the site's own page over HTTPS. */
const SECURE = { origin: 'https://chevron.test' }

const signedIn = async (browser: Browser) => 'user' in (await browser.get('/api/auth/session')).body

export function accounts(): void {
  describe('accounts', () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('signs up, in and out', async () => {
      const browser = new Browser()
      const email = `Ada.${randomUUID()}@Example.ORG`
      const answer = await browser.post('/api/account/sign-up', {
        email: ` ${email} `,
        password: PASSWORD,
        name: ' Ada ',
      })
      expect(answer.status).toBe(201)
      expect(answer.body.user).toMatchObject({ email: email.toLowerCase(), name: 'Ada' })
      expect((await browser.get('/api/auth/session')).body).toEqual({})

      expect((await browser.signIn(email.toUpperCase(), PASSWORD)).status).toBe(200)
      const session = await browser.get('/api/auth/session')
      expect(session.body.user).toEqual(answer.body.user)
      expect((await browser.get('/api/decks')).status).toBe(200)

      const kept = browser.cookies.get(SESSION_COOKIE) ?? ''
      expect((await browser.signOut()).status).toBe(200)
      expect(browser.cookies.has(SESSION_COOKIE)).toBe(false)
      expect((await browser.get('/api/decks')).status).toBe(401)
      // A copy of the cookie is worthless, too.
      browser.cookies.set(SESSION_COOKIE, kept)
      expect((await browser.get('/api/decks')).body).toEqual({ error: { code: 'signed-out' } })
      expect(await signedIn(browser)).toBe(false)
    })

    it('stores the chosen language for all devices of the member only', async () => {
      const [{ browser: member }, { browser: other }] = [await newMember(), await newMember()]
      const localeOf = async (browser: Browser) => (await browser.get('/api/auth/session')).body.user.locale
      expect(await localeOf(member)).toBeNull()
      expect((await member.put('/api/account/locale', { locale: 'cs' })).status).toBe(204)
      expect(await localeOf(member)).toBe('cs')
      expect(await localeOf(other)).toBeNull()
      for (const locale of ['de', '', null, 'CS'])
        expect((await member.put('/api/account/locale', { locale })).status).toBe(400)
      expect(await localeOf(member)).toBe('cs')
      // Like after the site has dropped a language.
      const { id } = (await member.get('/api/auth/session')).body.user
      await db().user.update({ where: { id }, data: { locale: 'xx' } })
      expect(await localeOf(member)).toBeNull()
    })

    it('hides the cookie from scripts and from other sites', async () => {
      const { browser, email } = await newMember()
      const answer = await browser.signIn(email, PASSWORD)
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`)) ?? ''
      expect(cookie).toMatch(/; HttpOnly/i)
      expect(cookie).toMatch(/; SameSite=Lax/i)
      expect(cookie).toMatch(/; Path=\//i)

      vi.stubEnv('NEXTAUTH_URL', 'https://chevron.test')
      const signedIn = await new Browser().signIn(email, PASSWORD, SECURE)
      const lines = signedIn.headers.getSetCookie()
      expect(lines.filter((text) => text.startsWith(`__Host-${SESSION_COOKIE}=`))).toHaveLength(1)
      expect(lines.filter((text) => text.startsWith('__Host-chevron-device-'))).toHaveLength(1)
      // Browsers' requirements for such names: this host, over HTTPS, for all of its paths.
      for (const text of lines) {
        expect(text).toMatch(/^__Host-[^;]+;(?:.*;)? ?Path=\/(?:;|$)/i)
        expect(text).toMatch(/; Secure/i)
        expect(text).toMatch(/; HttpOnly/i)
        expect(text).not.toMatch(/; Domain=/i)
      }
    })

    it('migrates sessions to cookie names that no other host can set', async () => {
      const { browser, id } = await newMember()
      const token = browser.cookies.get(SESSION_COOKIE) ?? ''
      vi.stubEnv('NEXTAUTH_URL', 'https://chevron.test')
      const names = (one: Browser) => [...one.cookies.keys()].filter((name) => name.includes('session-token'))
      const session = async (one: Browser) => (await one.get('/api/auth/session')).body.user?.id
      for (const earlier of [
        [`__Secure-${SESSION_COOKIE}`],
        [`__Secure-${SESSION_COOKIE}.0`, `__Secure-${SESSION_COOKIE}.1`],
      ]) {
        const one = new Browser()
        const half = Math.ceil(token.length / earlier.length)
        for (const [at, name] of earlier.entries())
          one.cookies.set(name, token.slice(at * half, (at + 1) * half))
        // Also before its next page.
        expect((await one.get('/api/decks')).status).toBe(200)
        await one.get('/api/auth/csrf')
        expect(names(one)).toEqual(earlier)
        expect(await session(one)).toBe(id)
        expect(names(one)).toEqual([`__Host-${SESSION_COOKIE}`])
        expect(await session(one)).toBe(id)
        expect((await one.get('/api/decks')).status).toBe(200)
        // A cookie issued under the new name is valid under that name only: another host of the domain could plant it
        // under other names.
        const planted = new Browser()
        for (const name of [`__Secure-${SESSION_COOKIE}`, SESSION_COOKIE]) {
          planted.cookies.set(name, one.cookies.get(`__Host-${SESSION_COOKIE}`) ?? '')
          expect(await session(planted)).toBeUndefined()
          expect((await planted.get('/api/decks')).status).toBe(401)
        }
      }
      // The user's own cookie takes precedence over any planted one.
      const [victim, thief] = [await newMember(), await newMember()]
      await victim.browser.get('/api/auth/session')
      victim.browser.cookies.set(
        `__Secure-${SESSION_COOKIE}`,
        thief.browser.cookies.get(SESSION_COOKIE) ?? '',
      )
      expect(await session(victim.browser)).toBe(victim.id)
      expect(await session(victim.browser)).toBe(victim.id)
      // And signing out leaves no cookie behind.
      const last = new Browser()
      last.cookies.set(`__Secure-${SESSION_COOKIE}`, token)
      const { csrfToken } = (await last.get('/api/auth/csrf')).body
      await last.post('/api/auth/signout', { csrfToken, json: 'true' }, { headers: SECURE })
      expect(names(last)).toEqual([])
    })

    it('stores a hash of the password and keeps e-mail and password out of cookies', async () => {
      const { browser, id, email } = await newMember()
      const user = await db().user.findUniqueOrThrow({ where: { id } })
      expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
      for (const value of browser.cookies.values()) {
        expect(value).not.toContain(email)
        expect(value).not.toContain(PASSWORD)
      }
    })

    it('gives the same answer for a wrong password and an unknown e-mail', async () => {
      const { email } = await newMember()
      const wrong = await new Browser().signIn(email, 'not the password')
      const unknown = await new Browser().signIn(`${randomUUID()}@example.org`, PASSWORD)
      expect(wrong.status).toBe(401)
      expect(wrong.body).toEqual(unknown.body)
      expect(wrong.body.url).toContain('error=CredentialsSignin')
    })

    it('rejects a second account for one e-mail, whatever its case', async () => {
      const { email } = await newMember()
      const again = await new Browser().post('/api/account/sign-up', {
        email: email.toUpperCase(),
        password: PASSWORD,
      })
      expect(again.status).toBe(409)
      expect(again.body).toEqual({ error: { code: 'email-taken', path: 'email' } })
    })

    it('creates one account for concurrent requests', async () => {
      const email = `${randomUUID()}@example.org`
      const answers = await Promise.all(
        [1, 2, 3].map(() => new Browser().post('/api/account/sign-up', { email, password: PASSWORD })),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    })

    it.each([
      ['email', { email: 'nobody', password: PASSWORD }],
      ['password', { email: 'a@example.org', password: 'too short' }],
      ['password', { email: 'a@example.org', password: 'x'.repeat(201) }],
      ['name', { email: 'a@example.org', password: PASSWORD, name: 'two\nlines' }],
      ['name', { email: 'a@example.org', password: PASSWORD, name: 'half \uD800' }],
    ])('reports that the %s cannot be used', async (path, body) => {
      const answer = await new Browser().post('/api/account/sign-up', body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ error: { code: 'invalid', path } })
    })

    it('accepts the same password in another Unicode normalization form', async () => {
      const browser = new Browser()
      const email = `${randomUUID()}@example.org`
      await browser.post('/api/account/sign-up', { email, password: 'caf\u00e9 au lait' })
      expect((await browser.signIn(email, 'cafe\u0301 au lait')).status).toBe(200)
    })

    it('rejects easily guessed passwords', async () => {
      const email = `${randomUUID()}@example.org`
      const weak = (path: string) => ({ error: { code: 'weak-password', path } })
      for (const password of ['qwertyuiop', 'password1234', email, 'Stargate2007']) {
        const answer = await new Browser().post('/api/account/sign-up', { email, password })
        expect(answer.status, password).toBe(400)
        expect(answer.body).toEqual(weak('password'))
      }
      expect(await db().user.count({ where: { email } })).toBe(0)

      const member = await newMember()
      const passwords = { current: PASSWORD, next: '12345678910' }
      expect((await member.browser.post('/api/account/password', passwords)).body).toEqual(weak('next'))
      const made = await resetPassword(member.email)
      const token = made.ok ? made.link.split('#')[1] : ''
      const reset = { token, password: 'aaaaaaaaaaaa' }
      expect((await member.browser.post('/api/account/reset', reset)).body).toEqual(weak('password'))
      // That does not use up the link.
      const again = { token, password: OTHER_PASSWORD }
      expect((await member.browser.post('/api/account/reset', again)).status).toBe(204)
    })

    it('lists sessions and ends a single one', async () => {
      const { browser, email } = await newMember()
      const second = new Browser()
      await second.signIn(email, PASSWORD)
      const { sessions } = (await browser.get('/api/account/sessions')).body
      expect(sessions).toHaveLength(2)
      expect(sessions[0].userAgent).toBe('Firefox, Linux')
      const other = sessions.find((session: { current: boolean }) => !session.current)

      const stranger = (await newMember()).browser
      expect((await stranger.delete(`/api/account/sessions/${other.id}`)).status).toBe(404)
      expect(await signedIn(second)).toBe(true)

      expect((await browser.delete(`/api/account/sessions/${other.id}`)).status).toBe(204)
      expect((await second.get('/api/decks')).status).toBe(401)
      expect(await signedIn(second)).toBe(false)
      expect(second.cookies.has(SESSION_COOKIE)).toBe(false)
      expect(await signedIn(browser)).toBe(true)
    })

    it('tells browsers once that they were signed out elsewhere, but not that a session expired', async () => {
      const { browser, email, id } = await newMember()
      const [second, third] = [new Browser(), new Browser()]
      for (const one of [second, third]) await one.signIn(email, PASSWORD)
      const session = async (one: Browser) => (await one.get('/api/auth/session')).body
      expect((await browser.delete('/api/account/sessions')).body).toEqual({ ended: 2, tokens: 0 })
      // Even days later: as long as its cookie lasts.
      await tidyUp(db(), new Date(Date.now() + 25 * 24 * 60 * 60 * 1000))
      expect(await session(second)).toEqual({ ended: true })
      expect(await session(second)).toEqual({})
      expect((await third.get('/api/decks')).status).toBe(401)
      expect(await session(third)).toEqual({ ended: true })
      // Expiry, signing out, a backup that does not know the session: local data waits for its owner.
      const fourth = new Browser()
      await fourth.signIn(email, PASSWORD)
      const over = { expiresAt: new Date(Date.now() - 1000) }
      await db().session.updateMany({ where: { userId: id, revokedAt: null }, data: over })
      expect(await session(fourth)).toEqual({})
      await fourth.signIn(email, PASSWORD)
      await db().session.deleteMany({ where: { userId: id } })
      expect(await session(fourth)).toEqual({})
      expect(await session(new Browser())).toEqual({})
    })

    it('ends personal tokens along with other sessions if requested', async () => {
      const { browser, id } = await newMember()
      const make = () => createToken(id, { name: 'Mine', scopes: ['decks:read'], days: 7 })
      const { secret } = await make()
      const calls = async () =>
        (await new Browser().get('/api/v1/decks', { headers: { authorization: `Bearer ${secret}` } })).status
      await make()
      expect((await browser.delete('/api/account/sessions')).body).toEqual({ ended: 0, tokens: 0 })
      expect(await calls()).toBe(200)
      expect((await browser.delete('/api/account/sessions?tokens=all')).status).toBe(400)
      expect((await browser.delete('/api/account/sessions?tokens=1')).body).toEqual({ ended: 0, tokens: 2 })
      expect(await calls()).toBe(401)
    })

    it('reports changes of sign-in methods by mail', async () => {
      await withMail(async ({ mailsTo, nextMail }) => {
        const { browser, email, id } = await newMember()
        const HERE = { headers: { origin: SITE } }
        const ask = (method: string, path: string, body?: unknown) =>
          browser.request(method, path, { body, ...HERE })
        const told = async (work: () => Promise<Answer>) => {
          const arrived = nextMail(email)
          const answer = await work()
          expect(answer.status).toBeLessThan(300)
          return { answer, read: (await arrived).read }
        }
        const body = { name: 'Scanner <b>', scopes: ['decks:read'], days: 7 }
        const made = await told(() => ask('POST', '/api/account/tokens', body))
        const { token, secret } = made.answer.body
        expect(made.read).toContain(`ending in ${token.ending}`)
        expect(made.read).not.toContain(secret)
        const revoked = await told(() => ask('DELETE', `/api/account/tokens/${token.id}`))
        expect(revoked.read).toContain('was revoked')
        const sessionId = await createSession(id, null)
        expect((await told(() => ask('DELETE', `/api/account/sessions/${sessionId}`))).read).toContain(
          'signed out',
        )
        await createSession(id, null)
        expect((await told(() => ask('DELETE', '/api/account/sessions'))).read).toContain('signed out')
        await createToken(id, { name: 'Mine', scopes: ['decks:read'], days: 7 })
        const alone = (await told(() => ask('DELETE', '/api/account/sessions?tokens=1'))).read
        expect(alone).toContain('Personal tokens for Chevron Seven were revoked')
        await createSession(id, null)
        await createToken(id, { name: 'Mine', scopes: ['decks:read'], days: 7 })
        const both = (await told(() => ask('DELETE', '/api/account/sessions?tokens=1'))).read
        expect(both).toContain('1 other browser was signed out')
        expect(both).toContain('1 personal token was revoked as well.')
        const passkey = { id: randomUUID(), userId: id, name: 'x', publicKey: '', transports: '' }
        await db().passkey.create({ data: passkey })
        const path = `/api/account/passkeys/${passkey.id}`
        expect((await told(() => ask('DELETE', path, { password: PASSWORD }))).read).toContain('removed')
        const next = { current: PASSWORD, next: OTHER_PASSWORD }
        expect((await told(() => ask('POST', '/api/account/password', next))).read).toContain('password')
        const reset = await resetPassword(email)
        const link = reset.ok ? (reset.link.split('#')[1] ?? '') : ''
        const again = { token: link, password: PASSWORD }
        expect((await told(() => ask('POST', '/api/account/reset', again))).read).toContain('password')
        // Nothing ended, so nothing is announced.
        await browser.signIn(email, PASSWORD, HERE.headers)
        const count = mailsTo(email).length
        expect((await ask('DELETE', '/api/account/sessions')).body).toEqual({ ended: 0, tokens: 0 })
        expect(mailsTo(email)).toHaveLength(count)
      })
    })

    it('rejects an expired session', async () => {
      const { browser, id } = await newMember()
      await db().session.updateMany({
        where: { userId: id },
        data: { expiresAt: new Date(Date.now() - 1000) },
      })
      expect((await browser.get('/api/decks')).status).toBe(401)
    })

    it('records the last use of a session and extends it', async () => {
      const { browser, id } = await newMember()
      const longAgo = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000)
      const soon = new Date(Date.now() + 60_000)
      await db().session.updateMany({ where: { userId: id }, data: { lastSeenAt: longAgo, expiresAt: soon } })
      await browser.get('/api/decks')
      const session = await db().session.findFirstOrThrow({ where: { userId: id } })
      expect(session.lastSeenAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
      expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60 * 1000)
    })

    it('signs nobody out while the database is unavailable', async () => {
      const { browser } = await newMember()
      const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      const { session } = db()
      const away = vi.spyOn(session, 'findFirst').mockRejectedValue(new Error('away'))
      try {
        const answer = await browser.get('/api/auth/session')
        expect(answer.status).toBe(500)
        expect(answer.body).toEqual({ error: { code: 'internal' } })
      } finally {
        away.mockRestore()
        logged.mockRestore()
      }
      expect(await signedIn(browser)).toBe(true)
    })

    it('changes the password and ends all other sessions', async () => {
      const { browser, email } = await newMember()
      const second = new Browser()
      await second.signIn(email, PASSWORD)

      const wrong = await browser.post('/api/account/password', {
        current: 'not the password',
        next: OTHER_PASSWORD,
      })
      expect(wrong.status).toBe(403)
      expect(wrong.body).toEqual({ error: { code: 'wrong-password', path: 'current' } })
      expect(await signedIn(second)).toBe(true)

      const changed = await browser.post('/api/account/password', { current: PASSWORD, next: OTHER_PASSWORD })
      expect(changed.status).toBe(204)
      expect(await signedIn(browser)).toBe(true)
      expect(await signedIn(second)).toBe(false)
      expect((await second.signIn(email, PASSWORD)).status).toBe(401)
      expect((await second.signIn(email, OTHER_PASSWORD)).status).toBe(200)
    })

    it.each([
      ['cs', 'cs/'],
      ['fr-CA, en;q=0.5', 'fr/'],
      ['de', ''],
    ])('sends a page in %s a mail with a link to one in /%s', async (accepted, folder) => {
      const { email } = await newMember()
      const mailServer = await startMailServer()
      try {
        vi.stubEnv('SMTP_URL', mailServer.url)
        vi.stubEnv('NEXTAUTH_URL', 'http://decks.example.org')
        const arrived = mailServer.nextMail(email)
        const headers = { 'accept-language': accepted, origin: 'http://decks.example.org' }
        await new Browser().post('/api/account/reset-request', { email }, { headers })
        expect((await arrived).read).toContain(`http://decks.example.org/${folder}reset#`)
      } finally {
        vi.unstubAllEnvs()
        await mailServer.stop()
      }
    })

    it('resets a password by mail once', async () => {
      const { browser, email } = await newMember()
      const mailServer = await startMailServer()
      try {
        vi.stubEnv('SMTP_URL', mailServer.url)
        vi.stubEnv('NEXTAUTH_URL', 'http://decks.example.org')
        expect((await browser.get('/api/account/options')).body.mail).toBe(true)

        const arrived = mailServer.nextMail(email)
        const host = { headers: { 'x-forwarded-host': 'evil.example', origin: 'http://decks.example.org' } }
        const asked = await new Browser().post('/api/account/reset-request', { email }, host)
        const unknown = await new Browser().post('/api/account/reset-request', {
          email: `${randomUUID()}@example.org`,
        })
        expect([asked.status, unknown.status]).toEqual([202, 202])
        expect(asked.body).toEqual(unknown.body)
        const { read: mail } = await arrived

        expect(mailServer.mailsTo(email)).toHaveLength(1)
        expect(mail).toContain('60 minutes')
        const token = /http:\/\/decks\.example\.org\/reset#([\w-]{43})\b/.exec(mail)?.[1] ?? ''
        expect(token).not.toBe('')
        // The token cannot be read from the database, which stores only its hash.
        const row = await db().passwordReset.findUniqueOrThrow({ where: { tokenHash: sha256(token) } })
        expect(JSON.stringify(row)).not.toContain(token)

        const reset = await new Browser().post('/api/account/reset', { token, password: OTHER_PASSWORD })
        expect(reset.status).toBe(204)
        vi.unstubAllEnvs()
        expect(await signedIn(browser)).toBe(false)
        expect((await browser.signIn(email, PASSWORD)).status).toBe(401)
        expect((await browser.signIn(email, OTHER_PASSWORD)).status).toBe(200)

        const again = await new Browser().post('/api/account/reset', { token, password: PASSWORD })
        expect(again.status).toBe(400)
        expect(again.body).toEqual({ error: { code: 'reset-invalid', path: 'token' } })
      } finally {
        await mailServer.stop()
      }
    })

    it('offers no mail if a mail server but no public address is configured', async () => {
      const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
      vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
      expect((await new Browser().get('/api/account/options')).body.mail).toBe(false)
      warned.mockRestore()
    })

    it('gives the operator a link without mail, valid for an hour', async () => {
      const { browser, email, id } = await newMember()
      const made = await resetPassword(` ${email.toUpperCase()} `)
      if (!made.ok) throw new Error(made.code)
      const token = /^\/reset#([\w-]{43})$/.exec(made.link)?.[1] ?? ''
      const row = await db().passwordReset.findFirstOrThrow({ where: { userId: id } })
      const minutes = (row.expiresAt.getTime() - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(59)
      expect(minutes).toBeLessThanOrEqual(60)
      expect((await browser.post('/api/account/reset', { token, password: OTHER_PASSWORD })).status).toBe(204)
      expect((await browser.signIn(email, OTHER_PASSWORD)).status).toBe(200)

      expect(await resetPassword(`${randomUUID()}@example.org`)).toEqual({ ok: false, code: 'unknown-email' })
      expect(await resetPassword('nobody')).toEqual({ ok: false, code: 'invalid-email' })
      await closeDatabase()
      vi.stubEnv('DATABASE_URL', 'file:/nowhere/at/all.db')
      expect(await resetPassword(email)).toEqual({ ok: false, code: 'no-database' })
      const untouched = path.join(mkdtempSync(path.join(tmpdir(), 'chevron-empty-')), 'empty.db')
      writeFileSync(untouched, '')
      vi.stubEnv('DATABASE_URL', `file:${untouched}`)
      expect(await resetPassword(email)).toEqual({ ok: false, code: 'no-database' })
      rmSync(path.dirname(untouched), { recursive: true })
    })

    it('rejects an expired link and accepts only one of several', async () => {
      const { browser, email, id } = await newMember()
      const link = async () => {
        const made = await resetPassword(email)
        return made.ok ? made.link.split('#')[1] : ''
      }
      const tokens = [await link(), await link()]
      await db().passwordReset.updateMany({
        where: { userId: id },
        data: { expiresAt: new Date(Date.now() - 1) },
      })
      const expired = await browser.post('/api/account/reset', { token: tokens[0], password: OTHER_PASSWORD })
      expect(expired.body.error.code).toBe('reset-invalid')
      const inAnHour = new Date(Date.now() + 3_600_000)
      await db().passwordReset.updateMany({ where: { userId: id }, data: { expiresAt: inAnHour } })
      const answers = await Promise.all(
        tokens.map((token) => browser.post('/api/account/reset', { token, password: OTHER_PASSWORD })),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400])
    })

    it('limits attempts with one e-mail from one address and says how long to wait', async () => {
      const { email } = await newMember()
      const guesser = new Browser()
      for (let i = 0; i < 10; i++) await guesser.signIn(email, '')
      const refused = await guesser.signIn(email, PASSWORD)
      expect(refused.body.url).toContain('error=rate-limited')
      // Elsewhere, the owner can still sign in: attempts are counted by address as well.
      expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200)

      const visitor = new Browser()
      const request = () => visitor.post('/api/account/reset-request', { email })
      for (let i = 0; i < 5; i++) expect((await request()).status).toBe(202)
      const limited = await request()
      expect(limited.status).toBe(429)
      expect(limited.body).toEqual({ error: { code: 'rate-limited' } })
      const seconds = Number(limited.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(3500)
      expect(seconds).toBeLessThanOrEqual(3600)
    })

    it('counts attempts by the address of the connection, whatever the headers claim', async () => {
      const { email } = await newMember()
      const guesser = new Browser()
      const saying = (n: number) => ({
        'x-forwarded-for': `198.51.100.${n}`,
        'x-chevron-address': `x 198.51.100.${n}`,
      })
      for (let i = 0; i < 10; i++) await guesser.signIn(email, '', saying(i))
      const refused = await guesser.signIn(email, PASSWORD, saying(11))
      expect(refused.body.url).toContain('error=rate-limited')
    })

    it('accepts the right password while strangers guess from many addresses', async () => {
      const { browser, email } = await newMember()
      for (let i = 0; i < 60; i++) await new Browser().signIn(email, '')
      // Under such an attack, an address has three attempts instead of ten, but never none.
      const guesser = new Browser()
      const answers = []
      for (let i = 0; i < 4; i++) answers.push((await guesser.signIn(email, '')).body.url)
      expect(answers.map((url: string) => url.includes('rate-limited'))).toEqual([false, false, false, true])
      expect((await new Browser().signIn(email, PASSWORD)).status).toBe(200)
      expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
    })

    it('lets a known browser in after strangers exhausted the limit of its address', async () => {
      const { email } = await newMember()
      const owner = new Browser()
      expect((await owner.signIn(email, PASSWORD)).status).toBe(200)
      const neighbour = new Browser(owner.address)
      for (let i = 0; i < 11; i++) await neighbour.signIn(email, '')
      expect((await neighbour.signIn(email, PASSWORD)).status).toBe(401)
      expect((await owner.signIn(email, PASSWORD)).status).toBe(200)

      // A known device is not a credential, and does not help with another account.
      expect((await owner.signIn(email, 'not the password')).status).toBe(401)
      const other = await newMember()
      for (let i = 0; i < 11; i++) await neighbour.signIn(other.email, '')
      expect((await owner.signIn(other.email, PASSWORD)).status).toBe(401)
      // A known device is recognised by its signature.
      const [name, value = ''] =
        [...owner.cookies].find(([cookie]) => cookie.startsWith('chevron-device-')) ?? []
      owner.cookies.set(
        String(name),
        value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
      expect((await owner.signIn(email, PASSWORD)).status).toBe(401)
    })

    it('prevents strangers from blocking a reset mail or flooding the mailbox', async () => {
      const { email } = await newMember()
      const mailServer = await startMailServer()
      try {
        vi.stubEnv('SMTP_URL', mailServer.url)
        vi.stubEnv('NEXTAUTH_URL', 'http://decks.example.org')
        const ask = (browser = new Browser()) =>
          browser.post(
            '/api/account/reset-request',
            { email },
            { headers: { origin: 'http://decks.example.org' } },
          )
        const arrived = mailServer.nextMail(email)
        for (let i = 0; i < 10; i++) expect((await ask()).status).toBe(202)
        const { read: mail } = await arrived
        // The owner is not rejected, and can use the link in the mail that strangers triggered.
        const owner = new Browser()
        expect((await ask(owner)).status).toBe(202)
        expect(mailServer.mailsTo(email)).toHaveLength(1)
        const token = /#([\w-]{43})\b/.exec(mail)?.[1] ?? ''
        const reset = { token, password: OTHER_PASSWORD }
        const headers = { origin: 'http://decks.example.org' }
        expect((await owner.post('/api/account/reset', reset, { headers })).status).toBe(204)
        // A browser that used the link in the mail becomes a known device.
        expect([...owner.cookies.keys()].some((name) => name.startsWith('chevron-device-'))).toBe(true)

        // Once the link is used, the next one is sent immediately.
        await ask()
        const links = () => mailServer.mailsTo(email).filter(({ read }) => read.includes('/reset#'))
        await vi.waitFor(() => expect(links()).toHaveLength(2))
      } finally {
        await mailServer.stop()
      }
    })

    it('requires no waiting time if no mail could be sent', async () => {
      const { email } = await newMember()
      vi.stubEnv('NEXTAUTH_URL', 'http://decks.example.org')
      vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
      await expect(mailResetLink(email)).rejects.toThrow()
      const mailServer = await startMailServer()
      try {
        vi.stubEnv('SMTP_URL', mailServer.url)
        await mailResetLink(email)
        expect(mailServer.mailsTo(email)).toHaveLength(1)
      } finally {
        await mailServer.stop()
      }
    })

    it('prevents strangers from blocking a sign-up', async () => {
      const email = `${randomUUID()}@example.org`
      for (let i = 0; i < 15; i++)
        await new Browser().post('/api/account/sign-up', { email, password: '1234567890' })
      expect((await new Browser().post('/api/account/sign-up', { email, password: PASSWORD })).status).toBe(
        201,
      )
    })

    it('limits sign-ups from one address', async () => {
      const visitor = new Browser()
      const body = () => ({ email: `${randomUUID()}@example.org`, password: PASSWORD })
      for (let i = 0; i < 20; i++)
        await visitor.post('/api/account/sign-up', { ...body(), email: 'taken@example.org' })
      expect((await visitor.post('/api/account/sign-up', body())).status).toBe(429)
    })

    it('forgets failed attempts after a successful sign-in', async () => {
      const { browser, email } = await newMember()
      for (let round = 0; round < 2; round++) {
        for (let i = 0; i < 6; i++) await browser.signIn(email, '')
        expect((await browser.signIn(email, PASSWORD)).status).toBe(200)
      }
    })

    it('keeps deleted decks and sessions for 29 days and removes them by day 32', async () => {
      const { browser, id } = await newMember()
      const deck = {
        id: randomUUID(),
        name: '',
        notes: '',
        list: { edition: '2008', team: [], missions: [], draw: [] },
      }
      await browser.post('/api/decks', deck)
      await browser.delete(`/api/decks/${deck.id}`)
      const day = 24 * 60 * 60 * 1000
      await tidyUp(db(), new Date(Date.now() + 29 * day))
      expect(await db().deck.count({ where: { ownerId: id } })).toBe(1)
      expect(await db().session.count({ where: { userId: id } })).toBe(1)
      await tidyUp(db(), new Date(Date.now() + 32 * day))
      expect(await db().deck.count({ where: { ownerId: id } })).toBe(0)
      expect(await db().session.count({ where: { userId: id } })).toBe(0)
    })
  })
}
