import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PlayerPage } from '@/components/gallery/player-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'gallery' })
  return { title: t('player.title'), robots: { index: false, follow: false } }
}

/** Serves `/players/<public name>`: the browser reads the player's name from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const reading = await getTranslations('reading')
  const t = await getTranslations('gallery')
  return (
    <>
      {/* Only the browser knows the full URL, so the link is relative to it. */}
      <noscript>
        <meta httpEquiv="refresh" content="0; url=?view=text" />
        <p className="doc">
          {reading('noScript')} <a href="?view=text">{t('player.asText')}</a>
        </p>
      </noscript>
      <ClientMessages namespaces={['gallery', 'sharing', 'terms']}>
        <PlayerPage />
      </ClientMessages>
    </>
  )
}
