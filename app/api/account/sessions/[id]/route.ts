import * as api from '@/lib/api/account'
import { ApiError } from '@/lib/server/http'
import { serve } from '@/lib/server/serve'
import { revokeSession } from '@/lib/server/sessions'

export const DELETE = serve(api.endSession, async ({ session: { user }, params: { id }, answer }) => {
  if (!(await revokeSession(user.id, id))) throw new ApiError(404, 'not-found')
  return answer(204, undefined)
})
