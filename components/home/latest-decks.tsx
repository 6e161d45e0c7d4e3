'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'

const NewDecks = lazy(() => import('./new-decks'))

/** The latest public decks. They are fetched once somebody is there: the page itself does not wait for them. */
export function LatestDecks() {
  const t = useTranslations('home')
  const [isActive, setActive] = useState(false)
  useFirstInteraction(useCallback(() => setActive(true), []))
  return (
    <div className="col-span-full min-h-13">
      <Suspense fallback={<p role="status">{t('news.loading')}</p>}>{isActive && <NewDecks />}</Suspense>
    </div>
  )
}
