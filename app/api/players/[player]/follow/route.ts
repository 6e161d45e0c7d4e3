import * as api from '@/lib/api/gallery'
import { follow } from '@/lib/server/gallery'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const PUT = serve(api.followPlayer, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { follows } = await asked.body()
  await follow(user.id, asked.params.player, follows)
  return asked.answer(204, undefined)
})
