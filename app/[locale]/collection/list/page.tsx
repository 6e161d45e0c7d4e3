import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ListPage } from '@/components/trade/list-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'trade' })
  return {
    title: t('list.title'),
    description: t('list.description'),
    robots: { index: false, follow: false },
  }
}

/** Serves `/collection/list/<link id>` and `/collection/list#<list code>`: the browser reads the list from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['trade', 'terms']}>
      <ListPage />
    </ClientMessages>
  )
}
