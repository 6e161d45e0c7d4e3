import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { FirstGame } from '@/components/table/guide/first-game'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface FirstGameParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: FirstGameParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'guide' })
  return { title: t('title'), description: t('description') }
}

export default async function FirstGamePage({ params }: FirstGameParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['guide', 'play', 'board', 'log', 'terms']}>
      <FirstGame />
    </ClientMessages>
  )
}
