import * as api from '@/lib/api/account'
import { signUp } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.signUp, async ({ request, body, answer }) => {
  const wanted = await body()
  await countTry('sign-up', { address: clientAddress(request.headers), email: wanted.email })
  return answer(201, { user: await signUp(wanted) })
})
