import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import { localTexts } from '@/lib/platform/storage/texts'
import { backupKeys, loadChecks, loadEncoder, rowOf, textIn } from './drafts'
import { type StoredDraft, withDrafts } from './rows'

/* All drafts of an owner, for sign-in and sign-out. A separate module, since the builder does not need it. */

/** All drafts of one owner, latest first. */
export async function draftsOf(owner: string): Promise<readonly StoredDraft[]> {
  const rows = (await withDrafts((all) => all.all())).filter((row) => textIn(row, 'owner') === owner)
  if (rows.length === 0) return []
  const { draftFrom } = await loadChecks()
  return rows.flatMap((row) => draftFrom(row) ?? []).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** Number of an owner's drafts with unsaved changes. */
export const unsavedDrafts = async (owner: string): Promise<number> =>
  (await draftsOf(owner)).filter((draft) => draft.dirty).length

/** Removes all drafts and backups of an owner, so that signing out leaves nothing behind. */
export async function removeDraftsOf(owner: string): Promise<void> {
  localTexts.removeAll(backupKeys(owner))
  const removed = await withDrafts(async (rows) => {
    const own = (await rows.all()).flatMap((row) =>
      textIn(row, 'owner') === owner ? (textIn(row, 'deckId') ?? []) : [],
    )
    for (const deckId of own) await rows.delete([owner, deckId])
    return own
  })
  for (const deckId of removed) announce({ kind: 'draft', owner, deckId })
}

/**
 * Transfers a guest's unsaved work to a member after the guest's decks were moved to the account: work on a moved deck
 * is then based on the account's revision; decks that were never saved stay unsaved. If the member already has a draft
 * of a deck, the guest's draft stays with the guest.
 * @param revisions the decks now in the account, by id
 */
export async function adoptDrafts(userId: string, revisions: ReadonlyMap<string, number>): Promise<void> {
  const [{ draftFrom }] = await Promise.all([loadChecks(), loadEncoder()])
  const adopted = await withDrafts(async (rows) => {
    const ids: string[] = []
    for (const value of await rows.all()) {
      const draft = draftFrom(value)
      if (draft?.owner !== GUEST) continue
      const revision = draft.baseRevision === 0 ? 0 : revisions.get(draft.deckId)
      if (revision === undefined) continue
      if (draft.dirty) {
        if (draftFrom(await rows.get([userId, draft.deckId]))) continue
        await rows.put(rowOf({ ...draft, owner: userId, baseRevision: revision }, crypto.randomUUID()))
      }
      await rows.delete([GUEST, draft.deckId])
      ids.push(draft.deckId)
    }
    return ids
  })
  for (const deckId of adopted) {
    announce({ kind: 'draft', owner: GUEST, deckId })
    announce({ kind: 'draft', owner: userId, deckId })
  }
}
