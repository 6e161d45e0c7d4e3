import * as api from '@/lib/features/gallery/contract/gallery'
import { like } from '@/lib/features/gallery/server/gallery'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.likeDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { likes } = await asked.body()
  return asked.answer(200, { likes: await like(user.id, asked.params.shareId, likes) })
})
