import * as api from '@/lib/features/gallery/contract/comments'
import { newsSeen, readNews } from '@/lib/features/gallery/server/news'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.readNews, async ({ user }) => ({ body: await readNews(user.id) }))

export const PUT = serve(api.newsSeen, async ({ user, body }) => {
  const { until } = await body()
  await newsSeen(user.id, new Date(until))
  return { body: undefined }
})
