import 'server-only'
import { thinnedOut } from '@/lib/features/decks/model/version-thinning'
import { QUOTAS } from '@/lib/http/quotas'
import { quotaExceeded } from '@/lib/http/server/http-error'
import type { Transaction } from '@/lib/platform/server/db'

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
