import * as api from '@/lib/api/passkeys'
import { addPasskey } from '@/lib/server/passkeys/keep'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.addPasskey, async ({ request, session, body, answer }) => {
  await countTry('passkey', { user: session.user.id })
  return answer(201, await addPasskey(request, session, await body()))
})
