import * as api from '@/lib/features/trade/contract/trade-lists'
import { sharedTradeList } from '@/lib/features/trade/server/trade-lists'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readTradeList, async ({ params }) => ({
  body: await sharedTradeList(params.linkId),
  headers: { 'x-robots-tag': 'noindex' },
}))
