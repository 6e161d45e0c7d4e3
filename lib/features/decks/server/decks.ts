import 'server-only'
import type { MovedVersion } from '@/lib/features/account/contract/guest-move'
import type { DeckContent, MemberDeck, NewDeck } from '@/lib/features/decks/contract/decks'
import {
  DECK_SECTIONS,
  type DeckEntry,
  type DeckList,
  type DeckSection,
} from '@/lib/features/decks/model/deck'
import { canonicalDeckList } from '@/lib/features/decks/model/edit'
import { type DeckExtras, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import { deckExtrasSchema } from '@/lib/features/decks/model/schema'
import { refreshShown } from '@/lib/features/gallery/server/public-decks'
import { isOwnKey } from '@/lib/game/cards/own-pool'
import { isEdition } from '@/lib/game/terms'
import { QUOTAS } from '@/lib/http/quotas'
import { HttpError, quotaExceeded } from '@/lib/http/server/http-error'
import { consumeReadBytes } from '@/lib/http/server/rate-limit'
import { latestNow, removalTime } from '@/lib/platform/server/clock'
import { db, isUniqueViolation, type Transaction } from '@/lib/platform/server/db'
import { insertRows } from '@/lib/platform/server/insert-rows'
import { firstPage, inParts, PAGE } from '@/lib/platform/server/limits'
import { broughtKeys, unknownCard } from './cards'
import { deckSize, entriesIn, extrasColumn, makeRoom, thinOut } from './version-room'

interface EntryRow {
  readonly deckId: string
  readonly section: string
  readonly cardKey: string
  readonly count: number
}

const isSection = (word: string): word is DeckSection => (DECK_SECTIONS as readonly string[]).includes(word)

function listFrom(edition: string, rows: readonly EntryRow[]): DeckList {
  if (!isEdition(edition)) throw new Error(`unknown edition ${edition} in the database`)
  const sections: Record<DeckSection, DeckEntry[]> = { team: [], missions: [], draw: [] }
  for (const { section, cardKey, count } of rows) {
    if (!isSection(section)) throw new Error(`unknown section ${section} in the database`)
    sections[section].push({ key: cardKey, count })
  }
  return canonicalDeckList({ edition, ...sections })
}

/** Parses the extras column of a deck or version. */
export const extrasFrom = (column: string): DeckExtras =>
  column === '' ? NO_EXTRAS : deckExtrasSchema.parse(JSON.parse(column))

/** Loads the cards of one save of a deck. */
export async function deckList(
  deck: { id: string; revision: number; edition: string },
  database: Transaction = db(),
): Promise<DeckList> {
  const rows = await database.deckVersionEntry.findMany({
    where: { deckId: deck.id, revision: deck.revision },
  })
  return listFrom(deck.edition, rows)
}

/** Loads the cards of several saves of one deck, by revision. */
export async function deckLists(
  id: string,
  versions: readonly { readonly revision: number; readonly edition: string }[],
): Promise<ReadonlyMap<number, DeckList>> {
  const revisions = versions.map(({ revision }) => revision)
  const rows = await db().deckVersionEntry.findMany({ where: { deckId: id, revision: { in: revisions } } })
  return new Map(
    versions.map(({ revision, edition }) => [
      revision,
      listFrom(
        edition,
        rows.filter((row) => row.revision === revision),
      ),
    ]),
  )
}

const WITH_SHARE = { shares: { where: { activeDeckId: { not: null } }, select: { id: true } } } as const

interface DeckRow {
  readonly id: string
  readonly name: string
  readonly notes: string
  readonly edition: string
  readonly extras: string
  readonly revision: number
  readonly updatedAt: Date
  readonly shares: readonly { readonly id: string }[]
}

const memberDeck = (row: DeckRow, list: DeckList): MemberDeck => ({
  id: row.id,
  name: row.name,
  notes: row.notes,
  list,
  extras: extrasFrom(row.extras),
  revision: row.revision,
  updatedAt: row.updatedAt.toISOString(),
  shareId: row.shares[0]?.id ?? null,
})

/** A page of a user's decks, ordered by id, which no save changes while somebody turns pages. */
export interface DeckPage {
  readonly decks: readonly MemberDeck[]
  /** Cursor of the next page; null on the last. */
  readonly after: string | null
}

/** Returns a page of a user's decks that are not deleted. Each page counts against the read limit by its size. */
export async function listDecks(ownerId: string, after?: string): Promise<DeckPage> {
  const rows = await db().deck.findMany({
    where: { ownerId, deletedAt: null, ...(after === undefined ? {} : { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: PAGE.decks + 1,
    include: WITH_SHARE,
  })
  const page = firstPage(rows, PAGE.decks)
  await consumeReadBytes(ownerId, page)
  const entries = await db().deckVersionEntry.findMany({
    // Only the latest version of each deck.
    where: { OR: page.map(({ id, revision }) => ({ deckId: id, revision })) },
  })
  const byDeck = new Map<string, EntryRow[]>()
  for (const entry of entries) {
    const list = byDeck.get(entry.deckId)
    if (list) list.push(entry)
    else byDeck.set(entry.deckId, [entry])
  }
  return {
    decks: page.map((deck) => memberDeck(deck, listFrom(deck.edition, byDeck.get(deck.id) ?? []))),
    after: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * Returns a user's own deck. Throws 404 `not-found` for other users' decks as for decks that do not exist, and 404
 * `deleted` for a deck in the user's trash.
 */
export async function getDeck(
  ownerId: string,
  id: string,
  database: Transaction = db(),
): Promise<MemberDeck> {
  const deck = await database.deck.findFirst({ where: { id, ownerId }, include: WITH_SHARE })
  if (!deck) throw new HttpError(404, 'not-found')
  if (deck.deletedAt) throw new HttpError(404, 'deleted')
  return memberDeck(deck, await deckList(deck, database))
}

/**
 * Checks that a list can be stored. Throws 400 `unknown-card` for the first card that is neither in the database nor
 * among the deck's own cards, and 409 `quota` if the deck has more distinct cards than allowed.
 */
async function requireKeepable(list: DeckList, extras: Pick<DeckExtras, 'ownCards'>): Promise<void> {
  if (entriesIn(list) > QUOTAS.deckCards) throw quotaExceeded('deckCards')
  const keys = DECK_SECTIONS.flatMap((section) => list[section].map((entry) => entry.key))
  const own = keys.some(isOwnKey) ? broughtKeys(extras) : new Set()
  const unknown = await unknownCard(keys.filter((key) => !own.has(key)))
  if (unknown === undefined) return
  const section = DECK_SECTIONS.find((name) => list[name].some((entry) => entry.key === unknown))
  throw new HttpError(400, 'unknown-card', { path: `list.${section}`, card: unknown })
}

/** The columns that a deck and its version have in common. */
const contentColumns = ({ name, notes, list, extras }: DeckContent) => ({
  name,
  notes,
  edition: list.edition,
  extras: extrasColumn(extras),
})

type EntryColumns = EntryRow & { readonly revision: number }

const entryRows = (deckId: string, revision: number, list: DeckList): EntryColumns[] =>
  DECK_SECTIONS.flatMap((section) =>
    list[section].map(({ key, count }) => ({ deckId, revision, section, cardKey: key, count })),
  )

/** Inserts the cards of versions. */
const insertEntries = (tx: Transaction, rows: readonly EntryColumns[]): Promise<void> =>
  insertRows(tx, 'DeckVersionEntry', ['deckId', 'revision', 'section', 'cardKey', 'count'], rows)

/** A deck to insert, with its earlier versions, oldest first. */
interface InsertedDeck extends NewDeck {
  readonly versions?: readonly MovedVersion[]
}

/**
 * Inserts new decks: each earlier version as a revision from 1, then the deck itself as the next one. Throws 409
 * `quota` if the account would exceed its number of decks or its storage.
 */
export async function insertDecks(
  tx: Transaction,
  ownerId: string,
  decks: readonly InsertedDeck[],
): Promise<void> {
  if (decks.length === 0) return
  await requireRoom(tx, ownerId, decks.length)
  const createdAt = latestNow()
  const saves = decks.flatMap((deck) => savesOf(deck, createdAt))
  const stored = new Map<string, number>()
  for (const { deckId, size } of saves) stored.set(deckId, (stored.get(deckId) ?? 0) + size)
  for (const some of inParts(decks))
    await tx.deck.createMany({
      data: some.map((deck) => ({
        ...contentColumns(deck),
        id: deck.id,
        ownerId,
        revision: (deck.versions ?? []).length + 1,
        size: deckSize(deck),
        stored: stored.get(deck.id) ?? 0,
        createdAt,
        updatedAt: createdAt,
      })),
    })
  for (const some of inParts(saves))
    await tx.deckVersion.createMany({ data: some.map(({ list: _, ...columns }) => columns) })
  await insertEntries(
    tx,
    saves.flatMap(({ deckId, revision, list }) => entryRows(deckId, revision, list)),
  )
  await makeRoom(tx, ownerId)
}

/** The rows of all saves of a deck, with their lists. Timestamps in the future are clamped to now. */
function savesOf({ versions = [], ...deck }: InsertedDeck, now: Date) {
  const save = (content: DeckContent, revision: number, label: string | null, createdAt: Date) => ({
    ...contentColumns(content),
    deckId: deck.id,
    revision,
    label,
    size: deckSize(content),
    createdAt,
    list: content.list,
  })
  const earlier = versions.map(({ label, savedAt, ...content }, at) =>
    save(content, at + 1, label, new Date(Math.min(Date.parse(savedAt), now.getTime()))),
  )
  return [...earlier, save(deck, versions.length + 1, null, now)]
}

/** Throws 409 `quota` if the account cannot hold that many more decks. */
async function requireRoom(tx: Transaction, ownerId: string, more: number): Promise<void> {
  if ((await tx.deck.count({ where: { ownerId } })) + more > QUOTAS.decks) throw quotaExceeded('decks')
}

/**
 * Creates a deck with an id chosen by the client. Throws 409 `exists` (with the current deck) if it exists already, 404
 * `deleted` if its owner deleted it, 409 `id-taken` if the id belongs to another user's deck.
 */
export async function createDeck(ownerId: string, deck: NewDeck): Promise<MemberDeck> {
  await requireKeepable(deck.list, deck.extras)
  try {
    await db().$transaction((tx) => insertDecks(tx, ownerId, [deck]))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const other = await db().deck.findUnique({ where: { id: deck.id }, select: { ownerId: true } })
    if (other?.ownerId !== ownerId) throw new HttpError(409, 'id-taken')
    throw new HttpError(409, 'exists', { current: await getDeck(ownerId, deck.id) })
  }
  return getDeck(ownerId, deck.id)
}

/** The contents of a save; if `extras` is omitted, the stored extras are kept. */
type SavedContent = Omit<DeckContent, 'extras'> & { readonly extras?: DeckExtras | undefined }

/** Completes the contents of a save with the stored extras; undefined if the deck does not exist at that revision. */
async function wholeContent(
  tx: Transaction,
  where: { readonly id: string; readonly ownerId: string; readonly revision: number },
  { extras, ...content }: SavedContent,
): Promise<DeckContent | undefined> {
  if (extras) return { ...content, extras }
  const storedDeck = await tx.deck.findFirst({
    where: { ...where, deletedAt: null },
    select: { extras: true },
  })
  return storedDeck ? { ...content, extras: extrasFrom(storedDeck.extras) } : undefined
}

/**
 * Saves a deck as the next revision, only if the revision that the change is based on is still the latest. Throws 409
 * `conflict` with the current deck, 409 `quota` if the account's storage is full, 404 like `getDeck`.
 */
export async function saveDeck(
  ownerId: string,
  id: string,
  baseRevision: number,
  saving: SavedContent,
): Promise<MemberDeck> {
  if (saving.extras) await requireKeepable(saving.list, saving.extras)
  const saved = await db().$transaction(async (tx) => {
    const content = await wholeContent(tx, { id, ownerId, revision: baseRevision }, saving)
    if (!content) return undefined
    if (!saving.extras) await requireKeepable(content.list, content.extras)
    const columns = { ...contentColumns(content), size: deckSize(content) }
    const now = latestNow()
    const { count } = await tx.deck.updateMany({
      where: { id, ownerId, revision: baseRevision, deletedAt: null },
      data: {
        ...columns,
        stored: { increment: columns.size },
        revision: { increment: 1 },
        updatedAt: now,
      },
    })
    if (count === 0) return undefined
    const revision = baseRevision + 1
    await tx.deckVersion.createMany({ data: { ...columns, deckId: id, revision, createdAt: now } })
    await insertEntries(tx, entryRows(id, revision, content.list))
    await thinOut(tx, id, await removalTime(tx))
    await makeRoom(tx, ownerId)
    await refreshShown(tx, { ...content, id, changedAt: now })
    const shares = await tx.share.findMany({ where: { activeDeckId: id }, select: { id: true } })
    return { row: { ...columns, id, revision, updatedAt: now, shares }, list: content.list }
  })
  if (!saved) throw new HttpError(409, 'conflict', { current: await getDeck(ownerId, id) })
  return memberDeck(saved.row, canonicalDeckList(saved.list))
}

/**
 * Deletes a deck, which can be restored for 30 days; until then its link does not work, and it is no longer public.
 * @param revision the only revision at which it may be deleted, any if omitted; throws 409 `conflict` at another one
 */
export async function deleteDeck(ownerId: string, id: string, revision?: number): Promise<void> {
  const { count } = await db().deck.updateMany({
    where: { id, ownerId, deletedAt: null, ...(revision === undefined ? {} : { revision }) },
    data: { deletedAt: latestNow() },
  })
  if (count > 0) {
    await db().publicDeck.deleteMany({ where: { deckId: id } })
    return
  }
  const storedDeck = await db().deck.findFirst({ where: { id, ownerId }, select: { deletedAt: true } })
  if (!storedDeck) throw new HttpError(404, 'not-found')
  if (!storedDeck.deletedAt) throw new HttpError(409, 'conflict', { current: await getDeck(ownerId, id) })
}

/** Restores a deleted deck; a deck that is not deleted stays as it is. */
export async function restoreDeck(ownerId: string, id: string): Promise<MemberDeck> {
  await db().deck.updateMany({ where: { id, ownerId }, data: { deletedAt: null } })
  return getDeck(ownerId, id)
}
