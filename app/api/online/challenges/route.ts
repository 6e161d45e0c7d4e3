import * as api from '@/lib/features/online/contract/online'
import { listOpenChallenges } from '@/lib/features/online/server/games'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listChallenges, async ({ request, viewer }) => ({
  body: { challenges: [...(await listOpenChallenges(personOf(request, await viewer())))] },
}))
