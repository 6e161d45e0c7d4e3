import * as api from '@/lib/features/online/contract/notices'
import { noticesOf } from '@/lib/features/online/server/notices'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readNotices, async ({ request, viewer, query }) => ({
  body: await noticesOf(personOf(request, await viewer()), query.browser),
}))
