import * as api from '@/lib/features/gallery/contract/comments'
import { newsSeen, readNews } from '@/lib/features/gallery/server/news'
import { countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readNews, async ({ session: { user }, answer }) => {
  await countTry('read', { user: user.id })
  return answer(200, await readNews(user.id))
})

export const PUT = serve(api.newsSeen, async ({ session: { user }, body, answer }) => {
  await countTry('write', { user: user.id })
  const { until } = await body()
  await newsSeen(user.id, new Date(until))
  return answer(204, undefined)
})
