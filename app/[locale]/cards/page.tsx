import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CardsBrowser } from '@/components/cards/browser/cards-browser'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface CardsParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: CardsParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'cards' })
  return { title: t('title'), description: t('description') }
}

export default async function CardsPage({ params }: CardsParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['cards', 'terms']}>
      <CardsBrowser />
    </ClientMessages>
  )
}
