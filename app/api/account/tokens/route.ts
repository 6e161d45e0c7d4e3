import * as api from '@/lib/api/tokens'
import { createToken, listTokens } from '@/lib/server/api-tokens'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listTokens, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { tokens: await listTokens(user.id) })
})

export const POST = serve(api.createToken, async ({ session: { user }, body, answer }) => {
  await countTry('tokens', { user: user.id })
  return answer(201, await createToken(user.id, await body()))
})
