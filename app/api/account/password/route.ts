import * as api from '@/lib/api/account'
import { changePassword } from '@/lib/server/account'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.changePassword, async ({ session, body, answer }) => {
  await countTry('password', { user: session.user.id })
  await changePassword(session, await body())
  return answer(204, undefined)
})
