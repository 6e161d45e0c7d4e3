import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MetaPage } from '@/components/values/meta-page'
import { isMetaOutdated, meta } from '@/lib/features/values/server/measured-values'
import type { Locale } from '@/lib/platform/i18n/routing'

interface MetaParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: MetaParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'meta' })
  return { title: t('title'), description: t('description') }
}

export default async function DecksAgainstDecksPage({ params }: MetaParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return <MetaPage meta={meta} isOutdated={isMetaOutdated} />
}
