import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { OnlinePage } from '@/components/online/online-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'online' })
  return { title: t('title'), robots: { index: false } }
}

/** Serves `/online/<id>`: the browser reads the game from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages
      namespaces={['online', 'games.names', 'games.tcg.name', 'play', 'board', 'log', 'terms', 'exports']}
    >
      <OnlinePage />
    </ClientMessages>
  )
}
