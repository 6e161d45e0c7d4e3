import * as api from '@/lib/api/decks'
import { nameVersion } from '@/lib/server/deck-versions'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const PATCH = serve(api.nameVersion, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { label } = await asked.body()
  const { id, revision } = asked.params
  await nameVersion(user.id, id, revision, label)
  return asked.answer(204, undefined)
})
