import { toast } from '@/components/ui/toast'
import { collectionStore } from '@/lib/features/collection/client/collection'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import type { CardToGet } from '@/lib/features/collection/model/allocation'
import { wantedMore, wantsFor } from '@/lib/features/collection/model/wants'

/** What is said when cards were put among what one wants, and the way back. */
export interface WantLabels {
  readonly wanted: (count: number) => string
  readonly already: string
  readonly undo: string
}

/** Wants so many copies of each card, in one step that can be taken back, and says so. */
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
