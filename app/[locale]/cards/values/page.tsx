import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { ValuesPage } from '@/components/values/values-page'
import { cardValues, isOutdated } from '@/lib/features/values/server/measured-values'
import type { Locale } from '@/lib/platform/i18n/routing'

interface ValuesParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: ValuesParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'values' })
  return { title: t('title'), description: t('description') }
}

export default async function CardValuesPage({ params }: ValuesParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['values', 'lab.sort', 'terms']}>
      <ValuesPage making={cardValues.making} isOutdated={isOutdated} />
    </ClientMessages>
  )
}
