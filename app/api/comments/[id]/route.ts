import * as api from '@/lib/features/gallery/contract/comments'
import { deleteComment, editComment } from '@/lib/features/gallery/server/comments'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PATCH = serve(api.editComment, async (asked) => {
  const { user } = asked.session
  await countTry('comment', { user: user.id })
  const { text } = await asked.body()
  return asked.answer(200, { comment: await editComment(user.id, asked.params.id, text) })
})

export const DELETE = serve(api.deleteComment, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await deleteComment(user.id, asked.params.id)
  return asked.answer(204, undefined)
})
