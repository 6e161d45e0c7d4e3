import * as api from '@/lib/api/tokens'
import { revokeToken } from '@/lib/server/api-tokens'
import { tellMember } from '@/lib/server/mails/tell'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const DELETE = serve(api.revokeToken, async ({ request, session: { user }, params, answer }) => {
  await countTry('write', { user: user.id })
  tellMember('tokenRevoked', user, request, { ending: await revokeToken(user.id, params.id) })
  return answer(204, undefined)
})
