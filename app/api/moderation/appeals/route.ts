import * as api from '@/lib/features/moderation/contract/moderation'
import { listAppeals } from '@/lib/features/moderation/server/appeals'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listAppeals, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  return asked.answer(200, await listAppeals(user.id, asked.query.after))
})
