import * as api from '@/lib/features/account/contract/account'
import { tellMember } from '@/lib/features/account/server/addresses'
import { endTokens } from '@/lib/features/account/server/api-tokens'
import { listSessions, revokeSessions } from '@/lib/features/account/server/sessions'
import { serve } from '@/lib/http/server/serve'
import { db } from '@/lib/platform/server/db'

export const GET = serve(api.listSessions, async ({ session: { user, sessionId } }) => ({
  body: { sessions: await listSessions(user.id, sessionId) },
}))

export const DELETE = serve(api.endOtherSessions, async ({ request, session, query }) => {
  const { user, sessionId } = session
  const ended = await revokeSessions(db(), user.id, sessionId)
  const tokens = query.tokens === undefined ? 0 : await endTokens(db(), user.id)
  if (ended + tokens > 0) tellMember('sessionsEnded', user, request, { count: ended, tokens })
  return { body: { ended, tokens } }
})
