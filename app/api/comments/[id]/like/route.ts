import * as api from '@/lib/features/gallery/contract/comments'
import { likeComment } from '@/lib/features/gallery/server/comments'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.likeComment, async ({ user, params, body }) => {
  const { likes } = await body()
  return { body: { likes: await likeComment(user.id, params.id, likes) } }
})
