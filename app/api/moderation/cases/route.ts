import * as api from '@/lib/api/moderation'
import { listCases } from '@/lib/server/cases'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const GET = serve(api.listCases, async (asked) => {
  await countTry('read', { user: asked.session.user.id })
  return asked.answer(200, await listCases(asked.query.after))
})
