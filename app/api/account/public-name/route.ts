import * as api from '@/lib/features/gallery/contract/gallery'
import { choosePublicName } from '@/lib/features/gallery/server/publishing'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const PUT = serve(api.choosePublicName, async (asked) => {
  const { user } = asked.session
  await countTry('public-name', { user: user.id })
  const { publicName } = await asked.body()
  await choosePublicName(user.id, publicName)
  return asked.answer(200, { publicName })
})
