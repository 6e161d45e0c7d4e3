import * as api from '@/lib/features/gallery/contract/gallery'
import { own } from '@/lib/features/gallery/server/gallery'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.ownGallery, async ({ session }) => ({ body: await own(session.user.id) }))
