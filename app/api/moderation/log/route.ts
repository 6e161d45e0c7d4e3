import * as api from '@/lib/api/moderation'
import { listDecisions } from '@/lib/server/moderation'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listDecisions, async (asked) => {
  await countTry('read', { user: asked.session.user.id })
  return asked.answer(200, await listDecisions(asked.query.after))
})
