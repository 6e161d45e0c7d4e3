import * as api from '@/lib/features/gallery/contract/comments'
import { addComment, closeComments, listComments } from '@/lib/features/gallery/server/comments'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listComments, async ({ params, query, viewer }) => ({
  body: await listComments(params.shareId, await viewer(), query.after),
}))

export const POST = serve(api.addComment, async ({ user, params, body }) => {
  const comment = await addComment(user.id, params.shareId, await body())
  return { body: { comment } }
})

export const PUT = serve(api.closeComments, async ({ user, params, body }) => {
  const { closed } = await body()
  await closeComments(user.id, params.shareId, closed)
  return { body: undefined }
})
