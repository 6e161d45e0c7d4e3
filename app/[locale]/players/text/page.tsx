import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { PlayerText, PlayerTrouble } from '@/components/gallery/player-text'
import { previewMetadata } from '@/components/previews/metadata'
import { playerFacts } from '@/components/previews/preview-labels'
import { publicKey } from '@/lib/features/gallery/contract/gallery'
import { playerNamed } from '@/lib/features/gallery/server/gallery'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { siteAddress } from '@/lib/platform/server/site-address'

interface PlayerProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ id?: string | string[] }>
}

/** Read once for both the page and its metadata. */
const opened = cache((name: string) => playerNamed(name, 'new'))

export async function generateMetadata({ params, searchParams }: PlayerProps): Promise<Metadata> {
  const { locale } = await params
  const { id } = await searchParams
  const t = await getTranslations({ locale, namespace: 'gallery' })
  const common = await getTranslations({ locale, namespace: 'common' })
  // Anybody with the URL may see it; search engines index decks, not people.
  const general = { title: t('player.title'), robots: { index: false, follow: false } }
  const found = typeof id === 'string' ? await opened(id) : undefined
  const site = siteAddress(await headers())
  if (!found || !URL.canParse(site)) return general
  const { player } = found
  const { name: title } = player
  const description = await playerFacts(locale, player)
  const named = encodeURIComponent(publicKey(title))
  const url = getPathname({ locale, href: `/players/${named}` })
  return {
    ...general,
    metadataBase: new URL(site),
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      title,
      description,
      siteName: common('siteName'),
      type: 'profile',
      locale,
      url,
      ...previewMetadata(locale, `players/${named}`, title),
    },
  }
}

/** Serves `/players/<public name>?view=text`; the proxy adds `id`. Rendered for each request. */
export default async function ReadPlayerPage({ params, searchParams }: PlayerProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { id } = await searchParams
  const found = typeof id === 'string' ? await opened(id) : undefined
  if (!found) return <PlayerTrouble />
  return (
    <PlayerText player={found.player} facts={await playerFacts(locale, found.player)} decks={found.decks} />
  )
}
