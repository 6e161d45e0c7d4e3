'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { toast } from '@/components/ui/toast'
import { refreshAccount } from '@/lib/features/account/client/account'
import { cancelDeletion } from '@/lib/features/account/contract/account'
import { callApi } from '@/lib/http/client/json-request'
import { type Problem, ProblemNotice, problemOf } from './problem'

const DAY = 24 * 60 * 60 * 1000

/** Announces when the account will be deleted; its one button cancels that. */
export function DeletionBanner({ deletionScheduledAt }: { deletionScheduledAt: string }) {
  const t = useTranslations('account')
  const times = useTimes()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const day = new Date(deletionScheduledAt)
  const days = Math.max(0, Math.ceil((day.getTime() - Date.now()) / DAY))
  const keep = async () => {
    setBusy(true)
    const answer = await callApi(cancelDeletion)
    setBusy(false)
    setProblem(answer.ok ? undefined : problemOf(answer))
    if (!answer.ok) return
    await refreshAccount()
    toast({ message: t('deletion.kept') })
  }
  return (
    <div className="border-b border-danger bg-danger-wash">
      <div className="mx-auto flex max-w-270 flex-wrap items-center gap-x-5 gap-y-3 px-5 py-3.5">
        <div className="min-w-60 flex-1" role="status">
          <h2 className="text-22">{t('deletion.bannerTitle', { day: times.day(day, 'long'), days })}</h2>
          <p>{t('deletion.bannerText')}</p>
          <ProblemNotice problem={problem} />
        </div>
        <Button variant="primary" disabled={busy} onClick={() => void keep()}>
          {t('deletion.keep')}
        </Button>
      </div>
    </div>
  )
}
