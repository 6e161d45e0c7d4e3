import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/gallery/contract/comments'
import { addComment, closeComments, listComments } from '@/lib/features/gallery/server/comments'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

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
