import * as api from '@/lib/features/account/contract/passkeys'
import { askToSignIn } from '@/lib/features/account/server/passkeys/sign-in'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const POST = serve(api.askToSignIn, async ({ request, body, answer }) => {
  await body()
  await countTry('passkey-question', { address: clientAddress(request.headers) })
  return answer(200, await askToSignIn(request))
})
