import { json, route } from '@/lib/server/http'
import { listSessions, requireUser } from '@/lib/server/sessions'

export const GET = route(async (request) => {
  const { user, sessionId } = await requireUser(request)
  return json({ sessions: await listSessions(user.id, sessionId) })
})
