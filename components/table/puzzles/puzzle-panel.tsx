'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { answersOf, markSolved, placeInSolution, puzzleState } from '@/lib/features/play/model/puzzles/puzzle'
import type { TableSession } from '@/lib/features/play/model/session'
import { useGoal } from '../board/goal-bar'
import { BUTTONS, NOTE, PANEL, STEP, WORDS } from '../guide/panel-styles'
import { useTable } from '../table-context'
import type { DescribedPuzzle } from './described-puzzle'

interface PuzzlePanelProps {
  readonly puzzle: DescribedPuzzle
  readonly session: TableSession
}

/** The task next to the table: whether it is done, a hint, and the solution move by move. */
export function PuzzlePanel({ puzzle, session }: PuzzlePanelProps) {
  const t = useTranslations('puzzles')
  const play = useTranslations('play')
  const { snapshot } = useTable()
  const { goal, solution, hint, next } = puzzle
  const { start } = useGoal(goal)
  const state = puzzleState(goal, start, snapshot.view, snapshot.log)
  const [hinted, setHinted] = useState(false)
  const [shown, setShown] = useState(false)
  const asksHint = hint !== undefined && !hinted
  useEffect(() => {
    // A puzzle whose solution was shown does not count as solved.
    if (state === 'met' && !shown) markSolved(puzzle.id)
  }, [state, shown, puzzle])

  const again = () => {
    setShown(false)
    session.goTo(start.at)
  }
  /** Plays an answer of the solution; returns false if it is not available. */
  const give = (place: number): boolean => {
    const { decision, view } = session.snapshot()
    const answers = answersOf(decision?.options ?? [], () => view.you.hand)
    const answer = answers.find(({ meant }) => meant === solution[place])
    if (answer) session.answer(answer.index)
    return answer !== undefined
  }
  const showNext = () => {
    setShown(true)
    // Automatic answers are not moves of the solution.
    session.setAuto({ passWhenNothing: false, resolveSimple: false, passUntil: undefined })
    const { steps, cursor: at } = session.snapshot()
    const played = steps.slice(start.at, at).filter((step) => !step.auto)
    const place = placeInSolution(puzzle, played)
    if (place === undefined || state === 'missed') session.goTo(start.at)
    if (!give(state === 'missed' ? 0 : (place ?? 0))) {
      // Another card of that name was used in place of the one in the solution.
      session.goTo(start.at)
      give(0)
    }
  }
  return (
    <section className={PANEL} data-guide="puzzle" aria-label={t('panel.label')}>
      <p className={STEP} data-progress="">
        <span>{puzzle.from}</span>
        <span>{puzzle.level}</span>
      </p>
      <div
        className={WORDS}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by key too.
        tabIndex={0}
      >
        <h2 lang={puzzle.language}>{puzzle.title}</h2>
        {state === 'open' && (
          <>
            <p>{t(`task.${goal}`)}</p>
            <p>{t(`pressure.${puzzle.pressure}`)}</p>
          </>
        )}
        <div aria-live="polite">
          {state === 'open' ? (
            hinted && <p className={NOTE}>{hint}</p>
          ) : (
            <p className="font-semibold" data-testid="puzzle-state">
              {t(`state.${state === 'met' && shown ? 'shown' : state}`)}
            </p>
          )}
        </div>
      </div>
      <div className={BUTTONS}>
        {state === 'met' && next && (
          <a className={buttonClass({ variant: 'primary' })} href={`#${next}`}>
            {t('panel.next')}
          </a>
        )}
        {state !== 'met' && (
          // One button for all steps, so that it keeps the focus.
          <Button onClick={asksHint ? () => setHinted(true) : showNext}>
            {t(shown ? 'panel.showNext' : asksHint ? 'panel.hint' : 'panel.show')}
          </Button>
        )}
        {snapshot.cursor > start.at && <Button onClick={again}>{play('goal.again')}</Button>}
        {puzzle.about !== undefined && (
          <ButtonLink variant="quiet" href={puzzle.about} prefetch={false}>
            {t('shared.about')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
