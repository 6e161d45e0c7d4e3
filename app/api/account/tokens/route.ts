import * as api from '@/lib/api/tokens'
import { createToken, listTokens } from '@/lib/server/api-tokens'
import { tellMember } from '@/lib/server/mails/tell'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listTokens, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { tokens: await listTokens(user.id) })
})

export const POST = serve(api.createToken, async ({ request, session: { user }, body, answer }) => {
  await countTry('tokens', { user: user.id })
  const made = await createToken(user.id, await body())
  const { ending, expiresAt } = made.token
  tellMember('tokenMade', user, request, { ending, day: new Date(expiresAt) })
  return answer(201, made)
})
