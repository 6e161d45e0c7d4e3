'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useTimes } from '@/components/ui/use-times'
import { refreshAccount } from '@/lib/features/account/client/account'
import { cancelDeletion } from '@/lib/features/account/contract/deletion'
import { ask } from '@/lib/http/client/json-request'
import { type Problem, ProblemNotice, problemOf } from './problem'

const DAY = 24 * 60 * 60 * 1000

/** Says when the account goes; its one button is the one that keeps it. */
export function LeavingBanner({ leavesAt }: { leavesAt: string }) {
  const t = useTranslations('account')
  const times = useTimes()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const day = new Date(leavesAt)
  const days = Math.max(0, Math.ceil((day.getTime() - Date.now()) / DAY))
  const keep = async () => {
    setBusy(true)
    const answer = await ask(cancelDeletion)
    setBusy(false)
    setProblem(answer.ok ? undefined : problemOf(answer))
    if (!answer.ok) return
    await refreshAccount()
    toast({ message: t('leaving.kept') })
  }
  return (
    <div className="border-b border-danger bg-danger-wash">
      <div className="mx-auto flex max-w-270 flex-wrap items-center gap-x-5 gap-y-3 px-5 py-3.5">
        <div className="min-w-60 flex-1" role="status">
          <h2 className="text-22">{t('leaving.bannerTitle', { day: times.day(day, 'long'), days })}</h2>
          <p>{t('leaving.bannerText')}</p>
          <ProblemNotice problem={problem} />
        </div>
        <Button variant="primary" disabled={busy} onClick={() => void keep()}>
          {t('leaving.keep')}
        </Button>
      </div>
    </div>
  )
}
