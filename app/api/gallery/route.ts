import * as api from '@/lib/api/gallery'
import { clientAddress } from '@/lib/server/front/client-address'
import { browse } from '@/lib/server/gallery'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { viewerOf } from '@/lib/server/sessions'

export const GET = serve(api.browseGallery, async (asked) => {
  await countTry('gallery', { address: clientAddress(asked.request.headers) })
  return asked.answer(200, await browse(asked.query, await viewerOf(asked.request)))
})
