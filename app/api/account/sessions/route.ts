import * as api from '@/lib/api/account'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { listSessions } from '@/lib/server/sessions'

export const GET = serve(api.listSessions, async ({ session: { user, sessionId }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { sessions: await listSessions(user.id, sessionId) })
})
