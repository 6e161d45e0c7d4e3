import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { GameList } from '@/components/games/game-list'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PageProps {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'games' })
  return { title: t('title'), description: t('lede') }
}

/** `/games`: every game that can be played here. */
export default async function Page({ params }: PageProps) {
  const { locale } = await params
  setRequestLocale(locale)
  return <GameList />
}
