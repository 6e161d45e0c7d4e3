import * as api from '@/lib/features/online/contract/online'
import { answer } from '@/lib/features/online/server/moves'
import { personOf } from '@/lib/features/online/server/player'
import { servedDirectly } from '@/lib/http/middleware/direct-routes'
import { serve } from '@/lib/http/server/serve'

export const POST = servedDirectly(
  serve(api.answerOnlineGame, async ({ request, viewer, params, body }) => {
    const person = personOf(request, await viewer())
    return { body: { position: await answer(params.id, person, await body()) } }
  }),
)
