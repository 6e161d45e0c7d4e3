import * as api from '@/lib/api/gallery'
import { own } from '@/lib/server/gallery'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.ownGallery, async ({ session, answer }) => {
  await countTry('read', { user: session.user.id })
  return answer(200, await own(session.user.id))
})
