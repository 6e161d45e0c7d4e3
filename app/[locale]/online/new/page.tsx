import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { NewOnlineGame } from '@/components/online/set-up/new-game'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'online' })
  return { title: t('new.title'), description: t('new.lede') }
}

/** `/online/new`: creates an invitation. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['online', 'games.names', 'games.tcg.name', 'play', 'terms']}>
      <NewOnlineGame />
    </ClientMessages>
  )
}
