import * as api from '@/lib/features/moderation/contract/moderation'
import { appealDecision } from '@/lib/features/moderation/server/appeals'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.appeal, async ({ user, params, body }) => {
  const { words } = await body()
  await appealDecision(user.id, params.id, words)
  return { body: undefined }
})
