import * as api from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/account-mails'
import { revokeSession } from '@/lib/features/account/server/sessions'
import { ApiError } from '@/lib/http/server/http'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const DELETE = serve(api.endSession, async ({ request, session, params: { id }, answer }) => {
  const { user, sessionId } = session
  await countTry('write', { user: user.id })
  if (!(await revokeSession(user.id, id))) throw new ApiError(404, 'not-found')
  if (id !== sessionId) tellMember('sessionsEnded', user, request, { count: 1 })
  return answer(204, undefined)
})
