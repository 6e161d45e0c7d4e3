import * as api from '@/lib/features/decks/contract/decks'
import { nameVersion } from '@/lib/features/decks/server/deck-versions'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PATCH = serve(api.nameVersion, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { label } = await asked.body()
  const { id, revision } = asked.params
  await nameVersion(user.id, id, revision, label)
  return asked.answer(204, undefined)
})
