import * as api from '@/lib/features/online/contract/online'
import { listOpenChallenges, listWatchable } from '@/lib/features/online/server/game-lists'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listChallenges, async ({ request, viewer }) => {
  const person = personOf(request, await viewer())
  const [challenges, watchable] = await Promise.all([listOpenChallenges(person), listWatchable(person)])
  return { body: { challenges: [...challenges], watchable: [...watchable] } }
})
