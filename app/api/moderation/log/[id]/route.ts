import * as api from '@/lib/features/moderation/contract/moderation'
import { undoDecision } from '@/lib/features/moderation/server/moderation'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.undoDecision, async ({ user, params, body }) => {
  const { reason } = await body()
  await undoDecision(user.id, params.id, reason)
  return { body: undefined }
})
