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
import { shownLine } from '@/lib/platform/text/plain-text'
import type { MappedDeck } from './site-map'

interface ShownDeck {
  readonly id: string
  readonly name: string
  readonly list: DeckList
  readonly extras: DeckExtras
  readonly changedAt: Date
}

/** The code of a deck; nothing for one outside the limits of codes. */
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
  await tx.publicDeckTerm.createMany({ data: terms.map((term) => ({ term, shareId, changedAt, likes })) })
}

async function writeTerms(tx: Transaction, row: ShownRow, deck: ShownDeck, author: string): Promise<void> {
  await tx.publicDeckTerm.deleteMany({ where: { shareId: row.shareId } })
  await addTerms(tx, row, foundBy(officialPool, { name: shownLine(deck.name), author, list: deck.list }))
}

const ROW = { shareId: true, changedAt: true, likes: true } as const

/** Puts a deck into the gallery, or what is there of it as it is now; the deck's row is locked by the caller. */
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

/** After a save: the gallery shows what was saved, where it shows the deck at all. */
export async function refreshShown(tx: Transaction, deck: ShownDeck): Promise<void> {
  const shown = await tx.publicDeck.findUnique({
    where: { deckId: deck.id },
    select: { author: { select: { publicName: true } } },
  })
  if (!shown) return
  const row = await tx.publicDeck.update({
    where: { deckId: deck.id },
    data: columnsOf(deck),
    select: ROW,
  })
  await writeTerms(tx, row, deck, shown.author.publicName ?? '')
}

/** After a public deck got another name, or its author: it is found by the words of both. */
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
 * Counts likes of a public deck up or down, and puts it where it then belongs in the order of the gallery.
 * @param more 0 where they were counted already
 * @returns how many like it now; 0 for a deck that is not public
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

/** Decks in the map: one map may name 50,000 addresses, and older ones are found from page to page. */
const MAX_MAPPED_DECKS = 10_000

/** Decks that everybody may find now, those first that changed last. Read each time: what is private is in no map. */
export const latestDecks = (): Promise<readonly MappedDeck[]> =>
  db().publicDeck.findMany({
    where: decksShownTo(undefined),
    orderBy: [{ changedAt: 'desc' }, { shareId: 'desc' }],
    take: MAX_MAPPED_DECKS,
    select: { shareId: true, changedAt: true },
  })
