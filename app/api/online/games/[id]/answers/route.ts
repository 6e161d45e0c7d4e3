import * as api from '@/lib/features/online/contract/online'
import { answer } from '@/lib/features/online/server/moves'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.answerOnlineGame, async ({ request, viewer, params, body }) => {
  const person = personOf(request, await viewer())
  return { body: { position: await answer(params.id, person, await body()) } }
})
