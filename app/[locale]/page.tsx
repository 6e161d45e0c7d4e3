import { setRequestLocale } from 'next-intl/server'
import { StarterDecks } from '@/components/deck/starter-decks'
import { Home } from '@/components/home/home'
import { ClientMessages } from '@/components/ui/client-messages'
import type { Locale } from '@/lib/i18n/routing'

export default async function HomePage({ params }: { params: Promise<{ locale: Locale }> }) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['home', 'decks', 'terms']}>
      <Home>
        <StarterDecks heading="h3" />
      </Home>
    </ClientMessages>
  )
}
