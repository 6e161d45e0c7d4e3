import * as api from '@/lib/features/account/contract/account'
import { confirmAddress } from '@/lib/features/account/server/addresses'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.confirmAddress, async ({ request, body }) => {
  const { token } = await body()
  await consumeRateLimit('confirm-address', { address: clientAddress(request.headers) })
  return { body: { changed: await confirmAddress(request, token) } }
})
