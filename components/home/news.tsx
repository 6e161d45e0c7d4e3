'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/lib/platform/i18n/navigation'

const NewDecks = lazy(() => import('./new-decks'))

/** The latest public decks. They are fetched when the visitor scrolls near them. */
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
    <section ref={section} className="mt-12" aria-labelledby="news">
      <h2 id="news" className="mb-3 text-28">
        {t('news.title')}
      </h2>
      <div className="min-h-24">
        <Suspense fallback={<p role="status">{t('news.loading')}</p>}>{isNear && <NewDecks />}</Suspense>
      </div>
      <p className="mt-4">
        <Link className={buttonClass()} href="/decks/public" prefetch={false}>
          {t('news.all')}
        </Link>
      </p>
    </section>
  )
}
