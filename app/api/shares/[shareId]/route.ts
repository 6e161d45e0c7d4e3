import { clientAddress } from '@/lib/server/front/client-address'
import { json, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { sharedDeck } from '@/lib/server/shares'

/** Who has the link may read; search engines, should they find one, may not keep it. */
export const GET = route<{ shareId: string }>(async (request, { shareId }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return json({ deck: await sharedDeck(shareId) }, 200, { 'x-robots-tag': 'noindex' })
})
