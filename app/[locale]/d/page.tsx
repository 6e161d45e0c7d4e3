import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { SharedPage } from '@/components/deck/sharing/shared-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface SharedParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: SharedParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'decks' })
  return {
    title: t('shared.title'),
    description: t('shared.description'),
    robots: { index: false, follow: false },
  }
}

/** Serves `/d/<link id>` and `/d#<deck code>`: the browser reads the deck from the URL. */
export default async function SharedDeckPage({ params }: SharedParams) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('reading')
  return (
    <>
      {/* Only the browser knows the full URL, so the link is relative to it. */}
      <noscript>
        <meta httpEquiv="refresh" content="0; url=?view=text" />
        <p className="doc">
          {t('noScript')} <a href="?view=text">{t('asText')}</a>
        </p>
      </noscript>
      <ClientMessages namespaces={['advice', 'decks', 'collection', 'odds', 'terms']}>
        <SharedPage />
      </ClientMessages>
    </>
  )
}
