import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AnyCard } from '@/components/offline/any-card'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'offline' })
  return { title: t('card.all'), robots: { index: false } }
}

/** Renders the card in the URL, if its own page is not cached and there is no network. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['cards', 'collection', 'glossary', 'offline', 'related', 'terms']}>
      <AnyCard />
    </ClientMessages>
  )
}
