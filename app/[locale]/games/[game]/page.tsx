import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { AboutGame } from '@/components/games/about-game'
import { GamePage } from '@/components/games/game-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'
import { GAME_IDS, type GameId } from '@/lib/tabletop/games/list'

interface PageProps {
  params: Promise<{ locale: Locale; game: string }>
}

export const dynamicParams = false
export const generateStaticParams = () => GAME_IDS.map((game) => ({ game }))

const gameOf = (word: string): GameId => GAME_IDS.find((game) => game === word) ?? notFound()

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, game } = await params
  const t = await getTranslations({ locale, namespace: 'games' })
  return { title: t(`names.${gameOf(game)}`), description: t(`short.${gameOf(game)}`) }
}

/** `/games/<game>`: a description of the game, and its tables stored on the device. */
export default async function Page({ params }: PageProps) {
  const { locale, game } = await params
  setRequestLocale(locale)
  const id = gameOf(game)
  return (
    <ClientMessages namespaces={['games', id]}>
      <GamePage game={id}>
        <AboutGame game={id} />
      </GamePage>
    </ClientMessages>
  )
}
