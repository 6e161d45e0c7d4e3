'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { collectionStore } from '@/lib/browser/collection'
import type { CardNeed } from '@/lib/collection/needs'

/** Puts cards that are missing among one's wants, and says so. What does it is loaded when it is wanted. */
export function useWant(): (missing: readonly CardNeed[]) => Promise<void> {
  const t = useTranslations('collection.needs')
  return async (missing) => {
    const loaded = await Promise.all([
      import('@/lib/browser/collection-edit'),
      import('@/lib/collection/wants'),
    ]).catch(() => undefined)
    if (!loaded) {
      toast({ message: t('wantFailed') })
      return
    }
    const [{ changeCollection }, { wantedMore, wantsFor }] = loaded
    const { marks } = collectionStore.getState()
    const wanted = wantsFor(
      marks,
      missing.map(({ key, missing: copies }) => ({ key, copies })),
    )
    const count = wantedMore(marks, wanted)
    if (count === 0) {
      toast({ message: t('wantedAlready') })
      return
    }
    const undo = changeCollection({ marks: wanted }, 'wants')
    toast({ message: t('wanted', { count }), action: { label: t('undo'), onAction: undo } })
  }
}
