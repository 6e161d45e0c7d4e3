import * as api from '@/lib/api/account'
import { accountOptions } from '@/lib/server/account'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.accountOptions, async ({ request, answer }) => {
  await countTry('auth', { address: clientAddress(request.headers) })
  return answer(200, accountOptions())
})
