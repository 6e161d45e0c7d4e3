'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type RuleAddress, rulePath } from '@/lib/features/rulebook/model/book'
import { Link } from '@/lib/platform/i18n/navigation'

interface RuleLinkProps {
  readonly at: RuleAddress
  /** Text of the link, if not just “the rule”. */
  readonly children?: ReactNode
  readonly className?: string
}

/** Links to the rule that answers a question, in another tab, so that the current page stays open. */
export function RuleLink({ at, children, className }: RuleLinkProps) {
  const t = useTranslations('common')
  return (
    <Link
      className={`inline-flex min-h-6 min-w-6 items-center ${className ?? 'whitespace-nowrap text-horizon'}`}
      href={rulePath(at.chapter, at.rule)}
      prefetch={false}
      target="rules"
      title={t('rule.newTab')}
    >
      {children ?? t('rule.link')}
    </Link>
  )
}
