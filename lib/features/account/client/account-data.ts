import * as z from 'zod/mini'
import { replicaName } from '@/lib/features/collection/client/account-collection'
import { forgetHistory } from '@/lib/features/collection/client/collection-history'
import { waitingIn } from '@/lib/features/collection/model/queue'
import { collectionReplicaSchema } from '@/lib/features/collection/model/schema'
import { removeDraftsOf, unsavedDrafts } from '@/lib/features/decks/client/drafts'
import { dropCopiesOf } from '@/lib/features/decks/client/member-decks'
import { removeTablesOf } from '@/lib/features/play/client/saved-tables'
import { removeSetsOf, unsentSets } from '@/lib/features/sets/client/set-rows'
import { forgetBirth, transact } from '@/lib/platform/browser/database'
import { GUEST } from '@/lib/platform/storage/owner'

/** Keys of an account's data in the store `meta` consist of one of these prefixes and the account's id. */
export const moveLaterName = (userId: string): string => `move-later:${userId}`

/** Key in the store `meta` of a guest's move in progress; see guest-move.ts. */
export const MOVE_NAME = 'guest-move'
const moveOwnerSchema = z.object({ userId: z.string() })

const namesOf = (userId: string): readonly string[] => [replicaName(userId), moveLaterName(userId)]

/** Number of items in this browser that have not reached the account: decks with unsaved changes, counts, sets. */
export async function unsavedWork(userId: string): Promise<number> {
  const drafts = await unsavedDrafts(userId)
  return drafts + (await waitingCounts(userId)) + (await unsentSets(userId))
}

async function waitingCounts(userId: string): Promise<number> {
  try {
    const row = await transact(['meta'], 'readonly', (tx) => tx.objectStore('meta').get(replicaName(userId)))
    const replica = z.safeParse(collectionReplicaSchema, row)
    return replica.success ? waitingIn(replica.data) : 0
  } catch {
    return 0
  }
}

/** Removes all data of an account from this browser. A guest's own decks and counts stay. */
export async function removeAccountData(userId: string): Promise<void> {
  await removeDraftsOf(userId)
  await removeTablesOf(userId)
  await removeSetsOf((owner) => owner === userId)
  await forgetHistory((owner) => owner === userId).catch(() => {})
  await dropCopiesOf((owner) => owner === userId)
  try {
    await transact(['meta'], 'readwrite', async (tx) => {
      const meta = tx.objectStore('meta')
      for (const name of namesOf(userId)) await meta.delete(name)
      await forgetBirth(meta)
      // A move in progress cannot be finished from here any more; the data to be moved still belongs to the guest.
      const move = z.safeParse(moveOwnerSchema, await meta.get(MOVE_NAME))
      if (move.success && move.data.userId === userId) await meta.delete(MOVE_NAME)
    })
  } catch {
    // If storage is not accessible, nothing was stored.
  }
}

const ownerSchema = z.object({ owner: z.string() })

/**
 * Removes data of other accounts: a session that ended elsewhere (expired, revoked) leaves unsaved work behind for its
 * owner to come back to, but only until somebody else signs in here.
 */
export async function removeOtherAccounts(userId: string): Promise<void> {
  try {
    const own = new Set(namesOf(userId))
    const perAccount = namesOf('')
    await transact(['meta'], 'readwrite', async (tx) => {
      const meta = tx.objectStore('meta')
      for (const name of await meta.getAllKeys())
        if (!own.has(name) && perAccount.some((prefix) => name.startsWith(prefix))) await meta.delete(name)
    })
    await forgetHistory((owner) => owner !== GUEST && owner !== userId)
    await dropCopiesOf((owner) => owner !== userId)
    await removeSetsOf((owner) => owner !== GUEST && owner !== userId)
    const drafts = await transact(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').getAll())
    const owners = drafts.flatMap((row) => {
      const draft = z.safeParse(ownerSchema, row)
      return draft.success ? [draft.data.owner] : []
    })
    for (const owner of new Set(owners)) {
      if (owner !== GUEST && owner !== userId) await removeDraftsOf(owner)
    }
  } catch {
    // If storage is not accessible, nothing was stored.
  }
}
