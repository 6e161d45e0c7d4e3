import type { DeckDocument } from '@/lib/features/decks/client/deck-document'
import { savedVersions } from '@/lib/features/decks/client/deck-work'
import type { MergeSide } from '@/lib/features/decks/model/merge'

/**
 * Finds the common ancestor of an open deck and a newer save of it among the stored versions; undefined if it is not
 * among them, or if they cannot be fetched.
 */
export async function findMergeBase({ id, baseRevision }: DeckDocument): Promise<MergeSide | undefined> {
  if (baseRevision === 0) return undefined
  const kept = await savedVersions(id, baseRevision + 1)
  const base = kept.ok ? kept.value.versions.find(({ revision }) => revision === baseRevision) : undefined
  return base && { name: base.name, notes: base.notes, list: base.list, extras: base.extras }
}
