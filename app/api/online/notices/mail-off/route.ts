import * as api from '@/lib/features/online/contract/notices'
import { endTurnMails } from '@/lib/features/online/server/notices'
import { serve } from '@/lib/http/server/serve'

export const POST = serve(api.endTurnMails, async ({ query }) => {
  await endTurnMails(query.token)
  return { body: undefined }
})
