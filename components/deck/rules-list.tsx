'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RuleLink } from '@/components/ui/rule-link'
import { LEGALITY_RULES } from '@/lib/rulebook/legality-links'
import type { RuleFix, RuleView } from './rule-views'

interface RulesListProps {
  readonly rules: readonly RuleView[]
  /** Undefined where the deck is only looked at. */
  readonly onFix?: (fix: RuleFix) => void
  readonly hot: number | undefined
  readonly onHot: (chevron: number | undefined) => void
}

/** The seven rules in words, each one click away from the cards that would fix it. */
export function RulesList({ rules, onFix, hot, onHot }: RulesListProps) {
  const t = useTranslations('decks')
  const [open, setOpen] = useState<number>()
  return (
    <ol className="rl" aria-label={t('rules.label')}>
      {rules.map((rule, at) => {
        const classes = `${rule.locked ? 'ok' : rule.wrong ? 'no' : ''} ${hot === at + 1 ? 'hot' : ''}`
        const spoken = t('rules.item', {
          rule: rule.title,
          figure: rule.figure,
          state: rule.locked ? 'ok' : 'no',
        })
        const content = (
          <>
            <span className="sr">{spoken}</span>
            <span className="rl-in" aria-hidden="true">
              <span className="rl-c">
                <svg viewBox="0 0 12 14" aria-hidden="true">
                  <path d="M1.2 1h9.6L8.6 8 6 12.8 3.4 8Z" />
                </svg>
              </span>
              <span>{rule.title}</span>
              <b>{rule.figure}</b>
            </span>
          </>
        )
        const [first] = rule.fixes
        return (
          <li key={rule.rule} className={classes}>
            {onFix && first ? (
              <button
                type="button"
                className="rl-row"
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
              <span className="rl-row">{content}</span>
            )}
            {open === at && !rule.locked && (
              <div className="rl-d">
                {rule.details.map((detail) => (
                  <p key={detail}>{detail}</p>
                ))}
                {onFix && rule.fixes.length > 1 && (
                  <p className="rl-f">
                    {rule.fixes.map((fix) => (
                      <button key={fix.label} type="button" className="btn" onClick={() => onFix(fix)}>
                        {fix.label}
                      </button>
                    ))}
                  </p>
                )}
                <p>
                  <RuleLink at={LEGALITY_RULES[rule.rule]} />
                </p>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
