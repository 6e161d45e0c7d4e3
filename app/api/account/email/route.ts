import * as api from '@/lib/features/account/contract/addresses'
import { changeAddress } from '@/lib/features/account/server/addresses'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const POST = serve(api.changeAddress, async ({ request, session, body, answer }) => {
  const wanted = await body()
  await countTry('change-address', { user: session.user.id, address: clientAddress(request.headers) })
  const isChanged = await changeAddress(request, session, wanted)
  return isChanged ? answer(204, undefined) : answer(202, {})
})
