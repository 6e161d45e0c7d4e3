import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { ValuesPage } from '@/components/values/values-page'
import { isSignificant } from '@/lib/features/values/model/card-values'
import { botBias, cardValues, isOutdated } from '@/lib/features/values/server/measured-values'
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
  const played = Object.values(botBias.cards)
  const bias = {
    making: botBias.making,
    cards: played.length,
    different: played.filter((card) => isSignificant(card.bias)).length,
  }
  return (
    <ClientMessages namespaces={['values', 'lab.sort', 'terms']}>
      <ValuesPage making={cardValues.making} bias={bias} isOutdated={isOutdated} />
    </ClientMessages>
  )
}
