'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

import {
  type GoalStart,
  type GoalState,
  goalStart,
  goalState,
} from '@/lib/features/play/model/puzzles/puzzle'
import type { TableSession } from '@/lib/features/play/model/session'
import type { Goal } from '@/lib/features/play/model/setup'
import { useTable } from '../table-context'

/** Returns the progress of a goal, counted from the given state or from the current one. */
export function useGoal(
  goal: Goal,
  from?: GoalStart,
): { readonly state: GoalState; readonly start: GoalStart } {
  const { snapshot } = useTable()
  const [here] = useState(() => goalStart(snapshot))
  const start = from ?? here
  return { state: goalState(goal, start, snapshot.view, snapshot.log), start }
}

interface GoalBarProps {
  readonly goal: Goal
  readonly session: TableSession
  /** State in which the position was shared. */
  readonly from?: GoalStart
}

const BAR = [
  'flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 border bg-basalt-3 px-3.5 py-0.5 text-14',
  'xl:z-3 xl:mx-3 xl:mt-1 xl:self-start xl:justify-self-center xl:[grid-area:ln]',
].join(' ')

/** The goal of a shared position, and whether it has been reached. */
export function GoalBar({ goal, session, from }: GoalBarProps) {
  const t = useTranslations('play')
  const { snapshot } = useTable()
  const { state, start } = useGoal(goal, from)
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(state === 'open' ? '' : t(`goal.${state}`)), [state, t])
  return (
    <div className={`${BAR} ${state === 'missed' ? 'border-amber-fill' : 'border-horizon'}`} data-goal="">
      <span>{t(`goal.${goal}`)}</span>
      <b aria-live="polite">{said}</b>
      {snapshot.cursor > start.at && (
        <Button variant="quiet" className="min-h-7 px-2" onClick={() => session.goTo(start.at)}>
          {t('goal.again')}
        </Button>
      )}
    </div>
  )
}
