import * as api from '@/lib/features/account/contract/passkeys'
import { verificationOptions } from '@/lib/features/account/server/passkeys/passkeys'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.verificationOptions, async ({ request, session, body }) => {
  await body()
  await consumeRateLimit('passkey', { user: session.user.id })
  return { body: await verificationOptions(request, session) }
})
