import * as api from '@/lib/features/account/contract/account'
import { chooseLocale } from '@/lib/features/account/server/account'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.chooseLocale, async ({ session, body }) => {
  await chooseLocale(session, await body())
  return { body: undefined }
})
