import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { BinderLists } from '@/components/collection/lists/binder-lists'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'lists' })
  return { title: t('title'), description: t('lede') }
}

/** `/collection/lists?list=&deck=`: the browser reads the kind of list and the decks from the URL. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['lists', 'terms']}>
      <BinderLists />
    </ClientMessages>
  )
}
