import { csrfTokenRoute, signOut } from '@/lib/api/auth'
import { ask } from './json-request'

/** Ends the session at the server; false where that could not be reached. */
export async function endSession(): Promise<boolean> {
  const csrf = await ask(csrfTokenRoute)
  if (!csrf.ok) return false
  try {
    const response = await fetch(signOut.path, {
      method: signOut.method,
      credentials: 'same-origin',
      body: new URLSearchParams({ csrfToken: csrf.value.csrfToken, callbackUrl: '/', json: 'true' }),
    })
    return response.ok
  } catch {
    return false
  }
}
