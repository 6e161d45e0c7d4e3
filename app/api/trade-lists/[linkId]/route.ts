import * as api from '@/lib/features/trade/contract/trade-lists'
import { sharedTradeList } from '@/lib/features/trade/server/trade-lists'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.readTradeList, async ({ request, params, answer }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return answer(200, await sharedTradeList(params.linkId), { 'x-robots-tag': 'noindex' })
})
