import 'server-only'
import { createHash } from 'node:crypto'
import { decodeDeckCode, encodeDeckCode } from '@/lib/features/decks/model/code'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, NO_EXTRAS, publicExtras, usedOwnCards } from '@/lib/features/decks/model/extras'
import { deckList, extrasFrom } from '@/lib/features/decks/server/decks'
import { decksShownTo, SHARES_SHOWN, shownName } from '@/lib/features/moderation/server/visibility'
import type { SharedDeck } from '@/lib/features/sharing/contract/shares'
import { officialPool } from '@/lib/game/cards/official-pool'
import { HttpError } from '@/lib/http/server/http-error'
import { consumeNewShortDeckLimit, consumeRateLimit } from '@/lib/http/server/rate-limit'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import { KEPT } from '@/lib/platform/server/limits'
import { clientAddress } from '@/lib/platform/server/request'
import { randomToken } from '@/lib/platform/server/tokens'
import { shownLine, shownText } from '@/lib/platform/text/plain-text'

/** 96 bits: nobody can find two decks with the same link. */
const ID_CHARACTERS = 16

const idOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, ID_CHARACTERS)

/**
 * The id of the short link to the deck in a code: equal decks have the same one. Such links contain official cards only
 * and no user text, so they need no moderation. Throws 400 for an invalid code or other cards, and like
 * `consumeNewShortDeckLimit` for a new link.
 * @param address the requester's network address
 */
export async function shortenDeck(text: string, address: string): Promise<string> {
  const decoded = decodeDeckCode(text)
  if (!decoded.ok) throw new HttpError(400, 'invalid', { path: 'code' })
  const stranger = DECK_SECTIONS.flatMap((section) => decoded.list[section]).find(
    ({ key }) => !officialPool.byKey.has(key),
  )
  if (stranger) throw new HttpError(400, 'unknown-card', { path: 'code', card: stranger.key })
  // The canonical code of the deck.
  const code = encodeDeckCode(decoded.list)
  const id = idOf(code)
  const shortDeck = await db().shortDeck.findUnique({ where: { id }, select: { code: true } })
  if (!shortDeck) {
    await consumeNewShortDeckLimit(address)
    try {
      await db().shortDeck.create({ data: { id, code } })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  } else if (shortDeck.code !== code) throw new Error(`two decks have the short link ${id}`)
  return id
}

/** The deck with a short link and its creation time; undefined if there is none. */
async function shortDeck(
  id: string,
): Promise<{ readonly list: DeckList; readonly createdAt: Date } | undefined> {
  if (id.length !== ID_CHARACTERS) return undefined
  const row = await db().shortDeck.findUnique({ where: { id } })
  if (!row) return undefined
  const decoded = decodeDeckCode(row.code)
  return decoded.ok ? { list: decoded.list, createdAt: row.createdAt } : undefined
}

const workingShare = (deckId: string) =>
  db().share.findUnique({ where: { activeDeckId: deckId }, select: { id: true } })

async function requireOwnDeck(ownerId: string, deckId: string): Promise<void> {
  const deck = await db().deck.findFirst({
    where: { id: deckId, ownerId, deletedAt: null },
    select: { id: true },
  })
  if (!deck) throw new HttpError(404, 'not-found')
}

/** The id of a deck's live link, created if there is none: 128 random bits, 22 characters. */
export async function shareDeck(ownerId: string, deckId: string): Promise<string> {
  await requireOwnDeck(ownerId, deckId)
  const existing = await workingShare(deckId)
  if (existing) return existing.id
  try {
    const { id } = await db().share.create({ data: { id: randomToken(16), deckId, activeDeckId: deckId } })
    return id
  } catch (error) {
    // Of two concurrent requests, the first link counts.
    const first = isUniqueViolation(error) ? await workingShare(deckId) : null
    if (!first) throw error
    return first.id
  }
}

/** Revokes a deck's link permanently; a later one gets another id. */
export async function revokeShare(ownerId: string, deckId: string): Promise<void> {
  await requireOwnDeck(ownerId, deckId)
  // A deck is public only through its link.
  await db().publicDeck.deleteMany({ where: { deckId } })
  await db().share.updateMany({
    where: { activeDeckId: deckId },
    data: { activeDeckId: null, revokedAt: new Date() },
  })
  const old = await db().share.findMany({
    where: { deckId, activeDeckId: null },
    orderBy: { revokedAt: 'desc' },
    skip: KEPT.revokedLinks,
    select: { id: true },
  })
  if (old.length > 0) await db().share.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/** Maximum copies listed for a deck; further ones are only counted. */
const NAMED = 5

type Gallery = NonNullable<SharedDeck['gallery']>

const NAMES = { shareId: true, name: true, code: true, author: { select: { publicName: true } } } as const

interface NameRow {
  readonly shareId: string
  readonly name: string
  readonly code: string
  readonly author: { readonly publicName: string | null }
}

const named = ({ author, name, ...deck }: NameRow) => ({
  ...deck,
  name: shownLine(name),
  author: author.publicName ?? '',
})

/** The deck that a deck was copied from, if it is public: links to other decks are not passed on. */
async function sourceOf({ source }: DeckExtras, viewerId: string | undefined): Promise<Gallery['source']> {
  if (!source) return null
  const row = await db().publicDeck.findFirst({
    where: { shareId: source.shareId, ...decksShownTo(viewerId) },
    select: NAMES,
  })
  return row && { ...named(row), revision: source.revision }
}

/** Public copies of the deck with a link, without those of members blocked by its author. */
async function copiesOf(
  { shareId, makerId }: { readonly shareId: string; readonly makerId: string },
  viewerId: string | undefined,
): Promise<Gallery['copies']> {
  const { deck, author } = decksShownTo(viewerId)
  const where = {
    sourceId: shareId,
    deck,
    AND: [{ author }, { author: { blockedBy: { none: { blockerId: makerId } } } }],
  }
  const latest = await db().publicDeck.findMany({
    where,
    orderBy: { changedAt: 'desc' },
    take: NAMED,
    select: NAMES,
  })
  const count = latest.length < NAMED ? latest.length : await db().publicDeck.count({ where })
  return { count, latest: latest.map(named) }
}

/**
 * The latest saved version of the deck with a link. Throws 404 if the link was revoked, the deck was deleted, its owner
 * is not visible, or a moderator hides it.
 * @param viewerId the viewer: copies by members that they block are left out
 */
export async function sharedDeck(shareId: string, viewerId?: string): Promise<SharedDeck> {
  const share = await db().share.findFirst({
    where: { id: shareId, ...SHARES_SHOWN },
    select: {
      deck: {
        include: {
          owner: { select: { name: true, publicName: true } },
          shown: { select: { likes: true } },
        },
      },
    },
  })
  if (!share) return shortened(shareId)
  const { deck } = share
  const extras = extrasFrom(deck.extras)
  const list = await deckList(deck)
  const used = usedOwnCards(list, extras)
  return {
    name: shownLine(deck.name),
    notes: shownText(deck.notes),
    list,
    extras: { ...publicExtras(extras), ownCards: used.length > 0 ? used : undefined },
    revision: deck.revision,
    updatedAt: deck.updatedAt.toISOString(),
    // Authors of public decks are shown by their public name.
    ownerName: (deck.shown && deck.owner.publicName) ?? shownName(deck.owner.name),
    gallery:
      deck.shown && deck.owner.publicName !== null
        ? {
            author: deck.owner.publicName,
            likes: deck.shown.likes,
            source: await sourceOf(extras, viewerId),
            copies: await copiesOf({ shareId, makerId: deck.ownerId }, viewerId),
          }
        : null,
  }
}

/** The deck with an anonymous short link: only its cards. Throws 404 if there is none. */
async function shortened(id: string): Promise<SharedDeck> {
  const short = await shortDeck(id)
  if (!short) throw new HttpError(404, 'not-found')
  return {
    name: '',
    notes: '',
    list: short.list,
    extras: NO_EXTRAS,
    revision: 1,
    updatedAt: short.createdAt.toISOString(),
    ownerName: null,
    gallery: null,
  }
}

/** Result of opening a link; `busy` after too many requests from the reader's address. */
export type OpenedShare =
  | { readonly status: 'open'; readonly deck: SharedDeck }
  | { readonly status: 'revoked' | 'busy' }

/**
 * The deck with a link, for a page rendered on the server, whose request the middleware has already counted. Undefined
 * if it was revoked.
 */
export async function readShare(shareId: string): Promise<SharedDeck | undefined> {
  try {
    return await sharedDeck(shareId)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/** Opens a link for a preview image or an embedded page; counts against the same rate limit as an API request. */
export async function openShare(shareId: string, headers: Headers): Promise<OpenedShare> {
  try {
    await consumeRateLimit('share', { address: clientAddress(headers) })
    return { status: 'open', deck: await sharedDeck(shareId) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: error.status === 404 ? 'revoked' : 'busy' }
  }
}
