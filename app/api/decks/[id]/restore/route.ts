import * as api from '@/lib/api/decks'
import { restoreDeck } from '@/lib/server/decks'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.restoreDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  return asked.answer(200, { deck: await restoreDeck(user.id, asked.params.id) })
})
