'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RuleId } from '@/lib/features/decks/model/legality'
import type { RuleFix, RuleView } from './rule-views'

const RuleDetails = lazy(() => import('./rule-details'))

const ROW = 'relative flex min-h-7 w-full items-center gap-2.25 rounded-1 px-2 pointer-coarse:min-h-10'

interface RulesListProps {
  readonly rules: readonly RuleView[]
  /** Omitted if the deck is read-only. */
  readonly onFix?: (fix: RuleFix) => void
  /** Renders buttons that fix a broken rule at once. */
  readonly repairs?: (rule: RuleId) => ReactNode
  readonly hot: number | undefined
  readonly onHot: (chevron: number | undefined) => void
}

/** The seven rules in words, each one click away from the cards that would fix it. */
export function RulesList({ rules, onFix, repairs, hot, onHot }: RulesListProps) {
  const t = useTranslations('decks')
  const [open, setOpen] = useState<number>()
  return (
    <ol className="basis-full text-14" aria-label={t('rules.label')}>
      {rules.map((rule, at) => {
        const isWrong = rule.wrong && !rule.locked
        const row = `${ROW} ${isWrong ? 'text-ink' : 'text-ink-2'} ${hot === at + 1 ? 'bg-horizon-wash' : ''}`
        const spoken = t('rules.item', {
          rule: rule.title,
          figure: rule.figure,
          state: rule.locked ? 'ok' : 'no',
        })
        const content = (
          <>
            <span className="sr">{spoken}</span>
            <span className="contents" aria-hidden="true">
              <span>
                <svg
                  className={`h-3 w-2.5 overflow-visible stroke-[1.4] ${rule.locked ? 'fill-amber-fill stroke-amber-fill' : 'fill-none stroke-line-strong'}`}
                  viewBox="0 0 12 14"
                  aria-hidden="true"
                >
                  <path d="M1.2 1h9.6L8.6 8 6 12.8 3.4 8Z" />
                </svg>
              </span>
              <span>{rule.title}</span>
              <b
                className={`ml-auto font-tech text-15/[1] font-medium whitespace-nowrap normal-nums ${isWrong ? 'text-danger' : 'text-ink-2'}`}
              >
                {rule.figure}
              </b>
            </span>
          </>
        )
        const [first] = rule.fixes
        return (
          <li key={rule.rule}>
            {onFix && first ? (
              <button
                type="button"
                className={row}
                data-unmet={rule.locked ? undefined : ''}
                aria-expanded={rule.locked ? undefined : open === at}
                onPointerEnter={() => onHot(at + 1)}
                onPointerLeave={() => onHot(undefined)}
                onFocus={() => onHot(at + 1)}
                onBlur={() => onHot(undefined)}
                onClick={() => {
                  setOpen(at)
                  onFix(first)
                }}
              >
                {content}
              </button>
            ) : (
              <span className={row}>{content}</span>
            )}
            {isWrong && repairs?.(rule.rule)}
            {open === at && !rule.locked && (
              <Suspense>
                <RuleDetails rule={rule} onFix={onFix} />
              </Suspense>
            )}
          </li>
        )
      })}
    </ol>
  )
}
