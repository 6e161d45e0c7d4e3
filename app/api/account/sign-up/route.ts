import * as api from '@/lib/api/account'
import { signUp } from '@/lib/server/account'
import { sendVerification } from '@/lib/server/addresses'
import { clientAddress } from '@/lib/server/front/client-address'
import { logError } from '@/lib/server/log'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.signUp, async ({ request, body, answer }) => {
  const wanted = await body()
  await countTry('sign-up', { address: clientAddress(request.headers), email: wanted.email })
  const user = await signUp(wanted)
  // That the account is there is what was asked; a link to confirm the address can be had again.
  await sendVerification({ user }, request).catch((error: unknown) => logError('mail-failed', error))
  return answer(201, { user })
})
