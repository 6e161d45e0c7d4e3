import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getMessages, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { previewMetadata } from '@/components/previews/metadata'
import { ThingPage } from '@/components/things/thing-page'
import { ThingTrouble } from '@/components/things/thing-trouble'
import { thingWords } from '@/components/things/thing-words'
import { embedPath, oembedPath } from '@/lib/features/sharing/server/embed'
import { readSharedItem } from '@/lib/features/sharing/server/shared-items'
import { officialPool } from '@/lib/game/cards/official-pool'
import { getPathname } from '@/lib/platform/i18n/navigation'
import type { Locale } from '@/lib/platform/i18n/routing'
import { siteAddress } from '@/lib/platform/server/site-address'

interface ThingProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ id?: string | string[] }>
}

/** One look for the page and for what it says of itself. */
const opened = cache(readSharedItem)

const wordsIn = async (locale: Locale) => thingWords(locale, await getMessages({ locale }), officialPool)

export async function generateMetadata({ params, searchParams }: ThingProps): Promise<Metadata> {
  const { locale } = await params
  const { id } = await searchParams
  const words = await wordsIn(locale)
  const general = {
    title: words.t('title'),
    description: words.t('description'),
    robots: { index: false, follow: false },
  }
  const thing = typeof id === 'string' ? await opened(id) : undefined
  const site = siteAddress(await headers())
  if (!thing || !URL.canParse(site)) return general
  const { title, line } = words.headOf(thing)
  const url = getPathname({ locale, href: `/s/${thing.id}` })
  return {
    metadataBase: new URL(site),
    title,
    description: line || general.description,
    ...(thing.isPublic ? {} : { robots: general.robots }),
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
      ...previewMetadata(locale, `s/${thing.id}`, title),
    },
  }
}

/** Behind `/s/<link id>`; `id` is put there by the proxy. */
export default async function SharedThingPage({ params, searchParams }: ThingProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { id } = await searchParams
  const thing = typeof id === 'string' ? await opened(id) : undefined
  if (!thing) return <ThingTrouble />
  const site = siteAddress(await headers())
  return (
    <ThingPage
      thing={thing}
      pool={officialPool}
      words={await wordsIn(locale)}
      address={`${site}${getPathname({ locale, href: `/s/${thing.id}` })}`}
      embedAddress={`${site}${embedPath(locale, `s/${thing.id}`)}`}
    />
  )
}
