import * as api from '@/lib/features/gallery/contract/gallery'
import { choosePublicName } from '@/lib/features/gallery/server/publishing'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.choosePublicName, async ({ user, body }) => {
  const { publicName } = await body()
  await choosePublicName(user.id, publicName)
  return { body: { publicName } }
})
