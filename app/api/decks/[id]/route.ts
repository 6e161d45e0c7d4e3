import * as api from '@/lib/features/decks/contract/decks'
import { entriesIn } from '@/lib/features/decks/server/deck-size'
import { deleteDeck, getDeck, saveDeck } from '@/lib/features/decks/server/decks'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import { serve } from '@/lib/http/server/serve'

export const GET = serve(api.getDeck, async (asked) => {
  const { user } = asked.session
  await countTry('read', { user: user.id })
  return asked.answer(200, { deck: await getDeck(user.id, asked.params.id) })
})

export const PUT = serve(api.saveDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  const { baseRevision, ...content } = await asked.body()
  await countRows(user.id, entriesIn(content.list))
  return asked.answer(200, { deck: await saveDeck(user.id, asked.params.id, baseRevision, content) })
})

export const DELETE = serve(api.deleteDeck, async (asked) => {
  const { user } = asked.session
  await countTry('write', { user: user.id })
  await deleteDeck(user.id, asked.params.id)
  return asked.answer(204, undefined)
})
