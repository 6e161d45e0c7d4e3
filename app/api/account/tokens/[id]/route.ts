import * as api from '@/lib/api/tokens'
import { revokeToken } from '@/lib/server/api-tokens'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const DELETE = serve(api.revokeToken, async ({ session: { user }, params, answer }) => {
  await countTry('write', { user: user.id })
  await revokeToken(user.id, params.id)
  return answer(204, undefined)
})
