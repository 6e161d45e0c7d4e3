import * as api from '@/lib/features/online/contract/notices'
import { chooseTurnMails } from '@/lib/features/online/server/notices'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.chooseTurnMails, async ({ user, body }) => {
  const { isOn } = await body()
  await chooseTurnMails(user.id, isOn)
  return { body: undefined }
})
