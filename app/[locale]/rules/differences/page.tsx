import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DifferencesPage } from '@/components/rules/differences-page'
import type { Locale } from '@/lib/platform/i18n/routing'

interface Params {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'rulebook.page.differences' })
  return { title: t('title'), description: t('description') }
}

export default async function Page({ params }: Params) {
  const { locale } = await params
  setRequestLocale(locale)
  return <DifferencesPage />
}
