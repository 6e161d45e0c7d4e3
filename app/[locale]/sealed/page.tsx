import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { SealedPage } from '@/components/sealed/sealed-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'sealed' })
  return { title: t('title'), description: t('lede') }
}

/** `/sealed`: packs to open and drafts against bots, stored on the device. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['sealed', 'terms']}>
      <SealedPage />
    </ClientMessages>
  )
}
