import * as api from '@/lib/api/comments'
import { addComment, closeComments, listComments } from '@/lib/server/comments'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { viewerOf } from '@/lib/server/sessions'

export const GET = serve(api.listComments, async (asked) => {
  await countTry('gallery', { address: clientAddress(asked.request.headers) })
  const viewer = await viewerOf(asked.request)
  return asked.answer(200, await listComments(asked.params.shareId, viewer, asked.query.after))
})

export const POST = serve(api.addComment, async (asked) => {
  const { user } = asked.session
  await countTry('comment', { user: user.id })
  const comment = await addComment(user.id, asked.params.shareId, await asked.body())
  return asked.answer(201, { comment })
})

export const PUT = serve(api.closeComments, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { closed } = await asked.body()
  await closeComments(user.id, asked.params.shareId, closed)
  return asked.answer(204, undefined)
})
