import * as api from '@/lib/api/moderation'
import { decideAppeal } from '@/lib/server/appeals'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.decideAppeal, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await decideAppeal(user.id, asked.params.id, await asked.body())
  return asked.answer(204, undefined)
})
