import * as api from '@/lib/features/online/contract/online'
import { readGame } from '@/lib/features/online/server/frame'
import { withdrawGame } from '@/lib/features/online/server/games'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readOnlineGame, async ({ request, viewer, params, query }) => ({
  body: { game: await readGame(params.id, personOf(request, await viewer()), query.have) },
}))

export const DELETE = serve(api.withdrawOnlineGame, async ({ request, viewer, params }) => {
  await withdrawGame(params.id, personOf(request, await viewer()))
  return { body: undefined }
})
