import * as api from '@/lib/api/moderation'
import { ownDecisions } from '@/lib/server/appeals'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listOwnDecisions, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { decisions: await ownDecisions(user.id) })
})
