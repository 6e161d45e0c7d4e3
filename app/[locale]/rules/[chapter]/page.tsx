import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ChapterPage } from '@/components/rules/chapter-page'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Chapter } from '@/lib/features/rulebook/model/book'
import { CHAPTERS } from '@/lib/features/rulebook/model/chapters'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { Locale } from '@/lib/platform/i18n/routing'

interface ChapterProps {
  params: Promise<{ locale: Locale; chapter: string }>
}

/** There are no other chapter URLs. */
export const dynamicParams = false

export const generateStaticParams = (): { chapter: string }[] => CHAPTERS.map(({ id }) => ({ chapter: id }))

const chapterAt = (id: string): Chapter => CHAPTERS.find((chapter) => chapter.id === id) ?? notFound()

export async function generateMetadata({ params }: ChapterProps): Promise<Metadata> {
  const { locale, chapter } = await params
  const t = await getTranslations({ locale, namespace: 'rulebook' })
  const { id } = chapterAt(chapter)
  return {
    title: t(`chapters.${id}.title` as 'chapters.game.title'),
    description: t(`chapters.${id}.lede` as 'chapters.game.lede'),
  }
}

export default async function Page({ params }: ChapterProps) {
  const { locale, chapter } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['terms']}>
      <ChapterPage chapter={chapterAt(chapter)} pool={officialPool} />
    </ClientMessages>
  )
}
