import * as api from '@/lib/api/decks'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { revokeShare, shareDeck } from '@/lib/server/shares'

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
