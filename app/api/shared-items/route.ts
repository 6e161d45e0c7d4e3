import * as api from '@/lib/features/sharing/contract/shared-items'
import { listSharedItems, shareItem } from '@/lib/features/sharing/server/shared-items'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listSharedItems, async ({ user, query }) => ({
  body: await listSharedItems(user.id, query),
}))

export const POST = serve(api.shareItem, async ({ user, body }) => ({
  body: { id: await shareItem(user.id, await body()) },
}))
