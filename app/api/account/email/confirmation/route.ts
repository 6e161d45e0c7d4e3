import * as api from '@/lib/features/account/contract/addresses'
import { confirmAddress } from '@/lib/features/account/server/addresses'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const POST = serve(api.confirmAddress, async ({ request, body, answer }) => {
  const { token } = await body()
  await countTry('confirm-address', { address: clientAddress(request.headers) })
  return answer(200, { changed: await confirmAddress(request, token) })
})
