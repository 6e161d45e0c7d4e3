'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Guide } from '@/lib/features/play/model/guide/guide'
import { LESSONS } from '@/lib/features/play/model/guide/lessons'
import { OPPONENT } from '@/lib/features/play/model/session'
import { useTable } from '../table-context'
import { type TableNotice, TableNotices } from '../table-notices'
import { elementsOf, mark, meantMoves } from './marks'
import { BUTTONS, NOTE, PANEL, STEP, WORDS } from './panel-styles'

/** Controls that keep Enter for themselves while focused. */
const CONTROLS = 'button, a, summary, input, select, textarea, [data-log]'

interface GuidePanelProps {
  readonly guide: Guide
  readonly onAgain: () => void
  /** Notices shown until dismissed. */
  readonly notices: readonly TableNotice[]
}

/**
 * The current lesson: the latest events, the rule, and the instruction. Highlights the relevant elements on the table.
 */
export function GuidePanel({ guide, onAgain, notices }: GuidePanelProps) {
  const t = useTranslations('guide')
  const { snapshot, moves } = useTable()
  const course = useStore(guide.course)
  const next = useRef<HTMLButtonElement>(null)
  const lesson = LESSONS[course.lesson]
  const doing = course.state === 'do' ? lesson : undefined
  const reading = course.state === 'read'
  const meant = useMemo(() => (doing && moves ? meantMoves(doing, moves) : []), [doing, moves])

  useEffect(() => {
    const board = document.querySelector('[data-board]')
    if (!board || !moves) {
      mark([])
      return
    }
    const again = () => mark(elementsOf(meant, moves))
    again()
    // Re-rendered cards lose their highlight.
    const observer = new MutationObserver(again)
    observer.observe(board, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      mark([])
    }
  }, [meant, moves])

  // Where nothing else has been walked to, the button that reads on is at hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each lesson once.
  useEffect(() => {
    if (!reading) return
    const active = document.activeElement
    if (!active || active === document.body || active.id === 'prompt')
      next.current?.focus({ preventScroll: true })
  }, [reading, course.lesson])

  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      {
        keys: 'Enter',
        label: t('panel.keys'),
        run: (event) => {
          if (guide.course.getState().state !== 'read') return false
          if (event.target instanceof HTMLElement && event.target.closest(CONTROLS)) return false
          guide.readOn()
          return true
        },
      },
    ],
    [guide, t],
  )
  useKeys(keys)

  const { view, log } = snapshot
  const skill = view.mission?.skillTotal ?? 0
  const difficulty = view.mission?.difficulty ?? 0
  const figures = {
    skill,
    difficulty,
    short: Math.max(0, difficulty - skill),
    power: view.you.power,
    glyphs: view.you.glyphs,
    experience: view.you.experience,
    total: view.you.victoryTotal,
    score: view.you.score,
  }
  const happened =
    lesson?.tells !== undefined &&
    log.some(
      ({ type, player, turn, mission }) =>
        type === lesson.tells &&
        player === OPPONENT &&
        turn === view.turn &&
        mission === view.missionsThisTurn,
    )
  const taught = lesson && (course.state === 'read' || course.state === 'do') ? lesson : undefined
  const other = course.state === 'done' ? 'done' : 'ahead'
  const find = () => {
    const [first] = moves ? elementsOf(meant, moves).filter((one) => one.getClientRects().length > 0) : []
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    first?.focus()
  }

  return (
    <section className={PANEL} data-guide="" aria-label={t('panel.label')}>
      <TableNotices className="items-stretch" notices={notices} />
      <p className={STEP} data-progress="">
        {course.state === 'done'
          ? t('panel.label')
          : t('panel.step', { step: course.lesson + 1, count: LESSONS.length })}
        <ProgressBar
          className="min-w-10 flex-1"
          value={course.lesson}
          max={LESSONS.length}
          aria-label={t('panel.progress')}
        />
      </p>
      <div
        className={WORDS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by key too.
        tabIndex={0}
        aria-live="polite"
        data-testid="lesson"
        data-lesson={taught?.id ?? other}
      >
        {course.strayed && <p className={NOTE}>{t('panel.strayed', { still: doing ? 'yes' : 'no' })}</p>}
        <h2>{taught ? t(`lessons.${taught.id}.title`) : t(`${other}.title`)}</h2>
        {taught && happened && <p>{t(`lessons.${taught.id}.told` as 'lessons.join.told', figures)}</p>}
        <p>{taught ? t(`lessons.${taught.id}.text`, figures) : t(`${other}.text`)}</p>
        {doing && (
          <p className="sticky bottom-0 bg-basalt-2 pt-0.5 font-semibold">
            <Icon name="chevron" className="mr-1.5 text-amber" />
            <span className="sr">{t('panel.todo')} </span>
            {t(`lessons.${doing.id}.do` as 'lessons.hand.do')}
          </p>
        )}
      </div>
      <div className={BUTTONS}>
        {reading && (
          <Button variant="primary" ref={next} aria-keyshortcuts="Enter" onClick={guide.readOn}>
            {t('panel.next')} <kbd>{t('panel.enter')}</kbd>
          </Button>
        )}
        {doing && <Button onClick={find}>{t('panel.find')}</Button>}
        {course.state === 'done' && (
          <>
            <ButtonLink variant="primary" href="/play?mode=bot" prefetch={false}>
              {t('done.bot')}
            </ButtonLink>
            <Button onClick={onAgain}>{t('done.again')}</Button>
          </>
        )}
      </div>
    </section>
  )
}
