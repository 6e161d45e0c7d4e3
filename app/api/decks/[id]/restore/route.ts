import * as api from '@/lib/features/decks/contract/decks'
import { restoreDeck } from '@/lib/features/decks/server/decks'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.restoreDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  return asked.answer(200, { deck: await restoreDeck(user.id, asked.params.id) })
})
