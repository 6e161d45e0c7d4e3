import { decksQuerySchema, newDeckSchema } from '@/lib/api/decks'
import { entriesIn } from '@/lib/server/deck-size'
import { createDeck, listDecks } from '@/lib/server/decks'
import { json, readJson, readQuery, route } from '@/lib/server/http'
import { countRows, countTry } from '@/lib/server/rate-limit'
import { requireActiveUser, requireUser } from '@/lib/server/sessions'

/** One's own decks, a page at a time. */
export const GET = route(async (request) => {
  const { user } = await requireUser(request)
  await countTry('read', { user: user.id })
  const { after } = readQuery(request, decksQuerySchema)
  return json(await listDecks(user.id, after))
})

export const POST = route(async (request) => {
  const { user } = await requireActiveUser(request)
  await countTry('write', { user: user.id })
  const deck = await readJson(request, newDeckSchema)
  await countRows(user.id, entriesIn(deck.list))
  return json({ deck: await createDeck(user.id, deck) }, 201)
})
