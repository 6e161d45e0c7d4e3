import * as api from '@/lib/features/moderation/contract/moderation'
import { listDecisions } from '@/lib/features/moderation/server/moderation'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listDecisions, async (asked) => {
  await countTry('read', { user: asked.session.user.id })
  return asked.answer(200, await listDecisions(asked.query.after))
})
