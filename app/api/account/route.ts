import * as api from '@/lib/api/account'
import { deleteAccount } from '@/lib/server/account'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const DELETE = serve(api.deleteAccount, async ({ session, body, answer }) => {
  await countTry('password', { user: session.user.id })
  const { password } = await body()
  await deleteAccount(session, password ?? '')
  return answer(204, undefined)
})
