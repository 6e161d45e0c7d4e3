import * as api from '@/lib/api/gallery'
import { clientAddress } from '@/lib/server/front/client-address'
import { readPlayer } from '@/lib/server/gallery'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.readPlayer, async (asked) => {
  await countTry('gallery', { address: clientAddress(asked.request.headers) })
  return asked.answer(200, { player: await readPlayer(asked.params.player) })
})
