import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '@/lib/platform/i18n/navigation'

const NewsLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Link href={href} prefetch={false}>
    {children}
  </Link>
)

/** What came with this version of the site. */
export async function News() {
  const t = await getTranslations('home')
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
    </section>
  )
}
