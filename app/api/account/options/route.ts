import * as api from '@/lib/features/account/contract/account'
import { accountOptions } from '@/lib/features/account/server/account'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.accountOptions, async ({ request, answer }) => {
  await countTry('auth', { address: clientAddress(request.headers) })
  return answer(200, accountOptions())
})
