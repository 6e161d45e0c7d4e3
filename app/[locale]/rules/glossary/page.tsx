import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { GlossaryPage } from '@/components/rules/glossary-page'
import type { Locale } from '@/lib/platform/i18n/routing'

interface Params {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'rulebook.page.glossary' })
  return { title: t('title'), description: t('description') }
}

export default async function Page({ params }: Params) {
  const { locale } = await params
  setRequestLocale(locale)
  return <GlossaryPage />
}
