import 'server-only'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, extrasText, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'
import { QUOTAS } from '@/lib/http/quotas'
import { quotaExceeded } from '@/lib/http/server/http-error'
import type { Transaction } from '@/lib/platform/server/db'

/** What a deck and its versions count, and how room is made for new ones. */

interface Removable {
  readonly deckId: string
  readonly revision: number
  readonly size: number
}

/** Removes versions of one deck, and what they counted. */
async function removeVersions(
  tx: Transaction,
  deckId: string,
  versions: readonly Removable[],
): Promise<void> {
  const revisions = versions.map(({ revision }) => revision)
  await tx.deckVersion.deleteMany({ where: { deckId, revision: { in: revisions } } })
  const bytes = versions.reduce((sum, { size }) => sum + size, 0)
  await tx.deck.update({ where: { id: deckId }, data: { stored: { decrement: bytes } } })
}

/** Removes the versions of a deck that its age has made needless; see `thinnedOut`. */
export async function thinOut(tx: Transaction, deckId: string, now: Date): Promise<void> {
  const versions = await tx.deckVersion.findMany({
    where: { deckId },
    orderBy: { revision: 'desc' },
    select: { deckId: true, revision: true, createdAt: true, label: true, size: true },
  })
  const gone = new Set(thinnedOut(versions, now))
  const removed = versions.filter(({ revision }) => gone.has(revision))
  if (removed.length > 0) await removeVersions(tx, deckId, removed)
}

/** Bytes of all decks of an account with their earlier versions. */
export const storedBytes = async (database: Pick<Transaction, 'deck'>, ownerId: string): Promise<number> =>
  (await database.deck.aggregate({ where: { ownerId }, _sum: { stored: true } }))._sum.stored ?? 0

/** Versions looked at together. */
const BATCH_SIZE = 200

/**
 * Makes what an account stores fit: earlier versions without a name go, the oldest first, whatever their deck. Throws
 * 409 `quota` when the decks as they are and the named versions alone are too much.
 */
export async function makeRoom(tx: Transaction, ownerId: string): Promise<void> {
  let excess = (await storedBytes(tx, ownerId)) - QUOTAS.bytes
  while (excess > 0) {
    // Never a deck as it is: a comparison of two columns, which the client cannot express.
    const oldest = await tx.$queryRaw<Removable[]>`
      SELECT v."deckId", v."revision", v."size"
      FROM "Deck" d JOIN "DeckVersion" v ON v."deckId" = d."id" AND v."revision" < d."revision"
      WHERE d."ownerId" = ${ownerId} AND v."label" IS NULL
      ORDER BY v."createdAt", v."deckId", v."revision" LIMIT ${BATCH_SIZE}`
    if (oldest.length === 0) throw quotaExceeded('bytes')
    const byDeck = new Map<string, Removable[]>()
    for (const version of oldest) {
      if (excess <= 0) break
      excess -= version.size
      byDeck.set(version.deckId, [...(byDeck.get(version.deckId) ?? []), version])
    }
    for (const [deckId, versions] of byDeck) await removeVersions(tx, deckId, versions)
  }
}

/** Bytes that a card in a list counts: about what its row and the row's places in the indexes take. */
const BYTES_OF_ENTRY = 100

/** Different cards in a deck, those of its three sections together. */
export const entriesIn = (list: DeckList): number =>
  DECK_SECTIONS.reduce((sum, section) => sum + list[section].length, 0)

/** What stands in the column of a deck's extras: nothing where nothing is said. */
export const extrasColumn = (extras: DeckExtras): string =>
  sameExtras(extras, NO_EXTRAS) ? '' : extrasText(extras)

/** Bytes that one version of a deck counts: its words and extras in UTF-8, and a fixed number for each entry of its list. */
export const deckSize = ({ name, notes, list, extras }: DeckContent): number =>
  [name, notes, extrasColumn(extras)].reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
  BYTES_OF_ENTRY * entriesIn(list)
