import * as api from '@/lib/features/online/contract/online'
import { act, extraCalls } from '@/lib/features/online/server/actions'
import { personOf } from '@/lib/features/online/server/player'
import { servedDirectly } from '@/lib/http/middleware/direct-routes'
import { serve } from '@/lib/http/server/serve'

export const POST = servedDirectly(
  serve(api.actOnOnlineGame, async ({ request, viewer, params, body, consumeMore }) => {
    const person = personOf(request, await viewer())
    const action = await body()
    const more = extraCalls(action)
    if (more > 0) await consumeMore(more)
    await act(params.id, person, action)
    return { body: undefined }
  }),
)
