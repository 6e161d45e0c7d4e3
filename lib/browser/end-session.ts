import * as z from 'zod/mini'
import { requestJson } from './json-request'

const csrfSchema = z.object({ csrfToken: z.string() })

/** Ends the session at the server; false where that could not be reached. */
export async function endSession(): Promise<boolean> {
  const csrf = await requestJson('/api/auth/csrf', { schema: csrfSchema })
  if (!csrf.ok) return false
  try {
    const response = await fetch('/api/auth/signout', {
      method: 'POST',
      credentials: 'same-origin',
      body: new URLSearchParams({ csrfToken: csrf.value.csrfToken, callbackUrl: '/', json: 'true' }),
    })
    return response.ok
  } catch {
    return false
  }
}
