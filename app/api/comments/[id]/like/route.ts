import * as api from '@/lib/features/gallery/contract/comments'
import { likeComment } from '@/lib/features/gallery/server/comments'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.likeComment, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { likes } = await asked.body()
  return asked.answer(200, { likes: await likeComment(user.id, asked.params.id, likes) })
})
