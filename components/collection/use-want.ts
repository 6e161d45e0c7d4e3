'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import type { CardNeed } from '@/lib/features/collection/model/needs'

/** Adds missing cards to the wants and confirms it. The code for it is loaded on first use. */
export function useWant(): (missing: readonly CardNeed[]) => Promise<void> {
  const t = useTranslations('collection.needs')
  return async (missing) => {
    const loaded = await import('./want-cards').catch(() => undefined)
    if (!loaded) {
      toast({ message: t('wantFailed') })
      return
    }
    loaded.wantCards(
      missing.map(({ key, missing: copies }) => ({ key, copies })),
      {
        wanted: (count) => t('wanted', { count }),
        already: t('wantedAlready'),
        undo: t('undo'),
      },
    )
  }
}
