import { sessionOf } from '@/lib/features/account/server/sessions'
import * as api from '@/lib/features/online/contract/notices'
import { subscribe, unsubscribe } from '@/lib/features/online/server/notices'
import { personOf } from '@/lib/features/online/server/player'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.subscribePush, async ({ request, body }) => {
  const session = await sessionOf(request)
  await subscribe(personOf(request, session?.user.id), session, await body())
  return { body: undefined }
})

export const DELETE = serve(api.unsubscribePush, async ({ request, viewer, body }) => {
  const { endpoint } = await body()
  await unsubscribe(personOf(request, await viewer()), endpoint)
  return { body: undefined }
})
