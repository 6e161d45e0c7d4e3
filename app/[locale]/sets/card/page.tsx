import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DesignerPage } from '@/components/sets/designer/designer-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'sets' })
  return { title: t('designer.title'), robots: { index: false } }
}

/** Serves `/sets/<code>/cards/<number>`: the browser reads the card from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['bots', 'sets', 'terms']}>
      <DesignerPage />
    </ClientMessages>
  )
}
