import * as api from '@/lib/api/leaving'
import { db } from '@/lib/server/db'
import { stay } from '@/lib/server/leaving/end'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const POST = serve(api.keepAccount, async ({ session: { user }, answer }) => {
  await countTry('write', { user: user.id })
  await stay(db(), user.id)
  return answer(204, undefined)
})
