import * as api from '@/lib/features/gallery/contract/gallery'
import { publicationOf, publishDeck, unpublishDeck } from '@/lib/features/gallery/server/publishing'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getPublication, async ({ session, params }) => ({
  body: await publicationOf(session.user.id, params.id),
}))

export const POST = serve(api.publishDeck, async ({ session, params }) => ({
  body: { shareId: await publishDeck(session.user.id, params.id) },
}))

export const DELETE = serve(api.unpublishDeck, async ({ session, params }) => {
  await unpublishDeck(session.user.id, params.id)
  return { body: undefined }
})
