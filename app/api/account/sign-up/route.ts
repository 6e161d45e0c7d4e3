import * as api from '@/lib/features/account/contract/account'
import { signUp } from '@/lib/features/account/server/account'
import { sendVerification } from '@/lib/features/account/server/addresses'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { logError } from '@/lib/platform/server/log'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.signUp, async ({ request, body }) => {
  const wanted = await body()
  await consumeRateLimit('sign-up', { address: clientAddress(request.headers), email: wanted.email })
  const user = await signUp(wanted)
  // The account itself was created; a link to confirm the address can be requested again.
  await sendVerification({ user }, request).catch((error: unknown) => logError('mail-failed', error))
  return { body: { user } }
})
