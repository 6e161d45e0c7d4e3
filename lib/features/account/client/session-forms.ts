import type { PasskeyAnswer } from '@/lib/features/account/contract/account'
import {
  csrfToken,
  signIn,
  signInElsewhere,
  signInWithPasskey,
  signOut,
} from '@/lib/features/account/contract/auth'
import { callApi } from '@/lib/http/client/json-request'
import { addressOf } from '@/lib/http/route'

/* The forms that start and end sessions: each includes a token fetched beforehand, and the response is a URL. */

type Sent =
  | {
      readonly ok: true
      /** URL to go to next. */
      readonly url: string
    }
  | {
      readonly ok: false
      /** The server's error code, if it sent one. */
      readonly error: string | undefined
    }

/** The `error` parameter of the URL in a response. */
function errorOf(url: string): string | undefined {
  const { searchParams } = new URL(url, location.href)
  return searchParams.get('error') ?? undefined
}

async function send(method: string, path: string, fields: Readonly<Record<string, string>>): Promise<Sent> {
  const csrf = await callApi(csrfToken)
  if (!csrf.ok) return { ok: false, error: undefined }
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      body: new URLSearchParams({
        callbackUrl: '/',
        ...fields,
        csrfToken: csrf.value.csrfToken,
        json: 'true',
      }),
    })
    const { url } = signOut.answers[200].parse(await response.json())
    const error = errorOf(url)
    return response.ok && error === undefined ? { ok: true, url } : { ok: false, error }
  } catch {
    return { ok: false, error: undefined }
  }
}

/** Reason why a sign-in attempt failed; undefined if it succeeded. */
export type Refused = 'wrong' | 'rate-limited' | 'unreachable' | undefined

function refusal(sent: Sent): Refused {
  if (sent.ok) return undefined
  if (sent.error === 'rate-limited') return 'rate-limited'
  return sent.error === 'CredentialsSignin' ? 'wrong' : 'unreachable'
}

/** Signs in with e-mail and password. */
export const sendPassword = async (email: string, password: string): Promise<Refused> =>
  refusal(await send(signIn.method, signIn.path, { email, password }))

/** Signs in with a passkey's response. */
export const sendPasskey = async (answer: PasskeyAnswer): Promise<Refused> =>
  refusal(await send(signInWithPasskey.method, signInWithPasskey.path, { answer: JSON.stringify(answer) }))

/**
 * Starts signing in with another provider. Returns the URL to go to, or undefined on failure.
 * @param callbackUrl URL to return to
 */
export async function beginElsewhere(provider: string, callbackUrl: string): Promise<string | undefined> {
  const sent = await send(signInElsewhere.method, addressOf(signInElsewhere.path, { provider }), {
    callbackUrl,
  })
  return sent.ok ? sent.url : undefined
}

/** Ends the session on the server; returns false if the server could not be reached. */
export const endSession = async (): Promise<boolean> => (await send(signOut.method, signOut.path, {})).ok
