import * as api from '@/lib/features/moderation/contract/moderation'
import { ownDecisions } from '@/lib/features/moderation/server/appeals'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listOwnDecisions, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, { decisions: await ownDecisions(user.id) })
})
