import * as api from '@/lib/api/gallery'
import { choosePublicName } from '@/lib/server/publishing'
import { countTry } from '@/lib/server/rate-limit'
import { serve } from '@/lib/server/serve'

export const PUT = serve(api.choosePublicName, async (asked) => {
  const { user } = asked.session
  await countTry('public-name', { user: user.id })
  const { publicName } = await asked.body()
  await choosePublicName(user.id, publicName)
  return asked.answer(200, { publicName })
})
