import * as api from '@/lib/api/leaving'
import { leave } from '@/lib/server/leaving/begin'
import { serve } from '@/lib/server/serve'

export const DELETE = serve(api.leave, async ({ request, session, body, answer }) => {
  const day = await leave(request, session, await body())
  return answer(200, { leavesAt: day.toISOString() })
})
