'use client'

import { Button } from '@/components/ui/button'
import { RuleLink } from '@/components/ui/rule-link'
import { LEGALITY_RULES } from '@/lib/features/rulebook/model/links'
import type { RuleFix, RuleView } from './rule-views'

interface RuleDetailsProps {
  readonly rule: RuleView
  /** Undefined if the deck is read-only. */
  readonly onFix: ((fix: RuleFix) => void) | undefined
}

/** The problems of a deck with one rule, with links that fix them. */
export default function RuleDetails({ rule, onFix }: RuleDetailsProps) {
  return (
    <div className="pt-1 pr-2 pb-2 pl-6.75 text-ink-2">
      {rule.details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {onFix && rule.fixes.length > 1 && (
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {rule.fixes.map((fix) => (
            <Button key={fix.label} className="min-h-7.5 px-2.25 text-14" onClick={() => onFix(fix)}>
              {fix.label}
            </Button>
          ))}
        </p>
      )}
      <p>
        <RuleLink at={LEGALITY_RULES[rule.rule]} />
      </p>
    </div>
  )
}
