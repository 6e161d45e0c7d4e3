import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/sharing/contract/shares'
import { sharedDeck } from '@/lib/features/sharing/server/shares'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.readShare, async ({ request, params, answer }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return answer(
    200,
    { deck: await sharedDeck(params.shareId, await viewerOf(request)) },
    { 'x-robots-tag': 'noindex' },
  )
})
