import { json, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { listSessions, requireUser } from '@/lib/server/sessions'

export const GET = route(async (request) => {
  const { user, sessionId } = await requireUser(request)
  await countTry('read', { user: user.id })
  return json({ sessions: await listSessions(user.id, sessionId) })
})
