import { versionsQuerySchema } from '@/lib/api/decks'
import { savedVersions } from '@/lib/server/deck-versions'
import { json, readQuery, route, uuidSegment } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

/** Earlier saves of a deck, for its owner only. */
export const GET = route<{ id: string }>(async (request, { id }) => {
  const { user } = await requireUser(request)
  await countTry('read', { user: user.id })
  const { before } = readQuery(request, versionsQuerySchema)
  return json(await savedVersions(user.id, uuidSegment(id), before))
})
