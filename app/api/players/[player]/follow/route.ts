import * as api from '@/lib/features/gallery/contract/gallery'
import { follow } from '@/lib/features/gallery/server/gallery'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.followPlayer, async ({ user, params, body }) => {
  const { follows } = await body()
  await follow(user.id, params.player, follows)
  return { body: undefined }
})
