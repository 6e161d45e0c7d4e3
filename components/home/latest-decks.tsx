'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'

const NewDecks = lazy(() => import('./new-decks'))

/**
 * The latest public decks. They are fetched at the first interaction, so the page does not wait for them; they are its
 * last part, so that the tap that fetches them moves nothing else.
 */
export function LatestDecks() {
  const t = useTranslations('home')
  const [isActive, setActive] = useState(false)
  useFirstInteraction(useCallback(() => setActive(true), []))
  return (
    <section className="mt-8" aria-labelledby="latest-decks">
      <h2 id="latest-decks" className="mb-2 text-22">
        {t('news.decks')}
      </h2>
      <div className="min-h-13">
        <Suspense fallback={<p role="status">{t('news.loading')}</p>}>{isActive && <NewDecks />}</Suspense>
      </div>
    </section>
  )
}
