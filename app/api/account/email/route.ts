import * as api from '@/lib/api/addresses'
import { changeAddress } from '@/lib/server/addresses'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.changeAddress, async ({ request, session, body, answer }) => {
  const wanted = await body()
  await countTry('change-address', { user: session.user.id, address: clientAddress(request.headers) })
  const isChanged = await changeAddress(request, session, wanted)
  return isChanged ? answer(204, undefined) : answer(202, {})
})
