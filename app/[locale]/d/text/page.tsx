import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { ReadingPage } from '@/components/deck/reading/reading-page'
import { ReadingTrouble } from '@/components/deck/reading/reading-trouble'
import { previewMetadata } from '@/components/previews/metadata'
import { deckWords } from '@/components/previews/words'
import { officialPool } from '@/lib/cards/official-pool'
import { getPathname } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { siteAddress } from '@/lib/server/front/site-address'
import { openShare } from '@/lib/server/shares'

interface ReadingProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ deck?: string | string[] }>
}

/** One look for the page and for what it says of itself. */
const opened = cache(async (shareId: string) => openShare(shareId, await headers()))

export async function generateMetadata({ params, searchParams }: ReadingProps): Promise<Metadata> {
  const { locale } = await params
  const { deck: shareId } = await searchParams
  const t = await getTranslations({ locale, namespace: 'decks' })
  const general = {
    title: t('shared.title'),
    description: t('shared.description'),
    robots: { index: false, follow: false },
  }
  const found = typeof shareId === 'string' ? await opened(shareId) : undefined
  const site = siteAddress(await headers())
  if (found?.status !== 'open' || !URL.canParse(site)) return general
  const { title, facts, siteName } = await deckWords(locale, officialPool, found.deck)
  return {
    ...general,
    metadataBase: new URL(site),
    title,
    description: facts,
    openGraph: {
      title,
      description: facts,
      siteName,
      type: 'article',
      locale,
      url: getPathname({ locale, href: `/d/${shareId}` }),
      ...previewMetadata(locale, `d/${shareId}`, title),
    },
  }
}

/** Behind `/d/<link id>?view=text`; `deck` is the id, put there by the proxy. Made anew for every reader. */
export default async function ReadSharedPage({ params, searchParams }: ReadingProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { deck: shareId } = await searchParams
  if (typeof shareId !== 'string') return <ReadingTrouble why="in-link" />
  const found = await opened(shareId)
  if (found.status !== 'open') return <ReadingTrouble why={found.status} />
  return <ReadingPage deck={found.deck} pool={officialPool} />
}
