import * as api from '@/lib/features/moderation/contract/moderation'
import { block } from '@/lib/features/moderation/server/blocks'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.blockPlayer, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { blocks } = await asked.body()
  await block(user.id, asked.params.player, blocks)
  return asked.answer(204, undefined)
})
