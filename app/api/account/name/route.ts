import * as api from '@/lib/features/account/contract/account'
import { chooseName } from '@/lib/features/account/server/account'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.chooseName, async ({ session, body }) => {
  await chooseName(session, await body())
  return { body: undefined }
})
