import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { TroublePage } from '@/components/trouble/trouble-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'
import { TROUBLES, type Trouble } from '@/lib/platform/service-worker/addresses'

interface TroubleProps {
  params: Promise<{ locale: Locale; why: string }>
}

export const dynamicParams = false
export const generateStaticParams = () => TROUBLES.map((why) => ({ why }))

const troubleOf = (word: string): Trouble => TROUBLES.find((why) => why === word) ?? notFound()

export async function generateMetadata({ params }: TroubleProps): Promise<Metadata> {
  const { locale, why } = await params
  const t = await getTranslations({ locale, namespace: 'trouble' })
  return { title: t(`${troubleOf(why)}.title`), robots: { index: false } }
}

/** Sent by `lib/http/middleware` instead of pages that are unavailable; it has no URL of its own. */
export default async function Page({ params }: TroubleProps) {
  const { locale, why } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['trouble']}>
      <TroublePage why={troubleOf(why)} />
    </ClientMessages>
  )
}
