import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getMessages, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { previewMetadata } from '@/components/previews/metadata'
import { SharedItemGone } from '@/components/shared-items/shared-item-gone'
import { sharedItemLabels } from '@/components/shared-items/shared-item-labels'
import { SharedItemPage } from '@/components/shared-items/shared-item-page'
import { embedPath, oembedPath } from '@/lib/features/sharing/server/embed'
import { poolOfItem, readSharedItem } from '@/lib/features/sharing/server/shared-items'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Pool } from '@/lib/game/cards/pool'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { siteAddress } from '@/lib/platform/server/site-address'

interface SharedItemProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ id?: string | string[] }>
}

/** Read once for both the page and its metadata. */
const opened = cache(readSharedItem)

const wordsIn = async (locale: Locale, pool: Pool) =>
  sharedItemLabels(locale, await getMessages({ locale }), pool)

export async function generateMetadata({ params, searchParams }: SharedItemProps): Promise<Metadata> {
  const { locale } = await params
  const { id } = await searchParams
  const item = typeof id === 'string' ? await opened(id) : undefined
  const words = await wordsIn(locale, item ? poolOfItem(item) : officialPool)
  const general = {
    title: words.t('title'),
    description: words.t('description'),
    robots: { index: false, follow: false },
  }
  const site = siteAddress(await headers())
  if (!item || !URL.canParse(site)) return general
  const { title, line } = words.headOf(item)
  const url = getPathname({ locale, href: `/s/${item.id}` })
  return {
    metadataBase: new URL(site),
    title,
    description: line || general.description,
    ...(item.isPublic ? {} : { robots: general.robots }),
    alternates: {
      canonical: url,
      types: { 'application/json+oembed': oembedPath(site, url) },
    },
    openGraph: {
      title,
      description: line || general.description,
      siteName: words.siteName,
      type: 'article',
      locale,
      url,
      ...previewMetadata(locale, `s/${item.id}`, title),
    },
  }
}

/** Serves `/s/<link id>`; the proxy adds `id`. */
export default async function SharedItemRoute({ params, searchParams }: SharedItemProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { id } = await searchParams
  const item = typeof id === 'string' ? await opened(id) : undefined
  if (!item) return <SharedItemGone />
  const site = siteAddress(await headers())
  const pool = poolOfItem(item)
  return (
    <SharedItemPage
      item={item}
      pool={pool}
      words={await wordsIn(locale, pool)}
      address={`${site}${getPathname({ locale, href: `/s/${item.id}` })}`}
      embedAddress={`${site}${embedPath(locale, `s/${item.id}`)}`}
    />
  )
}
