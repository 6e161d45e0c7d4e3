import * as api from '@/lib/features/moderation/contract/moderation'
import { block } from '@/lib/features/moderation/server/visibility'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.blockPlayer, async ({ user, params, body }) => {
  const { blocks } = await body()
  await block(user.id, params.player, blocks)
  return { body: undefined }
})
