import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/gallery/contract/gallery'
import { countFound, countsOf } from '@/lib/features/gallery/server/gallery-search'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.countGallery, async (asked) => {
  // Each condition is counted by itself, and is as much work as a search.
  const address = clientAddress(asked.request.headers)
  await countTry('gallery', { address }, countsOf(asked.query))
  return asked.answer(200, await countFound(asked.query, await viewerOf(asked.request)))
})
