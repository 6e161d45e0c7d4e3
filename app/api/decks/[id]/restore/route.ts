import { restoreDeck } from '@/lib/server/decks'
import { json, route, uuidSegment } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireActiveUser } from '@/lib/server/sessions'

export const POST = route<{ id: string }>(async (request, { id }) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  return json({ deck: await restoreDeck(user.id, uuidSegment(id)) })
})
