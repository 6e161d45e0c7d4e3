import * as api from '@/lib/features/sharing/contract/shared-items'
import { changeThing, revokeThing, sharedThing } from '@/lib/features/sharing/server/shared-items'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readThing, async ({ params }) => ({
  body: { thing: await sharedThing(params.id) },
  headers: { 'x-robots-tag': 'noindex' },
}))

export const PUT = serve(api.changeThing, async ({ user, params, body }) => {
  await changeThing(user.id, params.id, await body())
  return { body: undefined }
})

export const DELETE = serve(api.revokeThing, async ({ user, params }) => {
  await revokeThing(user.id, params.id)
  return { body: undefined }
})
