import * as api from '@/lib/features/sharing/contract/shared-items'
import { changeSharedItem, revokeSharedItem, sharedItem } from '@/lib/features/sharing/server/shared-items'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readSharedItem, async ({ params }) => ({
  body: { item: await sharedItem(params.id) },
  headers: { 'x-robots-tag': 'noindex' },
}))

export const PUT = serve(api.changeSharedItem, async ({ user, params, body }) => {
  await changeSharedItem(user.id, params.id, await body())
  return { body: undefined }
})

export const DELETE = serve(api.revokeSharedItem, async ({ user, params }) => {
  await revokeSharedItem(user.id, params.id)
  return { body: undefined }
})
