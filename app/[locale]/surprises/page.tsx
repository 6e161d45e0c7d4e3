import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { SurprisesPage } from '@/components/values/surprises-page'
import { areSurprisesOutdated, cardValues, surprises } from '@/lib/features/values/server/measured-values'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Locale } from '@/lib/platform/i18n/routing'

interface SurprisesParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: SurprisesParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'surprises' })
  return { title: t('title'), description: t('description') }
}

export default async function Surprises({ params }: SurprisesParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <SurprisesPage
      surprises={surprises}
      making={cardValues.making}
      isOutdated={areSurprisesOutdated}
      missions={officialPool.cards.filter(({ type }) => type === 'mission')}
    />
  )
}
