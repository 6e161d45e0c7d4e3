import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MyDecks } from '@/components/deck/library/my-decks'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface DecksParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: DecksParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'decks' })
  return { title: t('title'), description: t('description') }
}

export default async function DecksPage({ params }: DecksParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['decks', 'folders', 'terms']}>
      <MyDecks />
    </ClientMessages>
  )
}
