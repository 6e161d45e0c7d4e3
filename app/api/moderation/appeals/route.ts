import * as api from '@/lib/api/moderation'
import { listAppeals } from '@/lib/server/appeals'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listAppeals, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  return asked.answer(200, await listAppeals(user.id, asked.query.after))
})
