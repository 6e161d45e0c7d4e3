import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type PasskeyAnswer, type Proof, passkeyAnswerSchema } from '@/lib/features/account/contract/account'
import {
  addPasskey,
  authenticationOptions,
  type PasskeyEntry,
  registrationOptions,
  verificationOptions,
} from '@/lib/features/account/contract/passkeys'
import { ask, type JsonAnswer } from '@/lib/http/client/json-request'

/** Why a browser made no passkey, or got no answer of one: the person chose none, or it cannot. */
export type PasskeyProblem = 'cancelled' | 'passkey-impossible' | 'passkey-known'

type Asked<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly reason: PasskeyProblem | 'unreachable' | 'rate-limited' }

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext

/** What the library's errors and the browser's own mean for the person. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'passkey-known' : 'passkey-impossible'
}

const refused = (answer: Exclude<JsonAnswer<unknown>, { ok: true }>) =>
  answer.reason === 'refused' && answer.status === 429 ? 'rate-limited' : 'unreachable'

async function answered(
  contract: typeof authenticationOptions | typeof verificationOptions,
): Promise<Asked<PasskeyAnswer>> {
  const options = await ask(contract, { body: {} })
  if (!options.ok) return { ok: false, reason: refused(options) }
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options.value as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return { ok: true, answer: passkeyAnswerSchema.parse(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
}

/** Asks for any passkey of this site, for signing in. */
export const answerToSignIn = (): Promise<Asked<PasskeyAnswer>> => answered(authenticationOptions)

/** Asks for one of the member's own passkeys, as a proof. */
export const answerAsProof = (): Promise<Asked<PasskeyAnswer>> => answered(verificationOptions)

/** A passkey that was made and kept, what the server said instead, or why the browser made none. */
export type MadePasskey = JsonAnswer<PasskeyEntry> | { readonly ok: false; readonly reason: PasskeyProblem }

/** Makes a passkey in this browser, or in a device that it reaches, and keeps it with the account. */
export async function makePasskey(name: string, proof: Proof): Promise<MadePasskey> {
  const begun = await ask(registrationOptions, { body: proof })
  if (!begun.ok) return begun
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // What transports there are the browser knows; the server keeps those that were told.
    const optionsJSON = begun.value as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON })
    return await ask(addPasskey, { body: { name, made: addPasskey.body.shape.made.parse(made) } })
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
}
