import * as api from '@/lib/features/sharing/contract/shared-items'
import { shortenDeck } from '@/lib/features/sharing/server/short-decks'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const POST = serve(api.shortenDeck, async ({ request, body, answer }) => {
  const address = clientAddress(request.headers)
  await countTry('short-deck', { address })
  const { code } = await body()
  return answer(200, { id: await shortenDeck(code, address) })
})
