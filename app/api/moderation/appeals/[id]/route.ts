import * as api from '@/lib/features/moderation/contract/moderation'
import { decideAppeal } from '@/lib/features/moderation/server/appeals'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.decideAppeal, async ({ user, params, body }) => {
  await decideAppeal(user.id, params.id, await body())
  return { body: undefined }
})
