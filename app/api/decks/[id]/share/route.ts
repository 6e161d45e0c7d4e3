import * as api from '@/lib/features/decks/contract/decks'
import { revokeShare, shareDeck } from '@/lib/features/sharing/server/shares'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.shareDeck, async ({ user, params }) => ({
  body: { shareId: await shareDeck(user.id, params.id) },
}))

export const DELETE = serve(api.revokeShare, async ({ user, params }) => {
  await revokeShare(user.id, params.id)
  return { body: undefined }
})
