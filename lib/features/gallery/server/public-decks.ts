import 'server-only'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { encodeDeckCode } from '@/lib/features/decks/model/code'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { deckSize } from '@/lib/features/decks/model/edit'
import { type DeckExtras, usedOwnCards } from '@/lib/features/decks/model/extras'
import { beginningsOf, foundBy } from '@/lib/features/decks/model/found-by'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { poolWith } from '@/lib/features/decks/server/cards'
import { decksShownTo } from '@/lib/features/moderation/server/visibility'
import { officialPool } from '@/lib/game/cards/official-pool'
import { db, type Transaction } from '@/lib/platform/server/db'
import { insertRows } from '@/lib/platform/server/insert-rows'
import { shownLine } from '@/lib/platform/text/plain-text'
import type { MappedDeck } from './site-map'

interface ShownDeck {
  readonly id: string
  readonly name: string
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly changedAt: Date
}

/** The code of a deck; empty if it exceeds the limits of codes. */
function codeOf(list: DeckList): string {
  try {
    return encodeDeckCode(list)
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

/** The gallery's columns of a deck that follow from its cards. */
function columnsOf({ name, list, extras, changedAt }: ShownDeck) {
  const pool = poolWith(extras)
  return {
    name: shownLine(name),
    code: codeOf(list),
    edition: list.edition,
    // A search for legal decks leaves out decks with own cards, which opponents may not accept.
    legal: usedOwnCards(list, extras).length === 0 && checkDeck(pool, list).legal,
    cards: deckSize(list),
    changedAt,
    ...deckStatistics(pool, list).teamRatings,
    sourceId: extras.source?.shareId ?? null,
  }
}

/** The data that a gallery row shares with all its search terms. */
interface ShownRow {
  readonly shareId: string
  readonly changedAt: Date
  readonly likes: number
}

/** Writes terms that a public deck is found by; its row is locked by the caller. */
async function addTerms(tx: Transaction, row: ShownRow, terms: readonly string[]): Promise<void> {
  const { shareId, changedAt, likes } = row
  const rows = terms.map((term) => ({ term, shareId, changedAt, likes }))
  await insertRows(tx, 'PublicDeckTerm', ['term', 'shareId', 'changedAt', 'likes'], rows)
}

async function writeTerms(tx: Transaction, row: ShownRow, deck: ShownDeck, author: string): Promise<void> {
  await tx.publicDeckTerm.deleteMany({ where: { shareId: row.shareId } })
  await addTerms(tx, row, foundBy(officialPool, { name: shownLine(deck.name), author, list: deck.list }))
}

const ROW = { shareId: true, changedAt: true, likes: true } as const

/** Adds a deck to the gallery, or updates its entry; the caller has locked the deck's row. */
export async function showDeck(
  tx: Transaction,
  deck: ShownDeck,
  author: { readonly id: string; readonly name: string },
  shareId: string,
): Promise<void> {
  const columns = columnsOf(deck)
  const likes = await tx.like.count({ where: { deckId: deck.id } })
  const row = await tx.publicDeck.upsert({
    where: { deckId: deck.id },
    create: { ...columns, deckId: deck.id, authorId: author.id, shareId, likes },
    update: { ...columns, shareId },
    select: ROW,
  })
  await writeTerms(tx, row, deck, author.name)
}

/** Updates the gallery's entry after a save, if the deck is public. */
export async function refreshShown(tx: Transaction, deck: ShownDeck): Promise<void> {
  const publicDeck = await tx.publicDeck.findUnique({
    where: { deckId: deck.id },
    select: { author: { select: { publicName: true } } },
  })
  if (!publicDeck) return
  const row = await tx.publicDeck.update({
    where: { deckId: deck.id },
    data: columnsOf(deck),
    select: ROW,
  })
  await writeTerms(tx, row, deck, publicDeck.author.publicName ?? '')
}

/** Updates the search terms after the deck or its author was renamed. */
export async function renameShown(tx: Transaction, deckId: string, author: string): Promise<void> {
  const { name, ...row } = await tx.publicDeck.update({
    where: { deckId },
    // Locks the row, so that no like is counted between the read and the write.
    data: { likes: { increment: 0 } },
    select: { ...ROW, name: true },
  })
  await tx.publicDeckTerm.deleteMany({ where: { shareId: row.shareId, term: { startsWith: 'w:' } } })
  await addTerms(tx, row, beginningsOf(name, author))
}

/**
 * Changes the number of likes of a public deck, and its position in the gallery's order accordingly.
 * @param more 0 if the likes have been counted already
 * @returns its number of likes; 0 for a deck that is not public
 */
export async function countLikes(tx: Transaction, deckId: string, more: number): Promise<number> {
  const { count } = await tx.publicDeck.updateMany({
    where: { deckId },
    data: { likes: { increment: more } },
  })
  const row = count > 0 ? await tx.publicDeck.findUnique({ where: { deckId }, select: ROW }) : null
  if (!row) return 0
  const { shareId, likes } = row
  await tx.publicDeckTerm.updateMany({ where: { shareId }, data: { likes } })
  return likes
}

/** Maximum decks in the sitemap, which may contain 50,000 URLs; older decks are found through the gallery's pages. */
const MAX_MAPPED_DECKS = 10_000

/**
 * Decks that may be listed publicly, last changed first. Read each time, so that private decks are never in the
 * sitemap.
 */
export const latestDecks = (): Promise<readonly MappedDeck[]> =>
  db().publicDeck.findMany({
    where: decksShownTo(undefined),
    orderBy: [{ changedAt: 'desc' }, { shareId: 'desc' }],
    take: MAX_MAPPED_DECKS,
    select: { shareId: true, changedAt: true },
  })
