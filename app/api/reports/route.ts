import * as api from '@/lib/features/moderation/contract/moderation'
import { report } from '@/lib/features/moderation/server/reports'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.report, async ({ session: { user }, body, answer }) => {
  await countTry('report', { user: user.id })
  await report(user.id, await body())
  return answer(204, undefined)
})
