import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LeaguesPage } from '@/components/leagues/leagues-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'leagues' })
  return { title: t('title'), description: t('lede') }
}

/** `/leagues`: leagues on this device, the user's own, and public ones. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['leagues']}>
      <LeaguesPage />
    </ClientMessages>
  )
}
