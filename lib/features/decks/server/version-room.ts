import 'server-only'
import type { DeckContent } from '@/lib/features/decks/contract/decks'
import { DECK_SECTIONS, type DeckList } from '@/lib/features/decks/model/deck'
import { type DeckExtras, extrasText, NO_EXTRAS, sameExtras } from '@/lib/features/decks/model/extras'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'
import { QUOTAS } from '@/lib/http/quotas'
import { quotaExceeded } from '@/lib/http/server/http-error'
import type { Transaction } from '@/lib/platform/server/db'

/** Storage accounting for decks and their versions, and removal of old versions to make room for new ones. */

interface Removable {
  readonly deckId: string
  readonly revision: number
  readonly size: number
}

/** Removes versions of one deck and subtracts their size from the deck's total. */
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

/** Removes the versions of a deck that are thinned out at their age; see `thinnedOut`. */
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

/** Bytes stored for all decks of an account, including earlier versions. */
export const storedBytes = async (database: Pick<Transaction, 'deck'>, ownerId: string): Promise<number> =>
  (await database.deck.aggregate({ where: { ownerId }, _sum: { stored: true } }))._sum.stored ?? 0

/** Number of versions examined at a time. */
const BATCH_SIZE = 200

/**
 * Brings an account's storage within its quota by removing unnamed earlier versions of any deck, oldest first. Throws
 * 409 `quota` if the current decks and the named versions alone exceed it.
 */
export async function makeRoom(tx: Transaction, ownerId: string): Promise<void> {
  let excess = (await storedBytes(tx, ownerId)) - QUOTAS.bytes
  while (excess > 0) {
    // Never the current version of a deck. Raw SQL, since the client cannot compare two columns.
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

/** Bytes counted per card in a list: roughly the size of its row and index entries. */
const BYTES_OF_ENTRY = 100

/** Number of entries in a deck, summed over its three sections. */
export const entriesIn = (list: DeckList): number =>
  DECK_SECTIONS.reduce((sum, section) => sum + list[section].length, 0)

/** Contents of the extras column of a deck: empty if there are no extras. */
export const extrasColumn = (extras: DeckExtras): string =>
  sameExtras(extras, NO_EXTRAS) ? '' : extrasText(extras)

/**
 * Bytes counted for one version of a deck: its texts and extras in UTF-8, plus a fixed amount per entry of its list.
 */
export const deckSize = ({ name, notes, list, extras }: DeckContent): number =>
  [name, notes, extrasColumn(extras)].reduce((sum, text) => sum + Buffer.byteLength(text), 0) +
  BYTES_OF_ENTRY * entriesIn(list)
