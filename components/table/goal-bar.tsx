'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { type GoalStart, type GoalState, goalState } from './goal'
import type { TableSession } from './session'
import type { Goal } from './setup'
import { useTable } from './table-context'

/** How far a task has come that begins where the table is now. */
export function useGoal(goal: Goal): {
  readonly state: GoalState
  readonly start: GoalStart & { readonly at: number }
} {
  const { snapshot } = useTable()
  const [start] = useState(() => ({
    at: snapshot.at,
    line: snapshot.log.length,
    turn: snapshot.view.turn,
    player: snapshot.viewer,
  }))
  return { state: goalState(goal, start, snapshot.view, snapshot.log), start }
}

/** The task of a shared position, and whether it is done. */
export function GoalBar({ goal, session }: { goal: Goal; session: TableSession }) {
  const t = useTranslations('play')
  const { snapshot } = useTable()
  const { state, start } = useGoal(goal)
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(state === 'open' ? '' : t(`goal.${state}`)), [state, t])
  return (
    <div className={`goal is-${state}`}>
      <span>{t(`goal.${goal}`)}</span>
      <b aria-live="polite">{said}</b>
      {snapshot.at > start.at && (
        <button type="button" className="btn btn--quiet" onClick={() => session.goTo(start.at)}>
          {t('goal.again')}
        </button>
      )}
    </div>
  )
}
