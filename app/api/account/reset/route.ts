import * as api from '@/lib/features/account/contract/account'
import { resetPassword } from '@/lib/features/account/server/account'
import { knownDeviceCookie } from '@/lib/features/account/server/sign-in'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.resetPassword, async ({ request, body }) => {
  const wanted = await body()
  await consumeRateLimit('reset', { address: clientAddress(request.headers) })
  // Access to the mail proves ownership: failed attempts by strangers do not lock this browser out.
  const cookie = knownDeviceCookie(await resetPassword(request, wanted), request.headers)
  return { body: undefined, headers: { 'set-cookie': cookie } }
})
