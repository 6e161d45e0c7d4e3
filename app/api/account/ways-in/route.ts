import * as api from '@/lib/features/account/contract/passkeys'
import { listWaysIn } from '@/lib/features/account/server/sign-in-methods'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listWaysIn, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, await listWaysIn(user.id))
})
