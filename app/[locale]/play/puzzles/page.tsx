import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { Puzzles } from '@/components/table/puzzles/puzzles'
import { ClientMessages } from '@/components/ui/page/client-messages'
import type { Locale } from '@/lib/platform/i18n/routing'

interface PuzzlesParams {
  params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PuzzlesParams): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'puzzles' })
  return { title: t('title'), description: t('description') }
}

export default async function PuzzlesPage({ params }: PuzzlesParams) {
  const { locale } = await params
  setRequestLocale(locale)
  return (
    <ClientMessages namespaces={['puzzles', 'play', 'board', 'log', 'terms']}>
      <Puzzles />
    </ClientMessages>
  )
}
