'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { Button } from '@/components/ui/button'
import { applyRepair, type Repair, repairsFor } from '@/lib/features/decks/model/analysis/repairs'
import type { RuleId } from '@/lib/features/decks/model/legality'
import type { Pool } from '@/lib/game/cards/pool'
import { useBuilder, useBuilderStore } from './builder-context'

/** Buttons that fix a broken rule in one click; undo restores everything. */
export function RuleRepairs({ rule, pool }: { readonly rule: RuleId; readonly pool: Pool }) {
  const t = useTranslations('decks')
  const words = useCardLabels()
  const builder = useBuilderStore()
  const list = useBuilder(({ deck }) => deck.history.present.list)
  const repairs = useMemo(() => repairsFor(pool, list, rule), [pool, list, rule])
  if (repairs.length === 0) return null
  const label = ({ key, count, skill }: Repair) => {
    if (skill) return t('rules.repair.skill', { count: skill.missions, skill: words.skill(skill.skill) })
    const card = pool.byKey.get(key)
    const name = card ? words.name(card) : key
    return count === 1 ? t('rules.repair.one', { name }) : t('rules.repair.many', { name, count })
  }
  return (
    <ul className="mb-1 grid gap-1 pl-4.75">
      {repairs.map((repair) => (
        <li key={`${repair.section} ${repair.key}`}>
          <Button
            className="min-h-7.5 w-full justify-start px-2.25 py-1 text-left text-14/[1.25] whitespace-normal"
            data-repair=""
            onClick={() => {
              builder.update((state) => applyRepair(state, repair))
              // The button disappears together with the problem that it fixed.
              builder.toBrokenRule()
            }}
          >
            {label(repair)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
