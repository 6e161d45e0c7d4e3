import * as api from '@/lib/features/account/contract/account'
import { chooseLocale } from '@/lib/features/account/server/account'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.chooseLocale, async ({ session, body, answer }) => {
  await countTry('write', { user: session.user.id })
  await chooseLocale(session, await body())
  return answer(204, undefined)
})
