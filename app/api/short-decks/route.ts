import * as api from '@/lib/api/things'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { shortenDeck } from '@/lib/server/things/short-decks'

export const POST = serve(api.shortenDeck, async ({ request, body, answer }) => {
  const address = clientAddress(request.headers)
  await countTry('short-deck', { address })
  const { code } = await body()
  return answer(200, { id: await shortenDeck(code, address) })
})
