import * as api from '@/lib/api/decks'
import { savedVersions } from '@/lib/server/deck-versions'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listVersions, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  const { before } = asked.query
  return asked.answer(200, await savedVersions(user.id, asked.params.id, before))
})
