import 'server-only'
import { randomUUID } from 'node:crypto'
import * as site from '@/lib/features/decks/contract/decks'
import * as v1 from '@/lib/features/decks/contract/decks-v1'
import { NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { cursorTo } from '@/lib/http/parameters'
import { addressOf } from '@/lib/http/route'
import { consumeRowLimit } from '@/lib/http/server/rate-limit'
import { nextPageAddress, serve, serveBoth } from '@/lib/http/server/serve'
import * as versions from './deck-versions'
import * as decks from './decks'
import { entriesIn } from './version-room'

/** A deck in the form of the public API. Sharing changes a deck without a save, so a revision does not cover it. */
const withoutShare = ({ shareId: _, ...deck }: site.MemberDeck): v1.V1Deck => deck

const siteDeck = (deck: site.MemberDeck) => ({ body: { deck } })
const v1Deck = (deck: site.MemberDeck) => ({ body: { deck: withoutShare(deck) }, revision: deck.revision })
const nothing = () => ({ body: undefined })

export const listDecks = serveBoth(
  { site: site.listDecks, v1: v1.listDecks },
  ({ user, query }) => decks.listDecks(user.id, query.after),
  {
    site: (page) => ({ body: page }),
    v1: (page, request) => ({
      body: {
        decks: page.decks.map(withoutShare),
        next: nextPageAddress(request, page.after && cursorTo(page.after)),
      },
    }),
  },
)

export const createDeck = serveBoth(
  { site: site.createDeck, v1: v1.createDeck },
  async ({ user, body }) => {
    const { id = randomUUID(), extras = NO_EXTRAS, ...content } = await body()
    await consumeRowLimit(user.id, entriesIn(content.list))
    return decks.createDeck(user.id, { ...content, id, extras })
  },
  {
    site: siteDeck,
    v1: (deck) => ({ ...v1Deck(deck), headers: { location: addressOf(v1.getDeck.path, { id: deck.id }) } }),
  },
)

export const getDeck = serveBoth(
  { site: site.getDeck, v1: v1.getDeck },
  ({ user, params }) => decks.getDeck(user.id, params.id),
  { site: siteDeck, v1: v1Deck },
)

export const saveDeck = serveBoth(
  { site: site.saveDeck, v1: v1.saveDeck },
  async ({ user, params, change }) => {
    const { revision, content } = await change()
    await consumeRowLimit(user.id, entriesIn(content.list))
    return decks.saveDeck(user.id, params.id, revision, content)
  },
  { site: siteDeck, v1: v1Deck },
)

export const deleteDeck = serveBoth(
  { site: site.deleteDeck, v1: v1.deleteDeck },
  ({ user, params, revision }) => decks.deleteDeck(user.id, params.id, revision),
  { site: nothing, v1: nothing },
)

export const listVersions = serveBoth(
  { site: site.listVersions, v1: v1.listVersions },
  ({ user, params, query }) => versions.savedVersions(user.id, params.id, query.before),
  {
    site: (page) => ({ body: page }),
    v1: ({ versions: saved, more }, request) => {
      const last = more ? saved.at(-1)?.revision : undefined
      const place = last === undefined ? null : String(last)
      return { body: { versions: saved, next: nextPageAddress(request, place, 'before') } }
    },
  },
)

export const restoreDeck = serve(site.restoreDeck, async ({ user, params }) =>
  siteDeck(await decks.restoreDeck(user.id, params.id)),
)

export const nameVersion = serve(site.nameVersion, async ({ user, params: { id, revision }, body }) => {
  const { label } = await body()
  await versions.nameVersion(user.id, id, revision, label)
  return { body: undefined }
})
