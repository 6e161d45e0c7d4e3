'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import {
  FINISHES,
  GOAL_SIZES,
  type Goal,
  goalProgress,
  MAX_GOALS,
  sameGoal,
} from '@/lib/features/collection/model/goals'
import type { Pool } from '@/lib/game/cards/pool'
import { CARD_TYPES, RARITIES } from '@/lib/game/terms'

interface GoalChoiceProps {
  readonly pool: Pool
  readonly goals: readonly Goal[]
  readonly onAdd: (goal: Goal) => void
}

const FIRST: Goal = { size: 'playset', set: '', rarity: '', type: '', finish: 'any' }

/** The parts of a goal as fields, and a button that adds the goal. */
export function GoalChoice({ pool, goals, onAdd }: GoalChoiceProps) {
  const t = useTranslations('build.goals')
  const words = useCardLabels()
  const [goal, setGoal] = useState(FIRST)
  const sets = [...new Set(pool.cards.map(({ set }) => set))]
  const { cards } = goalProgress(pool, {}, goal)
  const isThere = goals.some((other) => sameGoal(other, goal))
  const isFull = goals.length >= MAX_GOALS
  /** Returns a field whose options are `values`; the empty one stands for all. */
  const field = <Part extends keyof Goal>(
    part: Part,
    label: string,
    values: readonly Goal[Part][],
    wordOf: (value: Goal[Part]) => string,
  ) => (
    <label className="grid min-w-0 gap-1">
      <span className="lab">{label}</span>
      <Field>
        <select
          className="w-full min-w-0"
          value={goal[part]}
          onChange={({ target }) => {
            const chosen = values.find((value) => value === target.value)
            if (chosen !== undefined) setGoal({ ...goal, [part]: chosen })
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {value === '' ? t('every') : wordOf(value)}
            </option>
          ))}
        </select>
      </Field>
    </label>
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAdd(goal)
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] items-end gap-2.5">
        {field('size', t('parts.size'), GOAL_SIZES, (size) => t(`sizes.${size}`))}
        {field('set', t('parts.set'), ['', ...sets], words.set)}
        {field('rarity', t('parts.rarity'), ['', ...RARITIES], (rarity) =>
          rarity === '' ? '' : words.rarity(rarity),
        )}
        {field('type', t('parts.type'), ['', ...CARD_TYPES], (type) =>
          type === '' ? '' : words.t(`type.${type}`),
        )}
        {field('finish', t('parts.finish'), FINISHES, (finish) => t(`finishes.${finish}`))}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" variant="primary" disabled={isThere || isFull || cards === 0}>
          {t('add')}
        </Button>
        <span className="text-ink-2" role="status">
          {isThere ? t('there') : isFull ? t('full', { count: MAX_GOALS }) : t('cards', { count: cards })}
        </span>
      </p>
    </form>
  )
}
