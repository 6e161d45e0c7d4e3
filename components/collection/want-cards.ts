import { toast } from '@/components/ui/toast'
import { collectionStore } from '@/lib/features/collection/client/collection'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import type { CardToGet } from '@/lib/features/collection/model/allocation'
import { wantedMore, wantsFor } from '@/lib/features/collection/model/goals'

/** Texts of the message for added wants, with undo. */
export interface WantLabels {
  readonly wanted: (count: number) => string
  readonly already: string
  readonly undo: string
}

/** Adds copies of each card to the wants, in one undoable step, and confirms it. */
export function wantCards(get: readonly CardToGet[], { wanted, already, undo }: WantLabels): void {
  const { marks } = collectionStore.getState()
  const wants = wantsFor(marks, get)
  const count = wantedMore(marks, wants)
  if (count === 0) {
    toast({ message: already })
    return
  }
  const takeBack = changeCollection({ marks: wants }, 'wants')
  toast({ message: wanted(count), action: { label: undo, onAction: takeBack } })
}
