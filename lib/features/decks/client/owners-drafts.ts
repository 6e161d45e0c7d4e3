import { announce } from '@/lib/platform/browser/tabs'
import { GUEST } from '@/lib/platform/storage/owner'
import { localTexts } from '@/lib/platform/storage/texts'
import type { StoredDraft } from './draft'
import { backupKeys, loadChecks, loadEncoder, rowOf, textIn } from './drafts'
import { withDrafts } from './rows'

/* All drafts of somebody, for who comes or goes: the builder has no use for them. */

/** All drafts of one owner, the latest first. */
export async function draftsOf(owner: string): Promise<readonly StoredDraft[]> {
  const rows = (await withDrafts((all) => all.all())).filter((row) => textIn(row, 'owner') === owner)
  if (rows.length === 0) return []
  const { draftFrom } = await loadChecks()
  return rows.flatMap((row) => draftFrom(row) ?? []).sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
}

/** How many drafts of an owner say something that is not saved. */
export const unsavedDrafts = async (owner: string): Promise<number> =>
  (await draftsOf(owner)).filter((draft) => draft.dirty).length

/** Removes everything that drafts keep for an owner: what signing out leaves behind is nothing. */
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
 * Gives a guest's unsaved work to a member, once the guest's decks are in the account: work on a moved deck goes on
 * from the revision that the account holds, never saved decks stay unsaved. What the member has a draft of already
 * stays the guest's.
 * @param revisions of the decks that are in the account now, by id
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
