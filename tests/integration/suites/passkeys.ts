import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessionCookie } from '@/lib/features/account/server/next-auth/session-cookie'
import { createSession } from '@/lib/features/account/server/sessions'
import { createUser } from '@/lib/features/account/server/users'
import { db } from '@/lib/platform/server/db'
import { Authenticator } from '../support/authenticator'
import { Browser, newMember, PASSWORD, type Person } from '../support/browser'

/** Creates a passkey for a member, who confirms with the password. */
async function withPasskey(person: Person, authenticator = new Authenticator(), name = 'Laptop') {
  const begun = await person.browser.post('/api/account/passkeys/registration-options', {
    password: PASSWORD,
  })
  expect(begun.status).toBe(200)
  const made = authenticator.create(begun.body)
  const added = await person.browser.post('/api/account/passkeys', { name, made })
  expect(added.status).toBe(201)
  return { authenticator, id: String(added.body.id) }
}

const question = async (browser: Browser) =>
  (await browser.post('/api/account/passkeys/authentication-options')).body
const signedInAs = async (browser: Browser): Promise<string | undefined> =>
  (await browser.get('/api/auth/session')).body.user?.id
const signInMethods = async ({ browser }: Person) => (await browser.get('/api/account/sign-in-methods')).body

/** A member whose only sign-in method is a passkey. */
async function passkeyOnly() {
  const email = `${randomUUID()}@example.org`
  const user = await createUser(db(), { email, name: null })
  if (!user) throw new Error('the e-mail was taken')
  const browser = new Browser()
  browser.cookies.set(...(await sessionCookie(user.id, await createSession(user.id, null))))
  const person = { browser, id: user.id, email }
  return { person, ...(await withPasskey(person)) }
}

export function passkeys(): void {
  describe('passkeys', () => {
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('are made, named, listed and used to sign in', async () => {
      const member = await newMember('Ada')
      const begun = await member.browser.post('/api/account/passkeys/registration-options', {
        password: PASSWORD,
      })
      expect(begun.body).toMatchObject({
        rp: { id: 'chevron.test' },
        user: { name: member.email, displayName: 'Ada' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [],
      })
      const authenticator = new Authenticator()
      const made = authenticator.create(begun.body)
      const added = await member.browser.post('/api/account/passkeys', { name: ' Laptop ', made })
      expect(added.status).toBe(201)
      expect(added.body).toMatchObject({ name: 'Laptop', usedAt: null })

      const elsewhere = new Browser()
      const asked = await question(elsewhere)
      // The requester learns nothing about accounts.
      expect(asked.allowCredentials).toEqual([])
      expect((await elsewhere.signInWithPasskey(authenticator.get(asked))).status).toBe(200)
      expect(await signedInAs(elsewhere)).toBe(member.id)

      const { id } = added.body
      expect((await member.browser.patch(`/api/account/passkeys/${id}`, { name: 'Old laptop' })).status).toBe(
        204,
      )
      const methods = await signInMethods(member)
      expect(methods).toMatchObject({ password: true, providers: [], passkeys: [{ id, name: 'Old laptop' }] })
      expect(methods.passkeys[0].usedAt).not.toBeNull()
      const next = await member.browser.post('/api/account/passkeys/registration-options', {
        password: PASSWORD,
      })
      expect(next.body.excludeCredentials).toMatchObject([{ id, transports: ['internal'] }])
    })

    it('require proof of identity to be added', async () => {
      const { browser, id } = await newMember()
      const wrong = await browser.post('/api/account/passkeys/registration-options', {
        password: 'not the password',
      })
      expect([wrong.status, wrong.body.error.code]).toEqual([403, 'wrong-password'])
      const none = await browser.post('/api/account/passkeys/registration-options', {})
      expect(none.body.error.code).toBe('wrong-password')
      expect(await db().passkeyChallenge.count({ where: { purpose: `add:${id}` } })).toBe(0)
    })

    it.each([
      ['of another site', { origin: 'http://evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['to a question that was never asked', { challenge: 'bm90IG9uZSBvZiBvdXJz' }],
      ['of another kind', { type: 'webauthn.create' }],
      ['of an authenticator that verified nobody', { verified: false }],
      ['of a counter that went back', { counter: 1 }],
      ['for another account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ])('do not sign in by an answer %s', async (_, lies) => {
      const member = await newMember()
      const { authenticator } = await withPasskey(member)
      const browser = new Browser()
      authenticator.counter = 5
      expect((await browser.signInWithPasskey(authenticator.get(await question(browser)))).status).toBe(200)
      const stranger = new Browser()
      const refused = await stranger.signInWithPasskey(authenticator.get(await question(stranger), lies))
      expect(refused.status).toBe(401)
      expect(refused.body.url).toContain('error=CredentialsSignin')
      expect(await signedInAs(stranger)).toBeUndefined()
      // The passkey itself still works.
      authenticator.counter = 6
      expect((await stranger.signInWithPasskey(authenticator.get(await question(stranger)))).status).toBe(200)
    })

    it('reject a signature of another key and malformed responses', async () => {
      const member = await newMember()
      const { authenticator } = await withPasskey(member)
      const stranger = new Browser()
      const asked = await question(stranger)
      const { id, rawId } = authenticator.get(asked)
      const forged = { ...new Authenticator().get(asked), id, rawId }
      expect((await stranger.signInWithPasskey(forged)).status).toBe(401)
      for (const answer of ['', '{', 'null', '[]', '{"id":"a"}', 'x'.repeat(10_000)])
        expect((await stranger.signInWithPasskey(answer)).status).toBe(401)
      expect(await signedInAs(stranger)).toBeUndefined()
    })

    it('accept each challenge once, for its purpose, and before it expires', async () => {
      const member = await newMember()
      const { authenticator } = await withPasskey(member)
      const browser = new Browser()
      const answer = authenticator.get(await question(browser))
      expect((await browser.signInWithPasskey(answer)).status).toBe(200)
      expect((await new Browser().signInWithPasskey(answer)).status).toBe(401)

      // A response for confirmation cannot be used to sign in, nor the reverse.
      const proof = (await member.browser.post('/api/account/passkeys/verification-options')).body
      expect(proof.allowCredentials).toHaveLength(1)
      expect((await new Browser().signInWithPasskey(authenticator.get(proof))).status).toBe(401)
      const passkey = authenticator.get(await question(browser))
      const refused = await member.browser.delete('/api/account', { passkey })
      expect([refused.status, refused.body.error.code]).toEqual([403, 'passkey-refused'])

      const late = await question(browser)
      await db().passkeyChallenge.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
      expect((await new Browser().signInWithPasskey(authenticator.get(late))).status).toBe(401)
    })

    it('are proof for their own account alone', async () => {
      const [owner, other] = [await newMember(), await newMember()]
      const { authenticator } = await withPasskey(owner)
      const proof = async ({ browser }: Person) =>
        (await browser.post('/api/account/passkeys/verification-options')).body
      expect((await other.browser.post('/api/account/passkeys/verification-options')).status).toBe(404)
      const next = 'another long password'
      // A response by the owner's passkey to the owner's challenge, used by another member.
      const stolen = authenticator.get(await proof(owner))
      const refused = await other.browser.post('/api/account/password', {
        current: '',
        passkey: stolen,
        next,
      })
      expect(refused.body.error).toEqual({ code: 'passkey-refused', path: 'passkey' })
      const passkey = authenticator.get(await proof(owner))
      const changed = await owner.browser.post('/api/account/password', { current: '', passkey, next })
      expect(changed.status).toBe(204)
    })

    it.each([
      ['of another site', { origin: 'http://evil.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['to another question', { challenge: 'bm90IG9uZSBvZiBvdXJz' }],
      ['of another kind', { type: 'webauthn.get' }],
      ['of an authenticator that verified nobody', { verified: false }],
    ])('are not kept when made by an answer %s', async (_, lies) => {
      const { browser, id } = await newMember()
      const begun = await browser.post('/api/account/passkeys/registration-options', { password: PASSWORD })
      const made = new Authenticator().create(begun.body, lies)
      const refused = await browser.post('/api/account/passkeys', { name: 'Mine', made })
      expect([refused.status, refused.body.error.code]).toEqual([400, 'passkey-refused'])
      expect(await db().passkey.count({ where: { userId: id } })).toBe(0)
    })

    it('can be renamed and removed by their account only', async () => {
      const [owner, other] = [await newMember(), await newMember()]
      const { authenticator, id } = await withPasskey(owner)
      const begun = await other.browser.post('/api/account/passkeys/registration-options', {
        password: PASSWORD,
      })
      const made = authenticator.create(begun.body)
      const second = await other.browser.post('/api/account/passkeys', { name: 'Mine', made })
      expect([second.status, second.body.error.code]).toEqual([409, 'exists'])
      // A challenge for one member creates no passkey for another.
      const owners = await owner.browser.post('/api/account/passkeys/registration-options', {
        password: PASSWORD,
      })
      const taken = new Authenticator().create(owners.body)
      expect((await other.browser.post('/api/account/passkeys', { name: 'Mine', made: taken })).status).toBe(
        400,
      )
      expect((await other.browser.patch(`/api/account/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
      expect((await other.browser.delete(`/api/account/passkeys/${id}`, { password: PASSWORD })).status).toBe(
        404,
      )
      expect((await signInMethods(owner)).passkeys).toHaveLength(1)
    })

    it('are removed, but never the last way to sign in', async () => {
      const member = await newMember()
      const { authenticator, id } = await withPasskey(member)
      const unproved = await member.browser.delete(`/api/account/passkeys/${id}`, { password: 'wrong' })
      expect(unproved.status).toBe(403)
      expect(
        (await member.browser.delete(`/api/account/passkeys/${id}`, { password: PASSWORD })).status,
      ).toBe(204)
      const browser = new Browser()
      expect((await browser.signInWithPasskey(authenticator.get(await question(browser)))).status).toBe(401)

      const { person, id: only } = await passkeyOnly()
      const kept = await person.browser.delete(`/api/account/passkeys/${only}`, {})
      expect([kept.status, kept.body.error.code]).toEqual([409, 'last-sign-in-method'])
      expect((await signInMethods(person)).passkeys).toHaveLength(1)
    })

    it('are required before a first password is set', async () => {
      const { person, authenticator } = await passkeyOnly()
      const ask = (passkey?: object) =>
        person.browser.post('/api/account/password', {
          current: '',
          next: PASSWORD,
          ...(passkey && { passkey }),
        })
      for (const current of ['', 'anything at all']) {
        const refused = await person.browser.post('/api/account/password', { current, next: PASSWORD })
        expect([refused.status, refused.body.error.code]).toEqual([403, 'passkey-refused'])
      }
      const asked = (await person.browser.post('/api/account/passkeys/verification-options')).body
      const strange = authenticator.get(asked, { origin: 'http://evil.example' })
      expect((await ask(strange)).body.error.code).toBe('passkey-refused')
      expect((await signInMethods(person)).password).toBe(false)
      const passkey = authenticator.get(
        (await person.browser.post('/api/account/passkeys/verification-options')).body,
      )
      expect((await ask(passkey)).status).toBe(204)
      expect((await new Browser().signIn(person.email, PASSWORD)).status).toBe(200)
    })

    it('allow the password to be removed, but not the last sign-in method', async () => {
      const member = await newMember()
      const alone = await member.browser.delete('/api/account/password', { password: PASSWORD })
      expect([alone.status, alone.body.error.code]).toEqual([409, 'last-sign-in-method'])
      const { authenticator, id } = await withPasskey(member)
      const second = new Browser()
      await second.signIn(member.email, PASSWORD)
      const both = await Promise.all([
        member.browser.delete('/api/account/password', { password: PASSWORD }),
        member.browser.delete(`/api/account/passkeys/${id}`, { password: PASSWORD }),
      ])
      expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
      const methods = await signInMethods(member)
      expect(Number(methods.password) + methods.passkeys.length).toBe(1)
      if (methods.password) return
      expect((await second.get('/api/decks')).status).toBe(401)
      expect((await second.signIn(member.email, PASSWORD)).status).toBe(401)
      expect((await second.signInWithPasskey(authenticator.get(await question(second)))).status).toBe(200)
    })

    it('are limited in number, as are challenges for one address', { tags: ['thorough'] }, async () => {
      const { browser, id } = await newMember()
      await db().passkey.createMany({
        data: Array.from({ length: 20 }, (_, n) => ({
          id: `${id}-${n}`,
          userId: id,
          name: 'x',
          publicKey: '',
          transports: '',
        })),
      })
      const full = await browser.post('/api/account/passkeys/registration-options', { password: PASSWORD })
      expect(full.status).toBe(409)
      expect(full.body.error).toEqual({ code: 'quota', quota: 'passkeys', limit: 20 })
      const visitor = new Browser()
      for (let i = 0; i < 60; i++) await question(visitor)
      expect((await visitor.post('/api/account/passkeys/authentication-options')).status).toBe(429)
    })
  })
}
