import * as api from '@/lib/api/gallery'
import { clientAddress } from '@/lib/server/front/client-address'
import { conditionsIn, countFound } from '@/lib/server/gallery-search'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { viewerOf } from '@/lib/server/sessions'

export const GET = serve(api.countGallery, async (asked) => {
  // Each condition is counted by itself, and is as much work as a search.
  const address = clientAddress(asked.request.headers)
  await countTry('gallery', { address }, 1 + conditionsIn(asked.query))
  return asked.answer(200, await countFound(asked.query, await viewerOf(asked.request)))
})
