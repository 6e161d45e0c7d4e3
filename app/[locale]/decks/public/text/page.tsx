import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { GalleryText, type GalleryTextProps } from '@/components/gallery/gallery-text'
import { browseGallery } from '@/lib/features/gallery/contract/gallery'
import { browse } from '@/lib/features/gallery/server/gallery'
import { HttpError } from '@/lib/http/server/http-error'
import type { Locale } from '@/lib/platform/i18n/routing'

interface ListProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: ListProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'gallery' })
  return { title: t('title'), description: t('lede'), robots: { index: false, follow: true } }
}

/** Returns the results of a search, or why it failed. The middleware has counted it like a search through the API. */
async function found(asked: Readonly<Record<string, string>>): Promise<GalleryTextProps['found']> {
  // Forms also send their empty fields.
  const filled = Object.entries(asked).filter(([name, value]) => value !== '' && name !== 'view')
  const query = browseGallery.query.safeParse(Object.fromEntries(filled))
  if (!query.success)
    return { status: 'wrong', where: query.error.issues[0]?.path.join('.') ?? '', decks: [], after: null }
  try {
    return { status: 'ready', ...(await browse(query.data)) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { status: 'wrong', where: 'after', decks: [], after: null }
  }
}

/** Serves `/decks/public?view=text`: public decks as a list without scripts, rendered for each request. */
export default async function ReadGalleryPage({ params, searchParams }: ListProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const asked = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
  return <GalleryText asked={asked} found={await found(asked)} />
}
