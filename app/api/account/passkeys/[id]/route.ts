import * as api from '@/lib/features/account/contract/passkeys'
import { removePasskey, renamePasskey } from '@/lib/features/account/server/passkeys/passkeys'
import { serve } from '@/lib/http/server/serve'

export const PATCH = serve(api.renamePasskey, async ({ user, params, body }) => {
  const { name } = await body()
  await renamePasskey(user.id, params.id, name)
  return { body: undefined }
})

export const DELETE = serve(api.removePasskey, async ({ request, session, params, body }) => {
  await removePasskey(request, session, params.id, await body())
  return { body: undefined }
})
