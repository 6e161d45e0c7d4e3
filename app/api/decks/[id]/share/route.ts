import * as api from '@/lib/features/decks/contract/decks'
import { revokeShare, shareDeck } from '@/lib/features/sharing/server/shares'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.shareDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  return asked.answer(200, { shareId: await shareDeck(user.id, asked.params.id) })
})

export const DELETE = serve(api.revokeShare, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await revokeShare(user.id, asked.params.id)
  return asked.answer(204, undefined)
})
