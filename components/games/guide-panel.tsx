'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type GameGuide, type GameLesson, isAsking } from '@/lib/features/play/model/tables/guide'
import type { GameId } from '@/lib/tabletop/games/list'

interface GuidePanelProps {
  readonly game: GameId
  readonly guide: GameGuide
  /** The lesson shown now; undefined if there is none. */
  readonly lesson: GameLesson | undefined
  readonly told: readonly string[]
  /** Called when the current lesson has been read. */
  readonly onRead: () => void
}

/** The guide's text at this moment of a first game. */
export function GuidePanel({ game, guide, lesson, told, onRead }: GuidePanelProps) {
  const t = useTranslations('games.guide')
  const words = useTranslations(`${game}.guide`)
  const all = guide.lessons.length
  return (
    <section aria-label={t('heading')} className="mb-3 border-l-4 border-amber-fill bg-basalt-3 p-3">
      <p className="lab">{t('told', { told: told.length, all })}</p>
      <ProgressBar className="mt-1" value={told.length} max={all} aria-label={t('heading')} />
      <p role="status" className="mt-2 text-16">
        {lesson ? words(lesson.id as 'welcome') : t('wait')}
      </p>
      {lesson && !isAsking(lesson) && (
        <Button variant="primary" className="mt-2" onClick={onRead}>
          {t('read')}
          <Icon name="check" />
        </Button>
      )}
    </section>
  )
}
