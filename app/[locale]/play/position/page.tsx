import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PositionPage } from '@/components/table/position/position-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PositionParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PositionParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'position' })
  return { title: t('title'), description: t('description') }
}

export default async function Page({ params }: PositionParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['position', 'play', 'board', 'terms']}>
      <PositionPage />
    </ClientMessages>
  )
}
