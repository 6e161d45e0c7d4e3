import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { CompareDecks } from '@/components/compare/compare-decks'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface CompareParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: CompareParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'versions' })
  return { title: t('compare.title'), description: t('compare.lede') }
}

/** `/decks/compare?deck=&with=`: the browser reads the decks from the URL. */
export default async function ComparePage({ params }: CompareParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['bots', 'cards', 'lab', 'terms', 'versions']}>
      <CompareDecks />
    </ClientMessages>
  )
}
