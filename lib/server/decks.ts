import 'server-only'
import * as z from 'zod'
import type { Deck, DeckEntry, DeckList, DeckSection } from '@/lib/decks/deck'
import { DECK_SECTIONS } from '@/lib/decks/deck'
import { canonicalDeckList } from '@/lib/decks/edit'
import { deckListSchema, deckNameSchema, deckNotesSchema } from '@/lib/decks/schema'
import { isEdition } from '@/lib/terms'
import { unknownCard } from './cards'
import { type Database, db, isUniqueViolation, type Transaction } from './db'
import { ApiError } from './http'

/** A deck as its owner sees it. */
export interface MemberDeck extends Deck {
  /** The id of its working link, null while it is private. */
  readonly shareId: string | null
}

/** What a save says about a deck. */
const deckContentSchema = z.object({
  name: deckNameSchema,
  notes: deckNotesSchema,
  list: deckListSchema,
})
export type DeckContent = z.output<typeof deckContentSchema>

const deckId = z.uuid().transform((id) => id.toLowerCase())
export const newDeckSchema = z.object({ id: deckId, ...deckContentSchema.shape })
export type NewDeck = z.output<typeof newDeckSchema>
export const savedDeckSchema = z.object({ baseRevision: z.int().min(1), ...deckContentSchema.shape })

/** How many decks an account can hold, deleted ones that can be brought back included. */
const MAX_DECKS = 1_000

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

/** The cards of one save of a deck. */
export async function deckList(deck: { id: string; revision: number; edition: string }): Promise<DeckList> {
  const rows = await db().deckVersionEntry.findMany({ where: { deckId: deck.id, revision: deck.revision } })
  return listFrom(deck.edition, rows)
}

/** The cards of several saves of one deck, by revision. */
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
  readonly revision: number
  readonly updatedAt: Date
  readonly shares: readonly { readonly id: string }[]
}

const memberDeck = (row: DeckRow, list: DeckList): MemberDeck => ({
  id: row.id,
  name: row.name,
  notes: row.notes,
  list,
  revision: row.revision,
  updatedAt: row.updatedAt.toISOString(),
  shareId: row.shares[0]?.id ?? null,
})

/** All decks of a person that are not deleted, the last saved first. */
export async function listDecks(ownerId: string): Promise<MemberDeck[]> {
  const decks = await db().deck.findMany({
    where: { ownerId, deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
    include: WITH_SHARE,
  })
  // Only the newest version of each deck: a comparison of two columns, which the client cannot express.
  const rows = await db().$queryRaw<EntryRow[]>`
    SELECT e."deckId", e."section", e."cardKey", e."count"
    FROM "Deck" d JOIN "DeckVersionEntry" e ON e."deckId" = d."id" AND e."revision" = d."revision"
    WHERE d."ownerId" = ${ownerId} AND d."deletedAt" IS NULL`
  const byDeck = new Map<string, EntryRow[]>()
  for (const row of rows) {
    const list = byDeck.get(row.deckId)
    if (list) list.push(row)
    else byDeck.set(row.deckId, [row])
  }
  return decks.map((deck) => memberDeck(deck, listFrom(deck.edition, byDeck.get(deck.id) ?? [])))
}

/**
 * A person's own deck. Throws 404 `not-found` for one that is not theirs, exactly as for one that does not exist,
 * and 404 `deleted` for one that they deleted.
 */
export async function getDeck(ownerId: string, id: string): Promise<MemberDeck> {
  const deck = await db().deck.findFirst({ where: { id, ownerId }, include: WITH_SHARE })
  if (!deck) throw new ApiError(404, 'not-found')
  if (deck.deletedAt) throw new ApiError(404, 'deleted')
  return memberDeck(deck, await deckList(deck))
}

/** Throws 400 `unknown-card` for the first card of a list that the database does not know. */
async function requireKnownCards(list: DeckList): Promise<void> {
  const unknown = await unknownCard(
    DECK_SECTIONS.flatMap((section) => list[section].map((entry) => entry.key)),
  )
  if (unknown === undefined) return
  const section = DECK_SECTIONS.find((name) => list[name].some((entry) => entry.key === unknown))
  throw new ApiError(400, 'unknown-card', { path: `list.${section}`, card: unknown })
}

/** The columns of a save that a deck and its version share. */
const contentColumns = ({ name, notes, list }: DeckContent) => ({ name, notes, edition: list.edition })

const entryRows = (deckId: string, revision: number, list: DeckList) =>
  DECK_SECTIONS.flatMap((section) =>
    list[section].map(({ key, count }) => ({ deckId, revision, section, cardKey: key, count })),
  )

/** Writes decks that do not exist yet, each as its revision 1, in three statements however many there are. */
export async function insertDecks(
  tx: Transaction,
  ownerId: string,
  decks: readonly NewDeck[],
): Promise<void> {
  const now = new Date()
  await tx.deck.createMany({
    data: decks.map((deck) => ({
      ...contentColumns(deck),
      id: deck.id,
      ownerId,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    })),
  })
  await tx.deckVersion.createMany({
    data: decks.map((deck) => ({ ...contentColumns(deck), deckId: deck.id, revision: 1, createdAt: now })),
  })
  await tx.deckVersionEntry.createMany({ data: decks.flatMap((deck) => entryRows(deck.id, 1, deck.list)) })
}

/** Throws 409 `too-many` where so many more decks would be more than an account can hold. */
export async function requireRoom(
  database: Pick<Database, 'deck'>,
  ownerId: string,
  more: number,
): Promise<void> {
  if ((await database.deck.count({ where: { ownerId } })) + more > MAX_DECKS)
    throw new ApiError(409, 'too-many')
}

/**
 * Keeps a new deck under the id it was made with. Throws 409 `exists` (with the deck as it is) when it is there
 * already, 404 `deleted` when its owner deleted it, 409 `id-taken` when the id is somebody else's.
 */
export async function createDeck(ownerId: string, deck: NewDeck): Promise<MemberDeck> {
  await requireKnownCards(deck.list)
  await requireRoom(db(), ownerId, 1)
  try {
    await db().$transaction((tx) => insertDecks(tx, ownerId, [deck]))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const other = await db().deck.findUnique({ where: { id: deck.id }, select: { ownerId: true } })
    if (other?.ownerId !== ownerId) throw new ApiError(409, 'id-taken')
    throw new ApiError(409, 'exists', { current: await getDeck(ownerId, deck.id) })
  }
  return getDeck(ownerId, deck.id)
}

/**
 * Saves a deck as the next revision, only if the one that the change began from is still the newest. Throws 409
 * `conflict` with the deck as it is, 404 as `getDeck`.
 */
export async function saveDeck(
  ownerId: string,
  id: string,
  baseRevision: number,
  content: DeckContent,
): Promise<MemberDeck> {
  await requireKnownCards(content.list)
  const saved = await db().$transaction(async (tx) => {
    const now = new Date()
    const { count } = await tx.deck.updateMany({
      where: { id, ownerId, revision: baseRevision, deletedAt: null },
      data: { ...contentColumns(content), revision: { increment: 1 }, updatedAt: now },
    })
    if (count === 0) return false
    const revision = baseRevision + 1
    await tx.deckVersion.create({
      data: { ...contentColumns(content), deckId: id, revision, createdAt: now },
    })
    await tx.deckVersionEntry.createMany({ data: entryRows(id, revision, content.list) })
    return true
  })
  const current = await getDeck(ownerId, id)
  if (!saved) throw new ApiError(409, 'conflict', { current })
  return current
}

/** Deletes a deck so that it can be brought back for 30 days; its link stops working meanwhile. */
export async function deleteDeck(ownerId: string, id: string): Promise<void> {
  const { count } = await db().deck.updateMany({
    where: { id, ownerId, deletedAt: null },
    data: { deletedAt: new Date() },
  })
  if (count > 0) return
  const deleted = await db().deck.findFirst({ where: { id, ownerId }, select: { id: true } })
  if (!deleted) throw new ApiError(404, 'not-found')
}

/** Brings a deleted deck back as it was; one that is not deleted stays as it is. */
export async function restoreDeck(ownerId: string, id: string): Promise<MemberDeck> {
  await db().deck.updateMany({ where: { id, ownerId }, data: { deletedAt: null } })
  return getDeck(ownerId, id)
}
