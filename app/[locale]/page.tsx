import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StarterDecks } from '@/components/deck/library/starter-decks'
import { Home } from '@/components/home/home'
import { ClientMessages } from '@/components/ui/client-messages'
import { JsonLd } from '@/components/ui/json-ld'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { UNKNOWN_SITE } from '@/lib/platform/server/site-address'

export default async function HomePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params
  setRequestLocale(locale)
  const t = await getTranslations('common')
  const at = (href: string) => `${UNKNOWN_SITE}${getPathname({ locale, href })}`
  const site = {
    '@type': 'WebSite',
    name: t('siteName'),
    description: t('tagline'),
    inLanguage: locale,
    url: at('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at('/cards')}?q={query}` },
      'query-input': 'required name=query',
    },
  }
  return (
    <ClientMessages namespaces={['home', 'decks', 'terms']}>
      <JsonLd data={site} />
      <Home>
        <StarterDecks heading="h3" />
      </Home>
    </ClientMessages>
  )
}
