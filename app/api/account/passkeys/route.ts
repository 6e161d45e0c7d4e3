import * as api from '@/lib/features/account/contract/passkeys'
import { addPasskey } from '@/lib/features/account/server/passkeys/keep'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.addPasskey, async ({ request, session, body, answer }) => {
  await countTry('passkey', { user: session.user.id })
  return answer(201, await addPasskey(request, session, await body()))
})
