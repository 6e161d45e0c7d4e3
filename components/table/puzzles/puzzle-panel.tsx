'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { meaningOf } from '@/lib/engine'
import { PUZZLES, type PuzzleId } from '@/lib/match/puzzles/list'
import { type Puzzle, placeInSolution } from '@/lib/match/puzzles/puzzle'
import { markSolved } from '@/lib/match/puzzles/solved'
import type { TableSession } from '@/lib/match/session'
import styles from '../board.module.css'
import { useGoal } from '../goal-bar'
import { BUTTONS, NOTE, STEP, WORDS } from '../guide/panel-styles'
import { useTable } from '../table-context'

interface PuzzlePanelProps {
  readonly puzzle: Puzzle<PuzzleId>
  readonly session: TableSession
}

/** The task beside the table: whether it is done, a hint, and the solution move by move. */
export function PuzzlePanel({ puzzle, session }: PuzzlePanelProps) {
  const t = useTranslations('puzzles')
  const play = useTranslations('play')
  const { snapshot } = useTable()
  const { state, start } = useGoal('mission')
  const [hinted, setHinted] = useState(false)
  const [shown, setShown] = useState(false)
  const number = PUZZLES.findIndex(({ id }) => id === puzzle.id)
  const next = PUZZLES[number + 1]
  useEffect(() => {
    // What was only shown was not solved.
    if (state === 'met' && !shown) markSolved(puzzle.id)
  }, [state, shown, puzzle])

  const again = () => {
    setShown(false)
    session.goTo(start.at)
  }
  const showNext = () => {
    setShown(true)
    // Answers that are given by themselves are no moves of the solution.
    session.setAuto({ passWhenNothing: false, resolveSimple: false, passUntil: undefined })
    const { steps, at } = session.snapshot()
    const played = steps.slice(start.at, at).filter((step) => !step.auto)
    const place = placeInSolution(puzzle, played)
    if (place === undefined || state === 'missed') session.goTo(start.at)
    const meant = puzzle.solution[state === 'missed' ? 0 : (place ?? 0)]
    const { decision } = session.snapshot()
    const index = decision?.options.findIndex((option) => meaningOf(option) === meant) ?? -1
    if (index >= 0) session.answer(index)
  }
  return (
    <section className={`${styles.panel} ${styles.puzzle}`} data-guide="" aria-label={t('panel.label')}>
      <p className={STEP}>
        <span>{t('panel.step', { step: number + 1, count: PUZZLES.length })}</span>
        <span>{t(`level.${puzzle.level}`)}</span>
      </p>
      <div
        className={WORDS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by key too.
        tabIndex={0}
      >
        <h2>{t(`puzzle.${puzzle.id}.title`)}</h2>
        {state === 'open' && (
          <>
            <p>{play('goal.mission')}</p>
            <p>{t(`pressure.${puzzle.pressure}`)}</p>
          </>
        )}
        <div aria-live="polite">
          {state === 'open' ? (
            hinted && <p className={NOTE}>{t(`puzzle.${puzzle.id}.hint`)}</p>
          ) : (
            <p className="font-semibold" data-testid="puzzle-state">
              {t(`state.${state === 'met' && shown ? 'shown' : state}`)}
            </p>
          )}
        </div>
      </div>
      <div className={BUTTONS}>
        {state === 'met' && next && (
          <a className="btn btn--go" href={`#${next.id}`}>
            {t('panel.next')}
          </a>
        )}
        {state !== 'met' && (
          // One button for all of it, so that the focus on it stays.
          <button type="button" className="btn" onClick={hinted ? showNext : () => setHinted(true)}>
            {t(shown ? 'panel.showNext' : hinted ? 'panel.show' : 'panel.hint')}
          </button>
        )}
        {snapshot.at > start.at && (
          <button type="button" className="btn" onClick={again}>
            {play('goal.again')}
          </button>
        )}
      </div>
    </section>
  )
}
