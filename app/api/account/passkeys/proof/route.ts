import * as api from '@/lib/api/passkeys'
import { askForProof } from '@/lib/server/passkeys/keep'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.askForProof, async ({ request, session, body, answer }) => {
  await body()
  await countTry('passkey', { user: session.user.id })
  return answer(200, await askForProof(request, session))
})
