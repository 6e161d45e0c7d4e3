import * as api from '@/lib/api/comments'
import { likeComment } from '@/lib/server/comments'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const PUT = serve(api.likeComment, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { likes } = await asked.body()
  return asked.answer(200, { likes: await likeComment(user.id, asked.params.id, likes) })
})
