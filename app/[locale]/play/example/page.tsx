import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Examples } from '@/components/table/examples/examples'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface ExampleParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: ExampleParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'examples' })
  return { title: t('table.title'), robots: { index: false } }
}

export default async function ExamplePage({ params }: ExampleParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['examples', 'play', 'board', 'log', 'terms']}>
      <Examples />
    </ClientMessages>
  )
}
