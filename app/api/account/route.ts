import * as api from '@/lib/features/account/contract/account'
import { scheduleDeletion } from '@/lib/features/account/server/deletion'
import { serve } from '@/lib/http/server/serve'

export const DELETE = serve(api.deleteAccount, async ({ request, session, body }) => {
  const day = await scheduleDeletion(request, session, await body())
  return { body: { deletionScheduledAt: day.toISOString() } }
})
