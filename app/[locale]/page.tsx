import { getTranslations, setRequestLocale } from 'next-intl/server'
import { StarterDecks } from '@/components/deck/library/starter-decks'
import { Home } from '@/components/home/home'
import { MissionScene } from '@/components/home/mission-scene'
import { ClientMessages } from '@/components/ui/page/client-messages'
import { JsonLd } from '@/components/ui/page/json-ld'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { UNKNOWN_SITE } from '@/lib/platform/server/site-address'

/** A mission of the Carter starter deck, and the characters of its team who attempt it. */
const MISSION = 'BASE-175'
const TEAM = ['BASE-102', 'BASE-100', 'BASE-95'] as const

function cardOf(key: string): Card {
  const card = officialPool.byKey.get(key)
  if (!card) throw new RangeError(`no card ${key}`)
  return card
}

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
      <Home scene={<MissionScene mission={cardOf(MISSION)} team={TEAM.map(cardOf)} />}>
        <StarterDecks heading="h3" />
      </Home>
    </ClientMessages>
  )
}
