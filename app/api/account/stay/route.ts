import * as api from '@/lib/features/account/contract/deletion'
import { stay } from '@/lib/features/account/server/deletion/end'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { db } from '@/lib/platform/server/db'

export const POST = serve(api.keepAccount, async ({ session: { user }, answer }) => {
  await countTry('write', { user: user.id })
  await stay(db(), user.id)
  return answer(204, undefined)
})
