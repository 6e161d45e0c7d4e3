import * as api from '@/lib/features/online/contract/online'
import { listGames } from '@/lib/features/online/server/game-lists'
import { createGame } from '@/lib/features/online/server/games'
import { personOf, sittingDown } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listOnlineGames, async ({ request, viewer, query }) => {
  const { games, after } = await listGames(personOf(request, await viewer()), query.after)
  return { body: { games: [...games], after } }
})

export const POST = serve(api.createOnlineGame, async ({ request, viewer, body }) => {
  const { person, headers } = sittingDown(request, await viewer())
  return { body: await createGame(person, await body()), headers }
})
