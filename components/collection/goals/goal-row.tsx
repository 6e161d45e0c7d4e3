'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { CardToGet } from '@/lib/features/collection/model/allocation'
import type { CollectionCounts } from '@/lib/features/collection/model/counts'
import { type Goal, goalProgress } from '@/lib/features/collection/model/goals'
import type { Pool } from '@/lib/game/cards/pool'
import { CardsToGet } from '../build/cards-to-get'

interface GoalRowProps {
  readonly pool: Pool
  readonly counts: CollectionCounts
  readonly goal: Goal
  /** True while the collection is loading: nothing is shown as missing. */
  readonly disabled: boolean
  readonly onWant: (missing: readonly CardToGet[]) => void
  readonly onRemove: () => void
}

/** A goal: its name, its progress, and the missing cards on request. */
export function GoalRow({ pool, counts, goal, disabled, onWant, onRemove }: GoalRowProps) {
  const t = useTranslations('build.goals')
  const words = useCardLabels()
  const list = useId()
  const [open, setOpen] = useState(false)
  const progress = useMemo(() => goalProgress(pool, counts, goal), [pool, counts, goal])
  const { cards, complete, needed, owned, missing } = progress
  const parts = [
    goal.set && words.set(goal.set),
    goal.rarity && words.rarity(goal.rarity),
    goal.type && words.t(`type.${goal.type}`),
    goal.finish !== 'any' && t(`finishes.${goal.finish}`),
  ].filter((part) => part !== '' && part !== false)
  const name = t('name', { size: t(`sizes.${goal.size}`), of: parts.join(', ') || t('allCards') })
  // No unfinished goal looks complete, and no started one looks empty.
  const share = needed === 0 ? 0 : owned / needed
  const percent = share === 0 || share === 1 ? share * 100 : Math.min(99, Math.max(1, share * 100))
  return (
    <li className="border-t border-line py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="min-w-0 flex-1">{name}</b>
        <Button variant="quiet" icon aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <span className="my-1.5 block h-2 bg-basalt-4" aria-hidden="true">
        <i
          className={`block h-full ${share === 1 ? 'bg-amber-fill' : 'bg-ink'}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      {!disabled && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <span>{t('progress', { owned, needed, complete, cards, share })}</span>
          {missing.length > 0 && (
            <Button
              variant="quiet"
              className="ml-auto"
              aria-expanded={open}
              aria-controls={list}
              aria-label={t('showMissingOf', { name })}
              onClick={() => setOpen(!open)}
            >
              {t('showMissing')} <Icon name={open ? 'caret-up' : 'caret-down'} />
            </Button>
          )}
        </div>
      )}
      <div id={list}>
        {open && !disabled && (
          <CardsToGet pool={pool} title={t('missingFor', { name })} get={missing} onWant={onWant} />
        )}
      </div>
    </li>
  )
}
