import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Builder } from '@/components/deck/builder/builder'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface DeckParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: DeckParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'decks' })
  return { title: t('builder.title'), robots: { index: false } }
}

/** Serves `/decks/<id>` and `/decks/new`: the browser reads the deck from the URL. */
export default async function DeckPage({ params }: DeckParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['advice', 'decks', 'cards', 'collection', 'glossary', 'odds', 'terms']}>
      <Builder />
    </ClientMessages>
  )
}
