import * as api from '@/lib/features/account/contract/passkeys'
import { askForProof } from '@/lib/features/account/server/passkeys/keep'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.askForProof, async ({ request, session, body, answer }) => {
  await body()
  await countTry('passkey', { user: session.user.id })
  return answer(200, await askForProof(request, session))
})
