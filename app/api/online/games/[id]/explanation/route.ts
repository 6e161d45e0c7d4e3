import * as api from '@/lib/features/online/contract/online'
import { explainGame } from '@/lib/features/online/server/frame'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.explainOnlineGame, async ({ request, viewer, params, query }) => ({
  body: await explainGame(params.id, personOf(request, await viewer()), query.questions),
}))
