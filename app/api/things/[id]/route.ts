import * as api from '@/lib/features/sharing/contract/shared-items'
import { changeThing, revokeThing, sharedThing } from '@/lib/features/sharing/server/shared-items'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'
import { clientAddress } from '@/lib/platform/server/client-address'

export const GET = serve(api.readThing, async ({ request, params, answer }) => {
  await countTry('share', { address: clientAddress(request.headers) })
  return answer(200, { thing: await sharedThing(params.id) }, { 'x-robots-tag': 'noindex' })
})

export const PUT = serve(api.changeThing, async ({ session: { user }, params, body, answer }) => {
  await countTry('write', { user: user.id })
  await changeThing(user.id, params.id, await body())
  return answer(204, undefined)
})

export const DELETE = serve(api.revokeThing, async ({ session: { user }, params, answer }) => {
  await countTry('write', { user: user.id })
  await revokeThing(user.id, params.id)
  return answer(204, undefined)
})
