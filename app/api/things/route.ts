import * as api from '@/lib/features/sharing/contract/shared-items'
import { listThings, shareThing } from '@/lib/features/sharing/server/shared-items'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listThings, async ({ session: { user }, query, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, await listThings(user.id, query))
})

export const POST = serve(api.shareThing, async ({ session: { user }, body, answer }) => {
  await countTry('thing', { user: user.id })
  return answer(201, { id: await shareThing(user.id, await body()) })
})
