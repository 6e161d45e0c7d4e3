import 'server-only'
import { randomUUID } from 'node:crypto'
import type { MemberDeck } from '@/lib/features/decks/contract/decks'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { entriesIn } from '@/lib/features/decks/server/deck-size'
import { savedVersions } from '@/lib/features/decks/server/deck-versions'
import * as decks from '@/lib/features/decks/server/decks'
import { addressOf } from '@/lib/http/route'
import { countRows, countTry } from '@/lib/http/server/rate-limit'
import * as api from '@/lib/http/v1/decks'
import { addressAfter, noSuchPlace, placeAsked } from './pages'
import { serveCall } from './serve'

/** Whether it is shared changes without a save: so that stays out of what its revision stands for. */
const shown = ({ shareId: _, ...deck }: MemberDeck): api.V1Deck => deck

const answerOf = (deck: MemberDeck) => ({ body: { deck: shown(deck) }, revision: deck.revision })

const listDecks = serveCall(api.listDecks, async ({ request, holder, query }) => {
  const after = placeAsked(query.after)
  if (after !== undefined && !/^[0-9a-f-]{36}$/.test(after)) throw noSuchPlace()
  const page = await decks.listDecks(holder.user.id, after)
  return {
    body: { decks: page.decks.map(shown), next: addressAfter(request, page.after) },
  }
})

const createDeck = serveCall(api.createDeck, async ({ holder: { user }, body }) => {
  await countTry('write', { user: user.id })
  const { id = randomUUID(), extras = NO_EXTRAS, ...content } = await body()
  await countRows(user.id, entriesIn(content.list))
  const deck = await decks.createDeck(user.id, { ...content, id, extras })
  return {
    ...answerOf(deck),
    headers: { location: addressOf(api.getDeck.path, { id: deck.id }) },
  }
})

const getDeck = serveCall(api.getDeck, async ({ holder, params }) => ({
  ...answerOf(await decks.getDeck(holder.user.id, params.id)),
}))

const saveDeck = serveCall(api.saveDeck, async ({ holder: { user }, params, revision, body }) => {
  await countTry('write', { user: user.id })
  const content = await body()
  await countRows(user.id, entriesIn(content.list))
  return { ...answerOf(await decks.saveDeck(user.id, params.id, revision, content)) }
})

const deleteDeck = serveCall(api.deleteDeck, async ({ holder: { user }, params, revision }) => {
  await countTry('write', { user: user.id })
  await decks.deleteDeck(user.id, params.id, revision)
  return { body: undefined }
})

const listVersions = serveCall(api.listVersions, async ({ request, holder, params, query }) => {
  const { versions, more } = await savedVersions(holder.user.id, params.id, query.before)
  const { pathname } = new URL(request.url)
  const before = more ? versions.at(-1)?.revision : undefined
  return {
    body: { versions, next: before === undefined ? null : addressOf(pathname, {}, { before }) },
  }
})

export const deckCalls = [listDecks, createDeck, getDeck, saveDeck, deleteDeck, listVersions]
