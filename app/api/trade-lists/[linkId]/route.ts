import * as api from '@/lib/api/trade-lists'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { sharedTradeList } from '@/lib/server/trade-lists'

export const GET = serve(api.readTradeList, async ({ request, params, answer }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return answer(200, await sharedTradeList(params.linkId), { 'x-robots-tag': 'noindex' })
})
