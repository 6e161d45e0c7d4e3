import * as api from '@/lib/features/gallery/contract/gallery'
import { countFound, countsOf } from '@/lib/features/gallery/server/gallery'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/request'

export const GET = serve(api.countGallery, async ({ query, request, viewer }) => {
  // Each condition is counted separately, and costs as much as a search.
  const address = clientAddress(request.headers)
  await consumeRateLimit('gallery', { address }, countsOf(query))
  return { body: await countFound(query, await viewer()) }
})
