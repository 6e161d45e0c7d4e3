import * as api from '@/lib/features/decks/contract/decks'
import { savedVersions } from '@/lib/features/decks/server/deck-versions'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listVersions, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  const { before } = asked.query
  return asked.answer(200, await savedVersions(user.id, asked.params.id, before))
})
