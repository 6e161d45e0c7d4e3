import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ModerationPage } from '@/components/moderation/moderation-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'moderation' })
  return { title: t('title'), robots: { index: false, follow: false } }
}

/** `/moderation`: the browser fetches the content for moderators. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['moderation', 'sharing', 'online.chat']}>
      <ModerationPage />
    </ClientMessages>
  )
}
