import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { MySharedItems } from '@/components/shared-items/my-shared-items'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface SharedParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: SharedParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'shared.mine' })
  return { title: t('title'), description: t('description'), robots: { index: false, follow: false } }
}

/** The signed-in member's short links. */
export default async function MySharedItemsPage({ params }: SharedParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['shared']}>
      <MySharedItems />
    </ClientMessages>
  )
}
