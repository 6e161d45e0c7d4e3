import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LabPage } from '@/components/lab/lab-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface LabParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: LabParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'lab' })
  return { title: t('title'), description: t('description') }
}

/** Serves `/decks/<id>/lab` and `/lab?deck=`: the browser reads the deck from the URL. */
export default async function LaboratoryPage({ params }: LabParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['bots', 'lab', 'odds', 'terms']}>
      <LabPage />
    </ClientMessages>
  )
}
