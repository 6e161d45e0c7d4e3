import * as api from '@/lib/features/account/contract/tokens'
import { tellMember } from '@/lib/features/account/server/account-mails'
import { createToken, listTokens } from '@/lib/features/account/server/api-tokens'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

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
