import * as api from '@/lib/features/moderation/contract/moderation'
import { listCases } from '@/lib/features/moderation/server/cases'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listCases, async (asked) => {
  await countTry('read', { user: asked.session.user.id })
  return asked.answer(200, await listCases(asked.query.after))
})
