import * as api from '@/lib/features/account/contract/account'
import { changeAddress } from '@/lib/features/account/server/addresses'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.changeAddress, async ({ request, session, body }) => {
  const wanted = await body()
  await consumeRateLimit('change-address', { user: session.user.id, address: clientAddress(request.headers) })
  const isChanged = await changeAddress(request, session, wanted)
  return isChanged ? { status: 204 as const, body: undefined } : { status: 202 as const, body: {} }
})
