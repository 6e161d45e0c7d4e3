import { json, noContent, route, uuidSegment } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireActiveUser, requireUser } from '@/lib/server/sessions'
import { revokeShare, shareDeck } from '@/lib/server/shares'

interface Params {
  id: string
}

export const POST = route<Params>(async (request, { id }) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  return json({ shareId: await shareDeck(user.id, uuidSegment(id)) })
})

export const DELETE = route<Params>(async (request, { id }) => {
  const { user } = await requireUser(request)
  await countTry('write', { user: user.id })
  await revokeShare(user.id, uuidSegment(id))
  return noContent()
})
