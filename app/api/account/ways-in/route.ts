import * as api from '@/lib/api/passkeys'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { listWaysIn } from '@/lib/server/ways-in'

export const GET = serve(api.listWaysIn, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, await listWaysIn(user.id))
})
