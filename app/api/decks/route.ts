import { createDeck, listDecks, newDeckSchema } from '@/lib/server/decks'
import { json, readJson, route } from '@/lib/server/http'
import { countTry } from '@/lib/server/rate-limit'
import { requireUser } from '@/lib/server/sessions'

export const GET = route(async (request) => {
  const { user } = await requireUser(request)
  return json({ decks: await listDecks(user.id) })
})

export const POST = route(async (request) => {
  const { user } = await requireUser(request)
  await countTry('write', { user: user.id })
  return json({ deck: await createDeck(user.id, await readJson(request, newDeckSchema)) }, 201)
})
