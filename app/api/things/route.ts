import * as api from '@/lib/features/sharing/contract/shared-items'
import { listThings, shareThing } from '@/lib/features/sharing/server/shared-items'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listThings, async ({ user, query }) => ({
  body: await listThings(user.id, query),
}))

export const POST = serve(api.shareThing, async ({ user, body }) => ({
  body: { id: await shareThing(user.id, await body()) },
}))
