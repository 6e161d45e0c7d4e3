'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCollection } from '@/components/storage/use-collection'
import { Dialog } from '@/components/ui/dialog'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { changeCollection } from '@/lib/features/collection/client/collection-edit'
import { readGoals, writeGoals } from '@/lib/features/collection/client/goals'
import type { CardToGet } from '@/lib/features/collection/model/allocation'
import { type Goal, sameGoal, wantsForGoal } from '@/lib/features/collection/model/goals'
import { wantedOf } from '@/lib/features/collection/model/marks'
import type { Pool } from '@/lib/game/cards/pool'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'
import { GoalChoice } from './goal-choice'
import { GoalRow } from './goal-row'

interface GoalsDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** The player's collection goals, their progress and the missing cards. Goals stay in this browser. */
export default function GoalsDialog(props: GoalsDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      <Goals {...props} />
    </LazyMessages>
  )
}

function Goals({ pool, open, onClose }: GoalsDialogProps) {
  const t = useTranslations('build')
  const { counts, marks, status } = useCollection()
  const [goals, setGoals] = useState(readGoals)
  const [isKept, setKept] = useState(true)
  const keep = (next: readonly Goal[]) => {
    setGoals(next)
    setKept(writeGoals(next))
  }
  const want = (goal: Goal, missing: readonly CardToGet[]) => {
    const wanted = wantsForGoal(marks, goal, missing)
    const count = Object.entries(wanted).reduce(
      (sum, [key, mark]) => sum + mark.wanted[0] + mark.wanted[1] - wantedOf(marks, key),
      0,
    )
    if (count === 0) {
      toast({ message: t('wantedAlready') })
      return
    }
    const undo = changeCollection({ marks: wanted }, 'wants')
    toast({ message: t('wanted', { count }), action: { label: t('undo'), onAction: undo } })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('goals.title')} shape="wide">
      <p className="mb-3 text-ink-2">{t(isKept ? 'goals.text' : 'goals.textUnkept')}</p>
      <GoalChoice pool={pool} goals={goals} onAdd={(goal) => keep([...goals, goal])} />
      {goals.length === 0 ? (
        <p className="mt-4">{t('goals.none')}</p>
      ) : (
        <ul className="mt-4" aria-label={t('goals.title')}>
          {goals.map((goal) => (
            <GoalRow
              key={JSON.stringify(goal)}
              pool={pool}
              counts={counts}
              goal={goal}
              disabled={status !== 'ready'}
              onWant={(missing) => want(goal, missing)}
              onRemove={() => keep(goals.filter((other) => !sameGoal(other, goal)))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
