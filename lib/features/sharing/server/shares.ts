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

/** 96 bits: who looked for two decks with the same link would have to make more than the stars. */
const ID_CHARACTERS = 16

const idOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, ID_CHARACTERS)

/**
 * The id of the short link to the deck in a code, the same for everybody for the same cards. It holds official cards only and
 * no words of users, so it needs no moderation. Throws 400 for an invalid code or other cards, and as
 * `consumeNewShortDeckLimit` for a link that does not exist yet.
 * @param address where it is asked from
 */
export async function shortenDeck(text: string, address: string): Promise<string> {
  const decoded = decodeDeckCode(text)
  if (!decoded.ok) throw new HttpError(400, 'invalid', { path: 'code' })
  const stranger = DECK_SECTIONS.flatMap((section) => decoded.list[section]).find(
    ({ key }) => !officialPool.byKey.has(key),
  )
  if (stranger) throw new HttpError(400, 'unknown-card', { path: 'code', card: stranger.key })
  // The one form of the deck, however it was written.
  const code = encodeDeckCode(decoded.list)
  const id = idOf(code)
  const kept = await db().shortDeck.findUnique({ where: { id }, select: { code: true } })
  if (!kept) {
    await consumeNewShortDeckLimit(address)
    try {
      await db().shortDeck.create({ data: { id, code } })
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  } else if (kept.code !== code) throw new Error(`two decks have the short link ${id}`)
  return id
}

/** The deck behind such a link, and since when there is one; undefined where there is none. */
export async function shortDeck(
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

/** The id of a deck's working link, made when there is none: 128 random bits, 22 characters. */
export async function shareDeck(ownerId: string, deckId: string): Promise<string> {
  await requireOwnDeck(ownerId, deckId)
  const existing = await workingShare(deckId)
  if (existing) return existing.id
  try {
    const { id } = await db().share.create({ data: { id: randomToken(16), deckId, activeDeckId: deckId } })
    return id
  } catch (error) {
    // Two requests at once: the link that came first counts.
    const first = isUniqueViolation(error) ? await workingShare(deckId) : null
    if (!first) throw error
    return first.id
  }
}

/** Ends a deck's link for ever; a later one gets another id. */
export async function revokeShare(ownerId: string, deckId: string): Promise<void> {
  await requireOwnDeck(ownerId, deckId)
  // A deck is public by its link alone.
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

/** Copies that a deck names; the rest is counted. */
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

/** The deck that one was copied from, where it is public: a link that is not is nobody's to pass on. */
async function sourceOf({ source }: DeckExtras, viewerId: string | undefined): Promise<Gallery['source']> {
  if (!source) return null
  const row = await db().publicDeck.findFirst({
    where: { shareId: source.shareId, ...decksShownTo(viewerId) },
    select: NAMES,
  })
  return row && { ...named(row), revision: source.revision }
}

/** Public copies of the deck of a link, without those of members whom its author blocks. */
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
 * The latest saved version of the deck behind a link. Throws 404 once the link is revoked or the deck deleted, and
 * while its owner's account is not shown, and while a moderator hides it.
 * @param viewerId who looks: of a public deck they see the copies of those alone whom they do not block
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
    // An author of public decks is known there by another name.
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

/** The deck behind a short link that is nobody's: cards alone. Throws 404 where there is none. */
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

/** The deck behind a link, for a page that is made on the server: the front has counted it. Undefined where it ended. */
export async function readShare(shareId: string): Promise<SharedDeck | undefined> {
  try {
    return await sharedDeck(shareId)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/** Opens a link for a picture or a part for other sites: counted as one through the API is. */
export async function openShare(shareId: string, headers: Headers): Promise<OpenedShare> {
  try {
    await consumeRateLimit('share', { address: clientAddress(headers) })
    return { status: 'open', deck: await sharedDeck(shareId) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: error.status === 404 ? 'revoked' : 'busy' }
  }
}
