import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LeaguePage } from '@/components/leagues/league-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'leagues' })
  return { title: t('league'), robots: { index: false, follow: false } }
}

/** Serves `/leagues/<id>`: the browser reads the league from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['leagues', 'gallery.publish', 'sharing', 'terms']}>
      <LeaguePage />
    </ClientMessages>
  )
}
