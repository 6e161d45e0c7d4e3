import * as api from '@/lib/features/online/contract/online'
import { copyForPlan } from '@/lib/features/online/server/actions'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.copyOnlineGame, async ({ request, viewer, params }) => ({
  body: await copyForPlan(params.id, personOf(request, await viewer())),
}))
