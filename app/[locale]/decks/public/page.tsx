import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { GalleryPage } from '@/components/gallery/gallery-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'gallery' })
  return {
    title: t('title'),
    description: t('lede'),
    alternates: {
      types: { 'application/atom+xml': '/feeds/decks.atom', 'application/feed+json': '/feeds/decks.json' },
    },
  }
}

/** `/decks/public?q=&with=&author=`: the browser reads the search from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('gallery')
  return (
    <>
      {/* Only the browser knows the search, so the link is relative to the URL. */}
      <noscript>
        <meta httpEquiv="refresh" content="0; url=?view=text" />
        <p className="doc">
          {t('text.note')} <a href="?view=text">{t('text.action')}</a>
        </p>
      </noscript>
      <ClientMessages namespaces={['gallery', 'terms']}>
        <GalleryPage />
      </ClientMessages>
    </>
  )
}
