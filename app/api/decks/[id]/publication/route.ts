import * as api from '@/lib/features/gallery/contract/gallery'
import { publicationOf, publishDeck, unpublishDeck } from '@/lib/features/gallery/server/publishing'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getPublication, async ({ session, params, answer }) => {
  await countTry('read', { user: session.user.id })
  return answer(200, await publicationOf(session.user.id, params.id))
})

export const POST = serve(api.publishDeck, async ({ session, params, answer }) => {
  await countTry('write', { user: session.user.id })
  return answer(200, { shareId: await publishDeck(session.user.id, params.id) })
})

export const DELETE = serve(api.unpublishDeck, async ({ session, params, answer }) => {
  await countTry('write', { user: session.user.id })
  await unpublishDeck(session.user.id, params.id)
  return answer(204, undefined)
})
