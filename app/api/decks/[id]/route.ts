import { savedDeckSchema } from '@/lib/api/decks'
import { entriesIn } from '@/lib/server/deck-size'
import { deleteDeck, getDeck, saveDeck } from '@/lib/server/decks'
import { json, noContent, readJson, route, uuidSegment } from '@/lib/server/http'
import { countRows, countTry } from '@/lib/server/rate-limit'
import { requireActiveUser, requireUser } from '@/lib/server/sessions'

interface Params {
  id: string
}

export const GET = route<Params>(async (request, { id }) => {
  const { user } = await requireUser(request)
  await countTry('read', { user: user.id })
  return json({ deck: await getDeck(user.id, uuidSegment(id)) })
})

export const PUT = route<Params>(async (request, { id }) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  const { baseRevision, ...content } = await readJson(request, savedDeckSchema)
  await countRows(user.id, entriesIn(content.list))
  return json({ deck: await saveDeck(user.id, uuidSegment(id), baseRevision, content) })
})

export const DELETE = route<Params>(async (request, { id }) => {
  const { user } = await requireUser(request)
  await countTry('write', { user: user.id })
  await deleteDeck(user.id, uuidSegment(id))
  return noContent()
})
