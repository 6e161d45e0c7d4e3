import * as api from '@/lib/api/account'
import { db } from '@/lib/server/db'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { listSessions, revokeSessions } from '@/lib/server/sessions'

export const GET = serve(api.listSessions, async ({ session: { user, sessionId }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { sessions: await listSessions(user.id, sessionId) })
})

export const DELETE = serve(api.endOtherSessions, async ({ session: { user, sessionId }, answer }) => {
  await countTry('write', { user: user.id })
  return answer(200, { ended: await revokeSessions(db(), user.id, sessionId) })
})
