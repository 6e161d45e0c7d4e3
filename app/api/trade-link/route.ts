import * as api from '@/lib/features/trade/contract/trade-lists'
import { revokeTradeLink, setTradeLink, tradeLink } from '@/lib/features/trade/server/trade-lists'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getTradeLink, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { link: await tradeLink(user.id) })
})

export const PUT = serve(api.setTradeLink, async ({ session, body, answer }) => {
  await countTry('write', { user: session.user.id })
  return answer(200, { link: await setTradeLink(session, await body()) })
})

export const DELETE = serve(api.revokeTradeLink, async ({ session: { user }, answer }) => {
  await countTry('write', { user: user.id })
  await revokeTradeLink(user.id)
  return answer(204, undefined)
})
