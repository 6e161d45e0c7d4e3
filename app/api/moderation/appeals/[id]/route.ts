import * as api from '@/lib/features/moderation/contract/moderation'
import { decideAppeal } from '@/lib/features/moderation/server/appeals'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.decideAppeal, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await decideAppeal(user.id, asked.params.id, await asked.body())
  return asked.answer(204, undefined)
})
