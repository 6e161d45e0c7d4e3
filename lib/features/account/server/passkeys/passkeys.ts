import 'server-only'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import { type Member, type Proof, passkeyAnswerSchema } from '@/lib/features/account/contract/account'
import type * as api from '@/lib/features/account/contract/passkeys'
import type { PasskeyRequestOptions } from '@/lib/features/account/contract/passkeys'
import { tellMember } from '@/lib/features/account/server/addresses'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { clientAddress } from '@/lib/platform/server/request'
import type { LiveSession } from '../sessions'
import { holdMember, requireProof, requireSignInMethod } from '../sign-in'
import { MEMBER, memberFrom } from '../users'
import {
  CHALLENGE_MS,
  createChallenge,
  described,
  personOfAnswer,
  question,
  relyingParty,
  useChallenge,
} from './challenges'

/** A member's passkeys: adding, naming, removing, and signing in with them. */

/** Accepted signature algorithms, best first: Ed25519, ECDSA on P-256, RSA (Windows Hello). */
const ALGORITHMS = [-8, -7, -257]

const passkeysOf = (userId: string) =>
  db().passkey.findMany({ where: { userId }, select: { id: true, transports: true } })

/** Options for a request to one of the member's own passkeys. Throws 404 if the member has none. */
export async function verificationOptions(
  request: Request,
  { user }: LiveSession,
): Promise<api.PasskeyRequestOptions> {
  const passkeys = await passkeysOf(user.id)
  if (passkeys.length === 0) throw new HttpError(404, 'not-found')
  return question(request, await createChallenge(`proof:${user.id}`), CHALLENGE_MS, passkeys)
}

/**
 * Options for creating a passkey, for a member who has proved their identity. Throws like `requireProof`, and 409
 * `quota`.
 */
export async function registrationOptions(
  request: Request,
  session: LiveSession,
  proof: Proof,
): Promise<z.input<(typeof api.registrationOptions.answers)[200]>> {
  await requireProof(request, session, proof)
  const { id, email, name } = session.user
  const passkeys = await passkeysOf(id)
  if (passkeys.length >= QUOTAS.passkeys) throw quotaExceeded('passkeys')
  const { id: site, name: siteName } = relyingParty(request)
  return {
    challenge: await createChallenge(`add:${id}`),
    rp: { id: site, name: siteName },
    // The handle is returned when signing in: it identifies the account, and reveals nothing about the person.
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name ?? email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Stores a passkey that the browser created. Throws 400 `passkey-refused` for an invalid response, 409 `exists` for a
 * known passkey, and `quota`.
 */
export async function addPasskey(
  request: Request,
  { user }: LiveSession,
  { name, made }: z.output<typeof api.addPasskey.body>,
): Promise<api.PasskeyEntry> {
  const refused = () => new HttpError(400, 'passkey-refused', { path: 'made' })
  const { id: site, origin } = relyingParty(request)
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const verified = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => useChallenge(challenge, `add:${user.id}`),
    expectedOrigin: origin,
    expectedRPID: site,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) throw refused()
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const row = {
    id,
    userId: user.id,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(','),
    createdAt: new Date(),
  }
  try {
    await db().$transaction(async (tx) => {
      await holdMember(tx, user.id)
      if ((await tx.passkey.count({ where: { userId: user.id } })) >= QUOTAS.passkeys)
        throw quotaExceeded('passkeys')
      await tx.passkey.create({ data: row })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, 'exists')
    throw error
  }
  tellMember('passkeyAdded', user, request)
  return { id, name, createdAt: row.createdAt.toISOString(), usedAt: null }
}

/** Renames a passkey. Throws 404 if it is not the member's. */
export async function renamePasskey(userId: string, id: string, name: string): Promise<void> {
  const { count } = await db().passkey.updateMany({ where: { id, userId }, data: { name } })
  if (count === 0) throw new HttpError(404, 'not-found')
}

/** Removes a passkey. Throws like `requireProof`, 404 if it is not the member's, and 409 `last-sign-in-method`. */
export async function removePasskey(
  request: Request,
  session: LiveSession,
  id: string,
  proof: Proof,
): Promise<void> {
  await requireProof(request, session, proof)
  const userId = session.user.id
  await db().$transaction(async (tx) => {
    await holdMember(tx, userId)
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (count === 0) throw new HttpError(404, 'not-found')
    await requireSignInMethod(tx, userId)
  })
  tellMember('passkeyRemoved', session.user, request)
}

/** Options for signing in. Any passkey of this site may answer, so they reveal no account. */
export async function authenticationOptions(request: Request): Promise<PasskeyRequestOptions> {
  return question(request, await createChallenge('sign-in'), CHALLENGE_MS)
}

function readAnswer(text: unknown) {
  if (typeof text !== 'string') return undefined
  try {
    return passkeyAnswerSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * The member whose passkey responded, or null. Throws 429 `rate-limited`.
 * @param text `passkeyAnswerSchema` as JSON
 */
export async function signInWithPasskey(text: unknown, request: Request): Promise<Member | null> {
  await consumeRateLimit('passkey-sign-in', { address: clientAddress(request.headers) })
  const answer = readAnswer(text)
  const userId = answer && (await personOfAnswer(request, answer, 'sign-in'))
  if (userId === undefined) return null
  const user = await db().user.findUnique({ where: { id: userId }, select: MEMBER })
  return user && memberFrom(user)
}
