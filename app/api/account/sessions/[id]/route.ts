import * as api from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/addresses'
import { revokeSession } from '@/lib/features/account/server/sessions'
import { HttpError } from '@/lib/http/server/http-error'
import { serve } from '@/lib/http/server/serve'

export const DELETE = serve(api.endSession, async ({ request, session, params: { id } }) => {
  const { user, sessionId } = session
  if (!(await revokeSession(user.id, id))) throw new HttpError(404, 'not-found')
  if (id !== sessionId) tellMember('sessionsEnded', user, request, { count: 1 })
  return { body: undefined }
})
