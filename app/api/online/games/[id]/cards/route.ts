import * as api from '@/lib/features/online/contract/online'
import { cardsOfGame } from '@/lib/features/online/server/frame'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readOnlineCards, async ({ request, viewer, params }) => ({
  body: { cards: [...(await cardsOfGame(params.id, personOf(request, await viewer())))] },
}))
