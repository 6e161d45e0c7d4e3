import 'server-only'
import { officialPool } from '@/lib/cards/official-pool'
import { encodeDeckCode } from '@/lib/decks/code'
import { DECK_SECTIONS, type DeckList } from '@/lib/decks/deck'
import { sectionSize } from '@/lib/decks/edit'
import type { DeckExtras } from '@/lib/decks/extras'
import { foundBy } from '@/lib/decks/found-by'
import { checkDeck } from '@/lib/decks/legality'
import { deckStatistics } from '@/lib/decks/statistics'
import type { Transaction } from './db'

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

/** What the gallery shows of a deck, all that follows from its cards. */
const columnsOf = ({ name, list, extras, changedAt }: ShownDeck) => ({
  name,
  code: codeOf(list),
  edition: list.edition,
  legal: checkDeck(officialPool, list).legal,
  cards: DECK_SECTIONS.reduce((sum, section) => sum + sectionSize(list, section), 0),
  changedAt,
  ...deckStatistics(officialPool, list).teamRatings,
  sourceId: extras.source?.shareId ?? null,
})

async function writeTerms(tx: Transaction, deck: ShownDeck, author: string): Promise<void> {
  await tx.publicDeckTerm.deleteMany({ where: { deckId: deck.id } })
  const terms = foundBy(officialPool, { name: deck.name, author, list: deck.list })
  await tx.publicDeckTerm.createMany({ data: terms.map((term) => ({ term, deckId: deck.id })) })
}

/** Puts a deck into the gallery, or what is there of it as it is now; the deck's row is locked by the caller. */
export async function showDeck(
  tx: Transaction,
  deck: ShownDeck,
  author: { readonly id: string; readonly name: string },
  shareId: string,
): Promise<void> {
  const columns = columnsOf(deck)
  const likes = await tx.like.count({ where: { deckId: deck.id } })
  await tx.publicDeck.upsert({
    where: { deckId: deck.id },
    create: { ...columns, deckId: deck.id, authorId: author.id, shareId, likes },
    update: { ...columns, shareId },
  })
  await writeTerms(tx, deck, author.name)
}

/** After a save: the gallery shows what was saved, where it shows the deck at all. */
export async function refreshShown(tx: Transaction, deck: ShownDeck): Promise<void> {
  const shown = await tx.publicDeck.findUnique({
    where: { deckId: deck.id },
    select: { author: { select: { publicName: true } } },
  })
  if (!shown) return
  await tx.publicDeck.update({ where: { deckId: deck.id }, data: columnsOf(deck) })
  await writeTerms(tx, deck, shown.author.publicName ?? '')
}
