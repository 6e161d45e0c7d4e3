import * as api from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/addresses'
import { createToken, listTokens } from '@/lib/features/account/server/api-tokens'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listTokens, async ({ user }) => ({
  body: { tokens: await listTokens(user.id) },
}))

export const POST = serve(api.createToken, async ({ request, user, body }) => {
  const made = await createToken(user.id, await body())
  const { ending, expiresAt } = made.token
  tellMember('tokenMade', user, request, { ending, day: new Date(expiresAt) })
  return { body: made }
})
