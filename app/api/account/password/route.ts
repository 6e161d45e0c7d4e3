import * as api from '@/lib/features/account/contract/account'
import { changePassword, removePassword } from '@/lib/features/account/server/account'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.changePassword, async ({ request, session, body }) => {
  await changePassword(request, session, await body())
  return { body: undefined }
})

export const DELETE = serve(api.removePassword, async ({ request, session, body }) => {
  await removePassword(request, session, await body())
  return { body: undefined }
})
