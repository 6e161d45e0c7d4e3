import * as api from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/addresses'
import { revokeToken } from '@/lib/features/account/server/api-tokens'
import { serve } from '@/lib/http/server/serve'

export const DELETE = serve(api.revokeToken, async ({ request, user, params }) => {
  tellMember('tokenRevoked', user, request, { ending: await revokeToken(user.id, params.id) })
  return { body: undefined }
})
