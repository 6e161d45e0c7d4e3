import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { ReadingPage } from '@/components/deck/viewer/reading/reading-page'
import { ReadingTrouble } from '@/components/deck/viewer/reading/reading-trouble'
import { previewMetadata } from '@/components/previews/metadata'
import { deckLabels } from '@/components/previews/preview-labels'
import { poolWith } from '@/lib/features/decks/server/cards'
import { embedPath, oembedPath } from '@/lib/features/sharing/server/embed'
import { readShare } from '@/lib/features/sharing/server/shares'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { siteAddress } from '@/lib/platform/server/site-address'

interface ReadingProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ id?: string | string[] }>
}

/** Read once for both the page and its metadata. */
const opened = cache(readShare)

export async function generateMetadata({ params, searchParams }: ReadingProps): Promise<Metadata> {
  const { locale } = await params
  const { id: shareId } = await searchParams
  const t = await getTranslations({ locale, namespace: 'decks' })
  const general = {
    title: t('shared.title'),
    description: t('shared.description'),
    robots: { index: false, follow: false },
  }
  const found = typeof shareId === 'string' ? await opened(shareId) : undefined
  const site = siteAddress(await headers())
  if (!found || !URL.canParse(site)) return general
  const { title, facts, siteName } = await deckLabels(locale, poolWith(found.extras), found)
  const url = getPathname({ locale, href: `/d/${shareId}` })
  return {
    ...general,
    metadataBase: new URL(site),
    title,
    description: facts,
    // Decks published by their author may be indexed; others are reachable only by their link.
    ...(found.gallery ? { robots: undefined } : {}),
    alternates: { canonical: url, types: { 'application/json+oembed': oembedPath(site, url) } },
    openGraph: {
      title,
      description: facts,
      siteName,
      type: 'article',
      locale,
      url,
      ...previewMetadata(locale, `d/${shareId}`, title),
    },
  }
}

/** Serves `/d/<link id>?view=text`; the proxy adds `id`. Rendered for each request. */
export default async function ReadSharedPage({ params, searchParams }: ReadingProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { id: shareId } = await searchParams
  if (typeof shareId !== 'string') return <ReadingTrouble why="in-link" />
  const found = await opened(shareId)
  if (!found) return <ReadingTrouble why="revoked" />
  const site = siteAddress(await headers())
  return (
    <ReadingPage
      deck={found}
      pool={poolWith(found.extras)}
      address={`${site}${getPathname({ locale, href: `/d/${shareId}` })}`}
      embedAddress={`${site}${embedPath(locale, `d/${shareId}`)}`}
    />
  )
}
