import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Play } from '@/components/table/set-up/play'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PlayParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PlayParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'play' })
  return { title: t('title'), description: t('description') }
}

export default async function PlayPage({ params }: PlayParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['bots', 'play', 'board', 'log', 'terms']}>
      <Play />
    </ClientMessages>
  )
}
