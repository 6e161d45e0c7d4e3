import * as api from '@/lib/features/moderation/contract/moderation'
import { report } from '@/lib/features/moderation/server/reports'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.report, async ({ user, body }) => {
  await report(user.id, await body())
  return { body: undefined }
})
