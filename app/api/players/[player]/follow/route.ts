import * as api from '@/lib/features/gallery/contract/gallery'
import { follow } from '@/lib/features/gallery/server/gallery'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.followPlayer, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { follows } = await asked.body()
  await follow(user.id, asked.params.player, follows)
  return asked.answer(204, undefined)
})
