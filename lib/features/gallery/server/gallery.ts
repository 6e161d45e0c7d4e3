import 'server-only'
import { listedCollection } from '@/lib/features/collection/server/collections'
import { termOfCard, termOfLegality, termOfTrait, termsOfWords } from '@/lib/features/decks/model/found-by'
import type * as api from '@/lib/features/gallery/contract/gallery'
import {
  GALLERY_PAGE,
  type GalleryOrder,
  MAX_CONDITIONS,
  MAX_COUNTED,
  type Player,
  PUBLIC_NAME,
  type PublicDeck,
  publicKey,
} from '@/lib/features/gallery/contract/gallery'
import {
  blockedBy,
  decksShownTo,
  playersShownTo,
  requireUnblocked,
  SHOWN_MEMBER,
} from '@/lib/features/moderation/server/visibility'
import { EDITIONS, isEdition, SKILLS } from '@/lib/game/terms'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeRateLimit } from '@/lib/http/server/rate-limit'
import { db, isUniqueViolation } from '@/lib/platform/server/db'
import type { Prisma } from '@/lib/platform/server/generated/sqlite/client'
import { clientAddress } from '@/lib/platform/server/request'
import { shownLine } from '@/lib/platform/text/plain-text'
import { countLikes } from './public-decks'

/** Sort key of decks; ties are sorted by link. */
type Figure = { readonly changedAt: Date } | { readonly likes: number }
type Place = Figure & { readonly shareId: string }

/** Parses the position of a deck in a cursor of the previous page. */
function placeNamed(order: api.GalleryOrder, after: string): Place {
  const [figure = '', ...rest] = after.split('_')
  const [shareId, value] = [rest.join('_'), Number(figure)]
  if (order === 'liked' && value <= 2_147_483_647) return { likes: value, shareId }
  const changedAt = new Date(value)
  if (order === 'liked' || Number.isNaN(changedAt.getTime()))
    throw new HttpError(400, 'invalid', { path: 'after' })
  return { changedAt, shareId }
}

const nameOf = (place: Place): string =>
  `${'likes' in place ? place.likes : place.changedAt.getTime()}_${place.shareId}`

/**
 * The conditions for rows after a position, queried one after the other until a page is full: first the rest of its
 * ties, then what follows. Each is a range of an index; combined into one condition, they would scan all of it.
 */
function stretchesBehind(place: Place) {
  const shareId = { lt: place.shareId }
  return 'likes' in place
    ? [{ likes: place.likes, shareId }, { likes: { lt: place.likes } }]
    : [{ changedAt: place.changedAt, shareId }, { changedAt: { lt: place.changedAt } }]
}

/** The order of rows in the gallery, for decks and for their search terms. */
const orderBy = (order: api.GalleryOrder) =>
  order === 'new'
    ? [{ changedAt: 'desc' as const }, { shareId: 'desc' as const }]
    : [{ likes: 'desc' as const }, { shareId: 'desc' as const }]

const WITH_AUTHOR = { author: { select: { publicName: true } } } as const

const placeOf = (
  order: api.GalleryOrder,
  {
    changedAt,
    likes,
    shareId,
  }: { readonly changedAt: Date; readonly likes: number; readonly shareId: string },
): Place => (order === 'new' ? { changedAt, shareId } : { likes, shareId })

/** A batch of the decks that match a search, in its order. */
async function stretch(
  query: api.GalleryQuery,
  viewerId: string | undefined,
  where: ReturnType<typeof stretchesBehind>[number] | undefined,
  take: number,
) {
  const { deck, lead } = searchOf(query, viewerId)
  const { order = 'new' } = query
  if (lead === undefined) {
    const rows = await db().publicDeck.findMany({
      where: { AND: [deck, where ?? {}] },
      orderBy: orderBy(order),
      take,
      include: WITH_AUTHOR,
    })
    return rows.map((row) => ({ deck: row, place: placeOf(order, row) }))
  }
  const rows = await db().publicDeckTerm.findMany({
    where: { AND: [{ term: lead, deck }, where ?? {}] },
    orderBy: orderBy(order),
    take,
    include: { deck: { include: WITH_AUTHOR } },
  })
  return rows.map((row) => ({ deck: row.deck, place: placeOf(order, row) }))
}

/** A page of public decks that match a search, for a viewer, with the cursor of the next page. */
export async function browse(
  query: api.GalleryQuery,
  viewerId?: string,
): Promise<{
  readonly decks: readonly api.PublicDeck[]
  readonly after: string | null
}> {
  const { order = 'new', after } = query
  const rows: Awaited<ReturnType<typeof stretch>> = []
  for (const where of after === undefined ? [undefined] : stretchesBehind(placeNamed(order, after))) {
    const left = GALLERY_PAGE + 1 - rows.length
    if (left > 0) rows.push(...(await stretch(query, viewerId, where, left)))
  }
  const page = rows.slice(0, GALLERY_PAGE)
  const last = rows.length > GALLERY_PAGE ? page.at(-1) : undefined
  return {
    decks: page.map(({ deck }) => {
      if (!isEdition(deck.edition)) throw new Error(`unknown edition ${deck.edition} in the database`)
      return {
        shareId: deck.shareId,
        name: shownLine(deck.name),
        author: deck.author.publicName ?? '',
        code: deck.code,
        edition: deck.edition,
        legal: deck.legal,
        cards: deck.cards,
        likes: deck.likes,
        changedAt: deck.changedAt.toISOString(),
      }
    }),
    after: last ? nameOf(last.place) : null,
  }
}

/** A member's own data in the gallery. Likes of decks that are currently not public are omitted. */
export async function own(userId: string): Promise<api.OwnGallery> {
  const user = await db().user.findUnique({ where: { id: userId }, select: { publicName: true } })
  const liked = await db().like.findMany({
    where: { userId, deck: { shown: decksShownTo(userId) } },
    orderBy: { createdAt: 'desc' },
    take: QUOTAS.likes,
    select: { deck: { select: { shown: { select: { shareId: true } } } } },
  })
  const following = await db().follow.findMany({
    where: { followerId: userId, author: playersShownTo(userId) },
    orderBy: { createdAt: 'desc' },
    take: QUOTAS.follows,
    select: { author: { select: { publicName: true } } },
  })
  return {
    publicName: user?.publicName ?? null,
    liked: liked.flatMap(({ deck }) => deck.shown?.shareId ?? []),
    following: following.flatMap(({ author }) => author.publicName ?? []),
    blocked: [...(await blockedBy(userId))],
  }
}

/**
 * Likes a public deck, or removes the like; idempotent. Throws 404 if it is not public, 403 `blocked` if its author
 * blocks the user, 409 `quota`.
 * @returns its number of likes
 */
export async function like(userId: string, shareId: string, likes: boolean): Promise<number> {
  const publicDeck = await db().publicDeck.findFirst({
    where: { shareId, ...decksShownTo(userId) },
    select: { deckId: true, authorId: true },
  })
  if (!publicDeck) throw new HttpError(404, 'not-found')
  const { deckId, authorId } = publicDeck
  if (likes) await requireUnblocked(userId, [authorId])
  if (likes && (await db().like.count({ where: { userId } })) >= QUOTAS.likes) throw quotaExceeded('likes')
  try {
    return await db().$transaction(async (tx) => {
      const changed = likes
        ? (await tx.like.create({ data: { deckId, userId } })) && 1
        : -(await tx.like.deleteMany({ where: { deckId, userId } })).count
      return countLikes(tx, deckId, changed)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return (await db().publicDeck.findUnique({ where: { deckId } }))?.likes ?? 0
  }
}

/** True if any of some public names belongs to a visible member. */
export async function isAnyShown(names: readonly string[]): Promise<boolean> {
  const where = { publicKey: { in: names.map(publicKey) }, ...playersShownTo(undefined) }
  return (await db().user.count({ where })) > 0
}

async function memberCalled(name: string) {
  const member = await db().user.findFirst({
    where: { publicKey: publicKey(name), ...playersShownTo(undefined) },
    select: { id: true, publicName: true, createdAt: true },
  })
  if (!member) throw new HttpError(404, 'not-found')
  return member
}

/** The public profile of a member. Throws 404 for an unknown or hidden name. */
export async function readPlayer(name: string): Promise<api.Player> {
  const { id, publicName, createdAt } = await memberCalled(name)
  const where = { authorId: id, ...decksShownTo(undefined) }
  const { _count: decks, _sum: sum } = await db().publicDeck.aggregate({
    where,
    _count: true,
    _sum: { likes: true },
  })
  // The most liked deck illustrates the profile.
  const best = await db().publicDeck.findFirst({
    where,
    orderBy: [{ likes: 'desc' }, { shareId: 'desc' }],
    select: { code: true },
  })
  return {
    name: publicName ?? '',
    since: createdAt.toISOString(),
    decks,
    likes: sum.likes ?? 0,
    followers: await db().follow.count({ where: { authorId: id, follower: SHOWN_MEMBER } }),
    code: best?.code ?? '',
    collection: await listedCollection(id),
  }
}

/**
 * Follows a member, or stops following; idempotent. Throws 404 like `readPlayer`, 403 `blocked` if they block the
 * follower, 409 `quota`.
 */
export async function follow(userId: string, name: string, follows: boolean): Promise<void> {
  const { id: authorId } = await memberCalled(name)
  // Members cannot follow themselves: they would learn nothing from it.
  if (!follows || authorId === userId) {
    await db().follow.deleteMany({ where: { followerId: userId, authorId } })
    return
  }
  await requireUnblocked(userId, [authorId])
  if ((await db().follow.count({ where: { followerId: userId } })) >= QUOTAS.follows)
    throw quotaExceeded('follows')
  try {
    await db().follow.create({ data: { followerId: userId, authorId } })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** Result of opening a player's page; `busy` after too many requests from the reader's address. */
export type OpenedPlayer =
  | { readonly status: 'open'; readonly player: Player; readonly decks: readonly PublicDeck[] }
  | { readonly status: 'gone' | 'busy' }

/** The name in a part of a URL, decoded; undefined if it cannot be a name. */
function nameIn(written: string): string | undefined {
  try {
    const name = decodeURIComponent(written)
    return name.length > PUBLIC_NAME.longest * 4 || name.includes(',') ? undefined : name
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/**
 * A player and their decks, for a page rendered on the server, whose request the middleware has already counted.
 * Undefined if there is no such player.
 */
export async function playerNamed(
  written: string,
  order: GalleryOrder,
): Promise<{ readonly player: Player; readonly decks: readonly PublicDeck[] } | undefined> {
  const name = nameIn(written)
  if (name === undefined) return undefined
  try {
    const player = await readPlayer(name)
    const { decks } = await browse({ author: [player.name], order })
    return { player, decks }
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

/** Opens a player for a preview image; counts against the same rate limit as an API request. */
export async function openPlayer(
  written: string,
  order: GalleryOrder,
  headers: Headers,
): Promise<OpenedPlayer> {
  try {
    await consumeRateLimit('gallery', { address: clientAddress(headers) })
    const found = await playerNamed(written, order)
    return found ? { status: 'open', ...found } : { status: 'gone' }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: 'busy' }
  }
}

const has = (term: string): Prisma.PublicDeckWhereInput => ({ terms: { some: { term } } })
const hasNot = (term: string): Prisma.PublicDeckWhereInput => ({ terms: { none: { term } } })

interface Condition {
  /** Name of the condition in `GalleryCounts`. */
  readonly name: string
  readonly where: Prisma.PublicDeckWhereInput
}

/** All conditions of a search, separately. */
function conditionsOf(query: api.GalleryQuery, viewerId: string | undefined): readonly Condition[] {
  const conditions: Condition[] = []
  const ask = (name: string, where: Prisma.PublicDeckWhereInput) => conditions.push({ name, where })
  const words = termsOfWords(query.q ?? '')
  if (words.length > 0) ask('q', { AND: words.map(has) })
  for (const key of query.with ?? []) ask(`with:${key}`, has(termOfCard(key)))
  for (const key of query.without ?? []) ask(`without:${key}`, hasNot(termOfCard(key)))
  for (const trait of query.trait ?? []) ask(`trait:${trait}`, has(termOfTrait(trait)))
  if (query.author && query.author.length > 0) {
    const publicKeys = query.author.map(publicKey)
    ask('author', { author: { ...playersShownTo(viewerId), publicKey: { in: publicKeys } } })
  }
  if (query.legal === '1') ask('legal', { legal: true })
  else if (query.legal) ask('legal', has(termOfLegality(query.legal)))
  if (query.since) ask('since', { changedAt: { gte: new Date(query.since) } })
  if (query.likes) ask('likes', { likes: { gte: query.likes } })
  for (const skill of SKILLS) if (query[skill]) ask(skill, { [skill]: { gte: query[skill] } })
  return conditions
}

const all = (
  conditions: readonly Condition[],
  viewerId: string | undefined,
): Prisma.PublicDeckWhereInput => ({
  ...decksShownTo(viewerId),
  AND: conditions.map(({ where }) => where),
})

/**
 * The search term by whose index rows are read in page order. Undefined for several terms, since filtering by all of
 * them and then sorting is faster, and for searches by author, which have an index of their own.
 */
function leadOf({ q, with: cards, trait, author }: api.GalleryQuery): string | undefined {
  if (author && author.length > 0) return undefined
  const terms = [
    ...termsOfWords(q ?? ''),
    ...(cards ?? []).map(termOfCard),
    ...(trait ?? []).map(termOfTrait),
  ]
  return terms.length === 1 ? terms[0] : undefined
}

/** The conditions of a search on public decks, and one of its terms to look them up by. */
const searchOf = (
  query: api.GalleryQuery,
  viewerId: string | undefined,
): { readonly deck: Prisma.PublicDeckWhereInput; readonly lead: string | undefined } => {
  const lead = leadOf(query)
  // The lookup term need not be checked for each deck.
  const { q: _, with: __, trait: ___, ...rest } = query
  return { deck: all(conditionsOf(lead === undefined ? query : rest, viewerId), viewerId), lead }
}

/** Number of queries that counting a search takes. */
export const countsOf = (query: api.GalleryQuery): number =>
  2 + EDITIONS.length + Math.min(MAX_CONDITIONS, conditionsOf(query, undefined).length)

/** Counts the decks that a search finds, in total and without each of its conditions, up to `MAX_COUNTED`. */
export async function countFound(
  query: api.GalleryQuery,
  viewerId: string | undefined,
): Promise<api.GalleryCounts> {
  const conditions = conditionsOf(query, viewerId)
  const count = (asked: readonly Condition[]) =>
    db().publicDeck.count({ where: all(asked, viewerId), take: MAX_COUNTED })
  // Sequentially: a single reader's search should not occupy all connections.
  const found = await count(conditions)
  const lines: { name: string; without: number }[] = []
  for (const { name } of conditions.slice(0, MAX_CONDITIONS))
    lines.push({ name, without: await count(conditions.filter((other) => other.name !== name)) })
  const others = conditions.filter(({ name }) => name !== 'legal')
  const legal: { edition: (typeof EDITIONS)[number]; count: number }[] = []
  for (const edition of EDITIONS)
    legal.push({
      edition,
      count: await count([...others, { name: 'legal', where: has(termOfLegality(edition)) }]),
    })
  return { all: conditions.length === 0 ? found : await count([]), found, lines, legal }
}
