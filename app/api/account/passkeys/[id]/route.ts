import * as api from '@/lib/features/account/contract/passkeys'
import { removePasskey, renamePasskey } from '@/lib/features/account/server/passkeys/keep'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PATCH = serve(api.renamePasskey, async ({ session: { user }, params, body, answer }) => {
  await countTry('passkey', { user: user.id })
  const { name } = await body()
  await renamePasskey(user.id, params.id, name)
  return answer(204, undefined)
})

export const DELETE = serve(api.removePasskey, async ({ request, session, params, body, answer }) => {
  await removePasskey(request, session, params.id, await body())
  return answer(204, undefined)
})
