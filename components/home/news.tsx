'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'

const NewDecks = lazy(() => import('./new-decks'))

const NewsLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

/** What came with this version of the site, and the latest public decks, fetched once they are near the window. */
export function News() {
  const t = useTranslations('home')
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!section.current) return
    const watch = new IntersectionObserver(
      ([entry], observer) => {
        if (!entry?.isIntersecting) return
        setNear(true)
        observer.disconnect()
      },
      { rootMargin: '200px 0px' },
    )
    watch.observe(section.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section
      ref={section}
      className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-2 max-md:mt-8 max-md:grid-cols-[minmax(0,1fr)]"
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
        <Suspense fallback={<p role="status">{t('news.loading')}</p>}>{isNear && <NewDecks />}</Suspense>
      </div>
    </section>
  )
}
