import * as api from '@/lib/features/gallery/contract/gallery'
import { readPlayer } from '@/lib/features/gallery/server/gallery'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.readPlayer, async (asked) => {
  await countTry('gallery', { address: clientAddress(asked.request.headers) })
  return asked.answer(200, { player: await readPlayer(asked.params.player) })
})
