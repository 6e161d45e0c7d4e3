import * as api from '@/lib/api/account'
import { ApiError } from '@/lib/server/http'
import { tellMember } from '@/lib/server/mails/tell'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { revokeSession } from '@/lib/server/sessions'

export const DELETE = serve(api.endSession, async ({ request, session, params: { id }, answer }) => {
  const { user, sessionId } = session
  await countTry('write', { user: user.id })
  if (!(await revokeSession(user.id, id))) throw new ApiError(404, 'not-found')
  if (id !== sessionId) tellMember('sessionsEnded', user, request, { count: 1 })
  return answer(204, undefined)
})
