import * as api from '@/lib/features/online/contract/online'
import { act } from '@/lib/features/online/server/actions'
import { personOf } from '@/lib/features/online/server/player'
import { servedDirectly } from '@/lib/http/middleware/direct-routes'
import { serve } from '@/lib/http/server/serve'

export const POST = servedDirectly(
  serve(api.actOnOnlineGame, async ({ request, viewer, params, body }) => {
    const person = personOf(request, await viewer())
    await act(params.id, person, await body())
    return { body: undefined }
  }),
)
