import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type PasskeyAnswer, type Proof, passkeyAnswerSchema } from '@/lib/features/account/contract/account'
import {
  addPasskey,
  authenticationOptions,
  type PasskeyEntry,
  registrationOptions,
  verificationOptions,
} from '@/lib/features/account/contract/passkeys'
import { callApi, type JsonAnswer } from '@/lib/http/client/json-request'

/** Reason why the browser created no passkey or got no response from one: the user cancelled, or it is not possible. */
export type PasskeyProblem = 'cancelled' | 'passkey-impossible' | 'passkey-known'

type PasskeyOutcome<T> =
  | { readonly ok: true; readonly answer: T }
  | { readonly ok: false; readonly reason: PasskeyProblem | 'unreachable' | 'rate-limited' }

/** True if this browser supports passkeys. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && window.isSecureContext

/** Classifies errors of the library and the browser. */
function problemOf(error: unknown): PasskeyProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'passkey-known' : 'passkey-impossible'
}

const refused = (answer: Exclude<JsonAnswer<unknown>, { ok: true }>) =>
  answer.reason === 'refused' && answer.status === 429 ? 'rate-limited' : 'unreachable'

async function answered(
  contract: typeof authenticationOptions | typeof verificationOptions,
): Promise<PasskeyOutcome<PasskeyAnswer>> {
  const options = await callApi(contract, { body: {} })
  if (!options.ok) return { ok: false, reason: refused(options) }
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = options.value as Parameters<typeof startAuthentication>[0]['optionsJSON']
    return { ok: true, answer: passkeyAnswerSchema.parse(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
}

/** Asks for any passkey of this site, to sign in. */
export const answerToSignIn = (): Promise<PasskeyOutcome<PasskeyAnswer>> => answered(authenticationOptions)

/** Asks for one of the member's own passkeys, as proof of identity. */
export const answerAsProof = (): Promise<PasskeyOutcome<PasskeyAnswer>> => answered(verificationOptions)

/** A passkey that was created and saved, the server's refusal, or the reason why the browser created none. */
export type MadePasskey = JsonAnswer<PasskeyEntry> | { readonly ok: false; readonly reason: PasskeyProblem }

/** Creates a passkey in this browser, or a device that it can reach, and adds it to the account. */
export async function makePasskey(name: string, proof: Proof): Promise<MadePasskey> {
  const begun = await callApi(registrationOptions, { body: proof })
  if (!begun.ok) return begun
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    // The browser determines the transports; the server stores those it is told.
    const optionsJSON = begun.value as PublicKeyCredentialCreationOptionsJSON
    const made = await startRegistration({ optionsJSON })
    return await callApi(addPasskey, { body: { name, made: addPasskey.body.shape.made.parse(made) } })
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
}
