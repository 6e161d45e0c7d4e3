'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { readPreferences, writePreferences } from '@/lib/features/play/model/preferences'
import { focusBoard } from '../frame/kept-focus'
import { useTable } from '../table-context'

const STEP = 'flex min-w-0 flex-1 flex-col items-center gap-1 text-center text-13/[1.2] text-ink-2'

/** Explains how the game is won, in one sentence and one picture, before the first game in this browser. */
export function GoalDialog() {
  const t = useTranslations('board.goal')
  const { snapshot } = useTable()
  const [isOpen, setOpen] = useState(() => !readPreferences().knowsGoal)
  const total = snapshot.view.you.victoryTotal
  const begin = () => {
    setOpen(false)
    writePreferences({ ...readPreferences(), knowsGoal: true })
    // Nothing had the focus before, so it moves to the question.
    requestAnimationFrame(focusBoard)
  }
  return (
    <Dialog open={isOpen} onClose={begin} title={t('title')}>
      <p className="text-18/[1.35]">{t('text', { total })}</p>
      <div className="my-5 flex items-center gap-2" aria-hidden="true">
        <span className={STEP}>
          <Icon name="team" className="text-[34px]" />
          {t('characters')}
        </span>
        <span className="text-22 text-ink-3">→</span>
        <span className={STEP}>
          <Icon name="mission" className="text-[34px]" />
          {t('mission')}
        </span>
        <span className="text-22 text-ink-3">→</span>
        <span className={`${STEP} text-amber`}>
          <Icon name="experience" className="text-[34px]" />
          {t('experience', { total })}
        </span>
      </div>
      <p className="text-14 text-ink-2">{t('other', { total })}</p>
      <Button
        // The browser's dialog focuses the element with this attribute, which React does not write.
        ref={(button) => button?.setAttribute('autofocus', '')}
        variant="primary"
        className="mt-4"
        onClick={begin}
      >
        {t('begin')}
      </Button>
    </Dialog>
  )
}
