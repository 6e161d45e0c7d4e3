import * as api from '@/lib/api/passkeys'
import { clientAddress } from '@/lib/server/front/client-address'
import { askToSignIn } from '@/lib/server/passkeys/sign-in'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.askToSignIn, async ({ request, body, answer }) => {
  await body()
  await countTry('passkey-question', { address: clientAddress(request.headers) })
  return answer(200, await askToSignIn(request))
})
