import * as api from '@/lib/features/account/contract/passkeys'
import { authenticationOptions } from '@/lib/features/account/server/passkeys/passkeys'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.authenticationOptions, async ({ request, body }) => {
  await body()
  await consumeRateLimit('passkey-options', { address: clientAddress(request.headers) })
  return { body: await authenticationOptions(request) }
})
