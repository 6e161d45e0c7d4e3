import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/platform/server/db'
import { sha256 } from '@/lib/platform/server/tokens'
import { resetPassword } from '@/lib/tools/cli/member'
import { Browser, newMember, PASSWORD, type Person } from '../support/browser'
import { newDeck } from '../support/decks'
import { SITE, withMail } from '../support/mail-server'
import { newSharedItem, puzzle } from '../support/shared-items'

const newEmail = () => `${randomUUID()}@example.org`
/** Headers of the site's pages while it has a public URL. */
const HERE = { headers: { origin: SITE } }
const tokenIn = ({ read }: { readonly read: string }) => /\/confirm#([\w-]{43})\b/.exec(read)?.[1] ?? ''
const confirm = (token: string, browser = new Browser()) =>
  browser.post('/api/account/email/confirmation', { token }, HERE)
const member = async ({ browser }: Person) => (await browser.get('/api/auth/session')).body.user
const publish = async ({ browser }: Person, options = {}) => {
  const deck = newDeck()
  await browser.post('/api/decks', deck, options)
  return browser.post(`/api/decks/${deck.id}/publication`, {}, options)
}

export function addresses(): void {
  describe('addresses', () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('are confirmed by a link in the first mail, in the language of the person, once', async () => {
      await withMail(async ({ nextMail }) => {
        const browser = new Browser()
        const email = newEmail()
        const arrived = nextMail(email)
        const headers = { ...HERE.headers, 'accept-language': 'cs' }
        const made = await browser.post('/api/account/sign-up', { email, password: PASSWORD }, { headers })
        expect(made.body.user.verified).toBe(false)
        const mail = await arrived
        expect(mail.read).toContain(`${SITE}/cs/confirm#`)
        expect(mail.read).toContain('Potvrzení adresy')
        const token = tokenIn(mail)
        expect(await db().addressLink.count({ where: { tokenHash: sha256(token) } })).toBe(1)
        expect((await confirm(token)).body).toEqual({ changed: false })
        expect((await confirm(token)).body.error.code).toBe('link-invalid')
        await browser.signIn(email, PASSWORD, HERE.headers)
        expect((await browser.get('/api/auth/session')).body.user.verified).toBe(true)
      })
    })

    it('are written to as plain text and as HTML that fetches nothing from elsewhere', async () => {
      await withMail(async ({ nextMail }) => {
        const { browser, email } = await newMember()
        const arrived = nextMail(email)
        expect((await browser.post('/api/account/email/verification', {}, HERE)).body).toEqual({ sent: true })
        const mail = await arrived
        const { raw, read } = mail
        expect(raw).toMatch(/^Content-Type: multipart\/alternative/m)
        expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
        expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8/m)
        expect(raw).toMatch(/^Auto-Submitted: auto-generated/m)
        const html = read.slice(read.indexOf('<!doctype html>'))
        expect(html).toContain('<html lang="en">')
        expect(html).not.toMatch(/<(img|link|script|iframe|style)\b|url\(|@import/i)
        // The only URL in it is the link.
        const link = `${SITE}/confirm#${tokenIn(mail)}`
        expect(new Set(html.match(/https?:\/\/[^\s"<)]+/g))).toEqual(new Set([link, SITE]))
      })
    })

    it('get at most three mails an hour', async () => {
      await withMail(async ({ mailsTo, nextMail }) => {
        const person = await newMember()
        const ask = async () => (await person.browser.post('/api/account/email/verification', {}, HERE)).body
        const first = nextMail(person.email)
        for (let i = 0; i < 3; i++) {
          const arrived = i === 0 ? first : nextMail(person.email)
          expect(await ask()).toEqual({ sent: true })
          await arrived
        }
        expect(await ask()).toEqual({ sent: false })
        expect(mailsTo(person.email)).toHaveLength(3)
        // All three links work until one of them is used.
        expect((await confirm(tokenIn(await first))).status).toBe(200)
        expect(await ask()).toEqual({ sent: false })
        expect((await member(person)).verified).toBe(true)
      })
    })

    it('still get the mail of their owner after requests of strangers', async () => {
      await withMail(async ({ mailsTo, nextMail }) => {
        const email = newEmail()
        const stranger = await newMember()
        for (let i = 0; i < 3; i++) {
          const arrived = nextMail(email)
          await stranger.browser.post('/api/account/email', { email, password: PASSWORD }, HERE)
          await arrived
        }
        const browser = new Browser()
        const arrived = nextMail(email)
        await browser.post('/api/account/sign-up', { email, password: PASSWORD }, HERE)
        await arrived
        expect(mailsTo(email)).toHaveLength(4)
        await browser.signIn(email, PASSWORD, HERE.headers)
        const second = nextMail(email)
        expect((await browser.post('/api/account/email/verification', {}, HERE)).body).toEqual({ sent: true })
        expect((await confirm(tokenIn(await second))).body).toEqual({ changed: false })
      })
    })

    it('must be confirmed before a deck or a puzzle is public, but only where mail is sent', async () => {
      const person = await newMember()
      await person.browser.put('/api/account/public-name', { publicName: randomUUID().slice(0, 20) })
      expect((await publish(person)).status).toBe(200)
      const { id } = (await person.browser.post('/api/shared-items', newSharedItem(puzzle))).body
      const showPuzzle = (isPublic: boolean) =>
        person.browser.put(`/api/shared-items/${id}`, { title: 'Shown', words: '', language: '', isPublic })
      await withMail(async ({ nextMail }) => {
        expect((await showPuzzle(true)).body.error).toEqual({ code: 'unverified' })
        expect((await showPuzzle(false)).status).toBe(204)
        const refused = await publish(person, HERE)
        expect([refused.status, refused.body.error.code]).toEqual([403, 'unverified'])
        const arrived = nextMail(person.email)
        await person.browser.post('/api/account/email/verification', {}, HERE)
        await confirm(tokenIn(await arrived))
        expect((await publish(person, HERE)).status).toBe(200)
        expect((await showPuzzle(true)).status).toBe(204)
      })
    })

    it('must be confirmed before anything is done that others see; what takes it back needs none', async () => {
      const [maker, person, other] = [await newMember(), await newMember(), await newMember()]
      const names = [maker, person, other].map(() => `n${randomUUID().replaceAll('-', '').slice(0, 20)}`)
      for (const [at, { browser }] of [maker, person, other].entries())
        await browser.put('/api/account/public-name', { publicName: names[at] })
      const { shareId } = (await publish(maker)).body
      const talk = `/api/gallery/${shareId}/comments`
      const said = (await maker.browser.post(talk, { text: 'Mine' })).body.comment.id
      const own = (await person.browser.post(talk, { text: 'Theirs' })).body.comment.id
      await person.browser.put('/api/trade-link', { showNotes: true, listed: true })
      const deck = newDeck()
      await person.browser.post('/api/decks', deck)
      const ask = (method: string, path: string, body: unknown) =>
        person.browser.request(method, path, { body, ...HERE })
      const report = { kind: 'deck', subject: shareId, reason: 'other', words: '' }
      const seen: readonly (readonly [string, string, unknown])[] = [
        ['POST', talk, { text: 'Said' }],
        ['POST', talk, { text: 'Said', answers: said }],
        ['PATCH', `/api/comments/${own}`, { text: 'Changed' }],
        ['PUT', `/api/comments/${said}/like`, { likes: true }],
        ['PUT', `/api/gallery/${shareId}/like`, { likes: true }],
        ['PUT', `/api/players/${names[0]}/follow`, { follows: true }],
        ['PUT', '/api/account/public-name', { publicName: `other${randomUUID().slice(0, 8)}` }],
        ['POST', '/api/reports', report],
        ['POST', `/api/decks/${deck.id}/publication`, {}],
      ]
      await withMail(async () => {
        for (const [method, path, body] of seen) {
          const refused = await ask(method, path, body)
          expect([refused.status, refused.body], `${method} ${path}`).toEqual([
            403,
            { error: { code: 'unverified' } },
          ])
        }
        // Content that is already public may stay, and be reduced.
        const link = (showNotes: boolean, listed: boolean) =>
          ask('PUT', '/api/trade-link', { showNotes, listed })
        expect((await link(true, true)).status).toBe(200)
        expect((await link(false, false)).status).toBe(200)
        expect((await link(true, false)).body.error).toEqual({ code: 'unverified' })
        expect((await link(false, true)).body.error).toEqual({ code: 'unverified' })
        expect((await ask('DELETE', '/api/trade-link', undefined)).status).toBe(204)
        expect((await link(false, false)).body.error).toEqual({ code: 'unverified' })
        for (const [method, path, body] of [
          ['PUT', `/api/comments/${said}/like`, { likes: false }],
          ['PUT', `/api/gallery/${shareId}/like`, { likes: false }],
          ['PUT', `/api/players/${names[0]}/follow`, { follows: false }],
          ['PUT', `/api/players/${names[2]}/block`, { blocks: true }],
          ['DELETE', `/api/comments/${own}`, undefined],
          // Content behind 128 random bits is visible only to those who got the link.
          ['POST', `/api/decks/${deck.id}/share`, {}],
          ['POST', '/api/shared-items', newSharedItem(puzzle)],
        ] as const) {
          const done = await ask(method, path, body)
          expect(done.status, `${method} ${path}`).toBeLessThan(300)
        }
        await db().user.update({ where: { id: person.id }, data: { verifiedAt: new Date() } })
        for (const [method, path, body] of seen.filter(([, path]) => !path.includes(own))) {
          const done = await ask(method, path, body)
          expect(done.status, `${method} ${path}`).toBeLessThan(300)
        }
        expect((await link(true, true)).status).toBe(200)
      })
    })

    it('change once confirmed: the old address is notified, and other sessions end', async () => {
      await withMail(async ({ nextMail }) => {
        const person = await newMember()
        const { browser, email: old } = person
        const other = new Browser()
        await other.signIn(old, PASSWORD, HERE.headers)
        const made = await resetPassword(old)
        const email = newEmail()
        const wrong = await browser.post('/api/account/email', { email, password: 'not it' }, HERE)
        expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong-password'])
        const arrived = nextMail(email)
        const asked = await browser.post('/api/account/email', { email, password: PASSWORD }, HERE)
        expect(asked.status).toBe(202)
        const offer = await arrived
        expect((await member(person)).email).toBe(old)

        const told = nextMail(old)
        expect((await confirm(tokenIn(offer))).body).toEqual({ changed: true })
        // The new address is not revealed to somebody who may only have access to the old mailbox.
        expect((await told).read).not.toContain(email)
        expect(await member(person)).toMatchObject({ email, verified: true })
        expect((await other.get('/api/decks')).status).toBe(401)
        const headers = HERE.headers
        expect((await new Browser().signIn(old, PASSWORD, headers)).status).toBe(401)
        expect((await new Browser().signIn(email, PASSWORD, headers)).status).toBe(200)
        // A link in the old mailbox no longer works.
        const token = made.ok ? made.link.split('#')[1] : ''
        const reset = { token, password: 'another long password' }
        expect((await new Browser().post('/api/account/reset', reset, HERE)).body.error.code).toBe(
          'reset-invalid',
        )
      })
    })

    it('of another account get the same response as free ones, and a notice', async () => {
      await withMail(async ({ nextMail }) => {
        const [person, owner] = [await newMember(), await newMember()]
        const ask = (email: string) =>
          person.browser.post('/api/account/email', { email, password: PASSWORD }, HERE)
        const toOwner = nextMail(owner.email)
        const taken = await ask(owner.email)
        const told = await toOwner
        const email = newEmail()
        const second = nextMail(email)
        const free = await ask(email)
        await second
        expect([taken.status, taken.body]).toEqual([free.status, free.body])
        expect(told.read).not.toContain('/confirm#')
        expect((await member(owner)).email).toBe(owner.email)
      })
    })

    it('that were taken meanwhile are not changed', async () => {
      await withMail(async ({ nextMail }) => {
        const person = await newMember()
        const email = newEmail()
        const arrived = nextMail(email)
        await person.browser.post('/api/account/email', { email, password: PASSWORD }, HERE)
        const offer = await arrived
        await new Browser().post('/api/account/sign-up', { email, password: PASSWORD }, HERE)
        const late = await confirm(tokenIn(offer))
        expect([late.status, late.body.error.code]).toEqual([409, 'email-taken'])
        expect((await member(person)).email).toBe(person.email)
      })
    })

    it('are not confirmed by a link that is too old, made up, or of a change that was reset away', async () => {
      await withMail(async ({ nextMail }) => {
        const { browser, id, email } = await newMember()
        const link = async () => {
          const wanted = newEmail()
          const arrived = nextMail(wanted)
          await browser.post('/api/account/email', { email: wanted, password: PASSWORD }, HERE)
          return tokenIn(await arrived)
        }
        const old = await link()
        await db().addressLink.updateMany({
          where: { userId: id },
          data: { expiresAt: new Date(Date.now() - 1) },
        })
        const refusals = [await confirm(old), await confirm('a'.repeat(43))]
        // Resetting the password cancels a change of address started by an intruder.
        const stolen = await link()
        const made = await resetPassword(email)
        const token = made.ok ? made.link.split('#')[1] : ''
        const password = 'another long password'
        expect((await new Browser().post('/api/account/reset', { token, password }, HERE)).status).toBe(204)
        refusals.push(await confirm(stolen))
        expect(refusals.map(({ body }) => body.error.code)).toEqual(Array(3).fill('link-invalid'))
        expect((await db().user.findUniqueOrThrow({ where: { id } })).email).toBe(email)
      })
    })

    it('change at once where no mail is sent, and only to free ones', async () => {
      const [person, owner] = [await newMember(), await newMember()]
      const ask = (email: string) => person.browser.post('/api/account/email', { email, password: PASSWORD })
      expect((await ask(owner.email)).body.error).toEqual({ code: 'email-taken', path: 'email' })
      const email = newEmail()
      expect((await ask(email.toUpperCase())).status).toBe(204)
      expect(await member(person)).toMatchObject({ email, verified: false })
    })

    it('that are proved by a reset take passkeys away which somebody else may have left', async () => {
      await withMail(async ({ nextMail }) => {
        const { id, email } = await newMember()
        await db().passkey.create({
          data: { id: randomUUID(), userId: id, name: 'x', publicKey: '', transports: '' },
        })
        const arrived = nextMail(email)
        await new Browser().post('/api/account/reset-request', { email }, HERE)
        const token = /\/reset#([\w-]{43})\b/.exec((await arrived).read)?.[1]
        await new Browser().post('/api/account/reset', { token, password: 'another long password' }, HERE)
        expect(await db().passkey.count({ where: { userId: id } })).toBe(0)
        expect((await db().user.findUniqueOrThrow({ where: { id } })).verifiedAt).not.toBeNull()
      })
    })

    it('get mails as files in development without a mail server', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'chevron-mails-'))
      try {
        const { browser } = await newMember()
        vi.stubEnv('NODE_ENV', 'development')
        vi.stubEnv('PORT', '3123')
        vi.stubEnv('CHEVRON_DATA_DIR', folder)
        expect((await browser.post('/api/account/email/verification')).body).toEqual({ sent: true })
        const mails = path.join(folder, 'mails')
        await vi.waitFor(() => expect(existsSync(mails) && readdirSync(mails)).toHaveLength(1))
        const [name = ''] = readdirSync(mails)
        expect(name).toMatch(/-verify-[0-9a-f]{4}\.eml$/)
        const file = path.join(mails, name)
        await vi.waitFor(() =>
          expect(readFileSync(file, 'utf8').replaceAll('=\r\n', '')).toContain(
            'http://localhost:3123/confirm#',
          ),
        )
        expect(statSync(file).mode & 0o077).toBe(0)
      } finally {
        vi.unstubAllEnvs()
        rmSync(folder, { recursive: true })
      }
    })
  })
}
