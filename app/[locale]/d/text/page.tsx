import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ReadingPage } from '@/components/deck/reading/reading-page'
import { ReadingTrouble } from '@/components/deck/reading/reading-trouble'
import { officialPool } from '@/lib/cards/official-pool'
import type { Locale } from '@/lib/i18n/routing'
import { openShare } from '@/lib/server/shares'

interface ReadingProps {
  params: Promise<{ locale: Locale }>
  searchParams: Promise<{ deck?: string | string[] }>
}

export async function generateMetadata({ params }: ReadingProps): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'decks' })
  return {
    title: t('shared.title'),
    description: t('shared.description'),
    robots: { index: false, follow: false },
  }
}

/** Behind `/d/<link id>?view=text`; `deck` is the id, put there by the proxy. Made anew for every reader. */
export default async function ReadSharedPage({ params, searchParams }: ReadingProps) {
  const { locale } = await params
  setRequestLocale(locale)
  const { deck: shareId } = await searchParams
  if (typeof shareId !== 'string') return <ReadingTrouble why="in-link" />
  const opened = await openShare(shareId, await headers())
  if (opened.status !== 'open') return <ReadingTrouble why={opened.status} />
  return <ReadingPage deck={opened.deck} pool={officialPool} />
}
