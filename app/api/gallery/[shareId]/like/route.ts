import * as api from '@/lib/features/gallery/contract/gallery'
import { like } from '@/lib/features/gallery/server/gallery'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.likeDeck, async ({ user, params, body }) => {
  const { likes } = await body()
  return { body: { likes: await like(user.id, params.shareId, likes) } }
})
