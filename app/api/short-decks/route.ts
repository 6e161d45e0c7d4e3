import * as api from '@/lib/features/sharing/contract/shared-items'
import { shortenDeck } from '@/lib/features/sharing/server/shares'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const POST = serve(api.shortenDeck, async ({ request, body }) => {
  const address = clientAddress(request.headers)
  const { code } = await body()
  return { body: { id: await shortenDeck(code, address) } }
})
