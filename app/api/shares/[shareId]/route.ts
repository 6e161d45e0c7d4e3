import * as api from '@/lib/api/shares'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { viewerOf } from '@/lib/server/sessions'
import { sharedDeck } from '@/lib/server/shares'

export const GET = serve(api.readShare, async ({ request, params, answer }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return answer(
    200,
    { deck: await sharedDeck(params.shareId, await viewerOf(request)) },
    { 'x-robots-tag': 'noindex' },
  )
})
