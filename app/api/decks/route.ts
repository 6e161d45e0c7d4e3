import * as api from '@/lib/features/decks/contract/decks'
import { entriesIn } from '@/lib/features/decks/server/deck-size'
import { createDeck, listDecks } from '@/lib/features/decks/server/decks'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.listDecks, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  return asked.answer(200, await listDecks(user.id, asked.query.after))
})

export const POST = serve(api.createDeck, async ({ session: { user }, body, answer }) => {
  await countTry('write', { user: user.id })
  const deck = await body()
  await countRows(user.id, entriesIn(deck.list))
  return answer(201, { deck: await createDeck(user.id, deck) })
})
