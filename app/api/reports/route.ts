import * as api from '@/lib/api/moderation'
import { countTry } from '@/lib/server/rate-limit'
import { report } from '@/lib/server/reports'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.report, async ({ session: { user }, body, answer }) => {
  await countTry('report', { user: user.id })
  await report(user.id, await body())
  return answer(204, undefined)
})
