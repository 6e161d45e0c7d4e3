import * as api from '@/lib/features/account/contract/guest-move'
import { moveGuestData, rowsIn } from '@/lib/features/account/server/guest-move'
import { consumeRowLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.moveGuestData, async ({ user, body }) => {
  const move = await body()
  await consumeRowLimit(user.id, rowsIn(move))
  return { body: await moveGuestData(user.id, move) }
})
