import * as api from '@/lib/api/account'
import { endTokens } from '@/lib/server/api-tokens'
import { db } from '@/lib/server/db'
import { tellMember } from '@/lib/server/mails/tell'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { listSessions, revokeSessions } from '@/lib/server/sessions'

export const GET = serve(api.listSessions, async ({ session: { user, sessionId }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { sessions: await listSessions(user.id, sessionId) })
})

export const DELETE = serve(api.endOtherSessions, async ({ request, session, query, answer }) => {
  const { user, sessionId } = session
  await countTry('write', { user: user.id })
  const ended = await revokeSessions(db(), user.id, sessionId)
  const tokens = query.tokens === undefined ? 0 : await endTokens(db(), user.id)
  if (ended + tokens > 0) tellMember('sessionsEnded', user, request, { count: ended, tokens })
  return answer(200, { ended, tokens })
})
