'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { DECISIONS, REPORT_KINDS } from '@/lib/features/moderation/contract/moderation'

interface DecisionTextProps {
  readonly decision: {
    readonly action: string
    readonly kind: string
    readonly title: string
    readonly reason: string
  }
}

/** A moderator's decision, worded for the person concerned. Renders nothing for actions unknown to this version. */
export function DecisionText({ decision }: DecisionTextProps) {
  const t = useTranslations('sharing.decisions')
  const action = DECISIONS.find((one) => one === decision.action)
  const kind = REPORT_KINDS.find((one) => one === decision.kind)
  if (!action || action === 'dismiss' || !kind) return null
  return (
    <Notice as="div" className="wrap-anywhere" data-as-written="">
      <p>{t(`${action}.${kind}`, { title: decision.title })}</p>
      {decision.reason !== '' && <p>{t('reason', { reason: decision.reason })}</p>}
    </Notice>
  )
}
