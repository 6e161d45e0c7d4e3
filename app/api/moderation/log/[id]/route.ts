import * as api from '@/lib/features/moderation/contract/moderation'
import { undoDecision } from '@/lib/features/moderation/server/moderation'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.undoDecision, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { reason } = await asked.body()
  await undoDecision(user.id, asked.params.id, reason)
  return asked.answer(204, undefined)
})
