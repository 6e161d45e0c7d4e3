'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useFirstInteraction } from '@/components/ui/hooks/use-first-interaction'
import { Link } from '@/lib/platform/i18n/navigation'

const NewDecks = lazy(() => import('./new-decks'))

const NewsLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

/** What came with this version of the site, and the latest public decks, fetched once somebody is there. */
export function News() {
  const t = useTranslations('home')
  const [isActive, setActive] = useState(false)
  useFirstInteraction(useCallback(() => setActive(true), []))
  return (
    <section
      className="mt-5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-2 max-md:grid-cols-[minmax(0,1fr)]"
      aria-labelledby="news"
    >
      <h2 id="news" className="text-22">
        {t('news.title')}
      </h2>
      <p className="text-ink-2">
        {t.rich('news.site', {
          online: (words) => <NewsLink href="/online">{words}</NewsLink>,
          leagues: (words) => <NewsLink href="/leagues">{words}</NewsLink>,
          sets: (words) => <NewsLink href="/sets">{words}</NewsLink>,
        })}
      </p>
      <Link href="/decks/public" prefetch={false}>
        {t('news.all')}
      </Link>
      <div className="col-span-full min-h-13">
        <Suspense fallback={<p role="status">{t('news.loading')}</p>}>{isActive && <NewDecks />}</Suspense>
      </div>
    </section>
  )
}
