import * as api from '@/lib/api/things'
import { clientAddress } from '@/lib/server/front/client-address'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'
import { publicPuzzles } from '@/lib/server/things/things'

export const GET = serve(api.listPuzzles, async ({ request, query, answer }) => {
  await countTry('gallery', { address: clientAddress(request.headers) })
  return answer(200, await publicPuzzles(query.after))
})
