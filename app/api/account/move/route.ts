import * as api from '@/lib/features/account/contract/guest-move'
import { moveGuestData, rowsIn } from '@/lib/features/account/server/guest-move'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.moveGuestData, async ({ session: { user }, body, answer }) => {
  await countTry('write', { user: user.id })
  const move = await body()
  await countRows(user.id, rowsIn(move))
  return answer(200, await moveGuestData(user.id, move))
})
