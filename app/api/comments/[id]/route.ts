import * as api from '@/lib/features/gallery/contract/comments'
import { deleteComment, editComment } from '@/lib/features/gallery/server/comments'
import { serve } from '@/lib/http/server/serve'

export const PATCH = serve(api.editComment, async ({ user, params, body }) => {
  const { text } = await body()
  return { body: { comment: await editComment(user.id, params.id, text) } }
})

export const DELETE = serve(api.deleteComment, async ({ user, params }) => {
  await deleteComment(user.id, params.id)
  return { body: undefined }
})
