import * as api from '@/lib/api/account'
import { chooseLocale } from '@/lib/server/account'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const PUT = serve(api.chooseLocale, async ({ session, body, answer }) => {
  await countTry('write', { user: session.user.id })
  await chooseLocale(session, await body())
  return answer(204, undefined)
})
