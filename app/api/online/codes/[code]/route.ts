import * as api from '@/lib/features/online/contract/online'
import { findByCode } from '@/lib/features/online/server/game-lists'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.findOnlineGame, async ({ params }) => ({
  body: { id: await findByCode(params.code) },
}))
