import * as api from '@/lib/features/online/contract/online'
import { readRecord } from '@/lib/features/online/server/game-lists'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readOnlineRecord, async ({ request, viewer, params }) => ({
  body: await readRecord(params.id, personOf(request, await viewer())),
}))
