import * as api from '@/lib/features/gallery/contract/gallery'
import { own } from '@/lib/features/gallery/server/gallery'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.ownGallery, async ({ session, answer }) => {
  await countTry('read', { user: session.user.id })
  return answer(200, await own(session.user.id))
})
