import * as api from '@/lib/api/addresses'
import { confirmAddress } from '@/lib/server/addresses'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.confirmAddress, async ({ request, body, answer }) => {
  const { token } = await body()
  await countTry('confirm-address', { address: clientAddress(request.headers) })
  return answer(200, { changed: await confirmAddress(request, token) })
})
