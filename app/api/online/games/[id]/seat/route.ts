import * as api from '@/lib/features/online/contract/online'
import { readGame } from '@/lib/features/online/server/frame'
import { joinGame } from '@/lib/features/online/server/games'
import { sittingDown } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.joinOnlineGame, async ({ request, viewer, params, body }) => {
  const { person, headers } = sittingDown(request, await viewer())
  await joinGame(params.id, person, await body())
  return { body: { game: await readGame(params.id, person, undefined) }, headers }
})
