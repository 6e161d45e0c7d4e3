import * as api from '@/lib/features/sharing/contract/shared-items'
import { publicPuzzles } from '@/lib/features/sharing/server/shared-items'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.listPuzzles, async ({ request, query, answer }) => {
  await countTry('gallery', { address: clientAddress(request.headers) })
  return answer(200, await publicPuzzles(query.after))
})
