import { viewerOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/gallery/contract/gallery'
import { browse } from '@/lib/features/gallery/server/gallery'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.browseGallery, async (asked) => {
  await countTry('gallery', { address: clientAddress(asked.request.headers) })
  return asked.answer(200, await browse(asked.query, await viewerOf(asked.request)))
})
