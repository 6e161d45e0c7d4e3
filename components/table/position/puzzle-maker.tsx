'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ShareButton } from '@/components/shared-items/share-button'
import { Button, buttonClass } from '@/components/ui/button'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { ProgressBar } from '@/components/ui/progress-bar'
import { startPuzzleSearch } from '@/lib/features/play/client/puzzle-search'
import { positionHref } from '@/lib/features/play/model/links/links'
import {
  type PuzzleTask,
  SEARCH_LIMITS,
  type SearchProgress,
  type SolveResult,
} from '@/lib/features/play/model/puzzles/play-puzzle'
import { GOALS, type Goal, PERSON, PRESSURES, type Pressure } from '@/lib/features/play/model/setup'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import type { Pool } from '@/lib/game/cards/pool'
import type { Position } from '@/lib/game/engine'
import { logMessages } from '@/lib/platform/i18n/generated/lazy/log'
import { HELP, LEGEND, PANEL } from '../set-up/set-up-styles'
import { Choice } from './position-fields'
import { SolutionLines } from './solution-lines'

interface PuzzleMakerProps {
  readonly pool: Pool
  /** Undefined while the entered fields are not a valid position. */
  readonly position: Position | undefined
  /** The position as encoded in links. */
  readonly text: string | undefined
  /** The own cards in it. */
  readonly cards: readonly BroughtCard[]
}

/** Makes a puzzle from a position: sets the goal, searches for a solution with the engine, and shares it. */
export function PuzzleMaker({ pool, position, text, cards }: PuzzleMakerProps) {
  const t = useTranslations('position.puzzle')
  const play = useTranslations('play.choose')
  const [goal, setGoal] = useState<Goal>('mission')
  const [pressure, setPressure] = useState<Pressure>('none')
  return (
    <fieldset className={`${PANEL} my-5`}>
      <legend className={LEGEND}>{t('title')}</legend>
      <p className={`${HELP} max-w-[62ch]`}>{t('how')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          label={t('goal')}
          values={GOALS}
          chosen={goal}
          wordFor={(one) => t(`goals.${one}`)}
          onChoose={setGoal}
        />
        <Choice
          label={t('pressure')}
          values={PRESSURES}
          chosen={pressure}
          wordFor={(one) => play(`pressures.${one}`)}
          onChoose={setPressure}
        />
      </div>
      {position && text !== undefined ? (
        // A result is valid only for this position and this goal.
        <Proof
          key={`${text} ${goal} ${pressure}`}
          pool={pool}
          task={{ position, goal, pressure }}
          text={text}
          cards={cards}
        />
      ) : (
        <p className={HELP}>{t('first')}</p>
      )}
    </fieldset>
  )
}

interface ProofProps {
  readonly pool: Pool
  readonly task: PuzzleTask
  readonly text: string
  readonly cards: readonly BroughtCard[]
}

type Run =
  | { readonly kind: 'idle' | 'stopped' | 'unfit' }
  | { readonly kind: 'looking'; readonly progress: SearchProgress }
  | { readonly kind: 'found'; readonly result: SolveResult }

const BEGUN: SearchProgress = { depth: 1, looked: 0 }
/** Searches for a solution, and shows progress and result. */
function Proof({ pool, task, text, cards }: ProofProps) {
  const t = useTranslations('position.puzzle')
  const format = useFormatter()
  const [run, setRun] = useState<Run>({ kind: 'idle' })
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const isLooking = run.kind === 'looking'
  const press = () => {
    if (isLooking) {
      stop.current?.()
      return setRun({ kind: 'stopped' })
    }
    setRun({ kind: 'looking', progress: BEGUN })
    stop.current = startPuzzleSearch(pool, task, {
      onProgress: (progress) => setRun({ kind: 'looking', progress }),
      onEnd: (result) => setRun(result ? { kind: 'found', result } : { kind: 'unfit' }),
    })
  }
  const longHref = () =>
    positionHref(text, [PERSON, { kind: 'goldfish', pressure: task.pressure }], task.goal, cards)
  const solution = run.kind === 'found' && run.result.kind === 'solved' ? run.result.solution : undefined
  return (
    <>
      <p>
        {/* One button for both, so that it keeps the focus. */}
        <Button variant={solution ? undefined : 'primary'} onClick={press}>
          {t(isLooking ? 'stop' : 'look')}
        </Button>
      </p>
      {isLooking && (
        <div className="grid gap-1">
          <ProgressBar max={SEARCH_LIMITS.positions} value={run.progress.looked} aria-label={t('progress')} />
          <p className={`${HELP} tech`}>
            {t('looked', {
              positions: format.number(run.progress.looked),
              most: format.number(SEARCH_LIMITS.positions),
              depth: run.progress.depth,
            })}
          </p>
        </div>
      )}
      <p role="status" className="max-w-[62ch] font-semibold" data-testid="puzzle-proof">
        {isLooking
          ? t('looking')
          : run.kind === 'stopped' || run.kind === 'unfit'
            ? t(run.kind)
            : run.kind === 'found'
              ? said(t, run.result)
              : ''}
      </p>
      {solution && (
        <>
          <Shown pool={pool} task={task} solution={solution} />
          <div>
            <ShareButton
              className={buttonClass({ variant: 'primary' })}
              label={t('share')}
              content={() => ({
                ...{ kind: 'puzzle', ...task, solution: [...solution] },
                ...(cards.length > 0 && { ownCards: [...cards] }),
              })}
              long={longHref}
            />
          </div>
        </>
      )}
    </>
  )
}

/** Returns the result of a search in one sentence. */
function said(t: ReturnType<typeof useTranslations<'position.puzzle'>>, result: SolveResult): string {
  return result.kind === 'solved'
    ? t('result.solved', { count: result.solution.length })
    : t(`result.${result.kind}`)
}

type ShownProps = Pick<ProofProps, 'pool' | 'task'> & { readonly solution: readonly string[] }

/** The solution, hidden until requested. */
function Shown(props: ShownProps) {
  const t = useTranslations('position.puzzle')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer">{t('solution')}</summary>
      {isOpen && (
        <LazyMessages load={logMessages} onFailed={() => setOpen(false)}>
          <SolutionLines {...props} />
        </LazyMessages>
      )}
    </details>
  )
}
