import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { DevelopersPage } from '@/components/developers/developers-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { callsAMinute } from '@/lib/http/limits'
import type { Locale } from '@/lib/platform/i18n/routing'

interface Params {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'developers' })
  return { title: t('title'), description: t('description') }
}

export default async function Page({ params }: Params) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['try']}>
      <DevelopersPage
        limits={{
          anonymous: callsAMinute('api'),
          gallery: callsAMinute('gallery'),
          token: callsAMinute('api-token'),
        }}
      />
    </ClientMessages>
  )
}
