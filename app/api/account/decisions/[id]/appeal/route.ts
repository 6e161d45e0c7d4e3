import * as api from '@/lib/features/moderation/contract/moderation'
import { appealDecision } from '@/lib/features/moderation/server/appeals'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.appeal, async (asked) => {
  const { user } = asked.session
  await countTry('appeal', { user: user.id })
  const { words } = await asked.body()
  await appealDecision(user.id, asked.params.id, words)
  return asked.answer(204, undefined)
})
