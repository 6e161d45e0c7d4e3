import * as api from '@/lib/features/trade/contract/trade-lists'
import { revokeTradeLink, setTradeLink, tradeLink } from '@/lib/features/trade/server/trade-lists'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getTradeLink, async ({ user }) => ({ body: { link: await tradeLink(user.id) } }))

export const PUT = serve(api.setTradeLink, async ({ session, body }) => ({
  body: { link: await setTradeLink(session, await body()) },
}))

export const DELETE = serve(api.revokeTradeLink, async ({ user }) => {
  await revokeTradeLink(user.id)
  return { body: undefined }
})
