'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { toast } from '@/components/ui/toast'
import { answerAppeal, appealsWaiting, type Refused } from '@/lib/features/moderation/client/moderation'
import {
  type AppealOutcome,
  DECISION_LENGTH,
  type OpenAppeal,
} from '@/lib/features/moderation/contract/moderation'

interface Queue {
  readonly appeals: readonly OpenAppeal[]
  readonly after: string | null
}

/** Appeals against decisions, the longest waiting first, with forms to answer them. */
export function Appeals({ onAnswered }: { readonly onAnswered: () => void }) {
  const t = useTranslations('moderation')
  const [queue, setQueue] = useState<Queue>()
  const read = useCallback(async (after?: string) => {
    const answer = await appealsWaiting(after)
    if (!answer.ok) return
    const { appeals } = answer.value
    setQueue((now) => ({
      ...answer.value,
      appeals: after === undefined || !now ? appeals : [...now.appeals, ...appeals],
    }))
  }, [])
  useEffect(() => {
    void read()
  }, [read])
  if (!queue) return null
  const answered = (id: string) => {
    setQueue({ ...queue, appeals: queue.appeals.filter((one) => one.id !== id) })
    onAnswered()
  }
  return (
    <section className="mt-9 border-t border-line pt-4" aria-labelledby="appeals-title">
      <h2 id="appeals-title" className="text-22">
        {t('appeals.title')}
      </h2>
      {queue.appeals.length === 0 && <p className="text-ink-2">{t('appeals.none')}</p>}
      <ul>
        {queue.appeals.map((one) => (
          <Appeal key={one.id} appeal={one} onAnswered={() => answered(one.id)} />
        ))}
      </ul>
      {queue.after !== null && (
        <Button className="mt-3" onClick={() => void read(queue.after ?? undefined)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function Appeal({ appeal, onAnswered }: { readonly appeal: OpenAppeal; readonly onAnswered: () => void }) {
  const t = useTranslations('moderation')
  const times = useTimes()
  const field = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refused>()
  const name = appeal.accused || t('nameless')
  const answer = async (outcome: AppealOutcome) => {
    setBusy(true)
    const answered = await answerAppeal(appeal.id, outcome, reason.trim())
    setBusy(false)
    if (!answered.ok) return setProblem(answered.why)
    toast({ message: t('appeals.done') })
    onAnswered()
  }
  return (
    <li className="grid gap-2 border-b border-line py-3 wrap-anywhere" data-as-written="">
      <h3 className="text-18">
        {t('appeals.decided', {
          action: t(`action.${appeal.action}`),
          kind: t(`kind.${appeal.kind}`),
          title: appeal.title,
        })}
      </h3>
      <p className="text-14 text-ink-2">
        {[
          t('by', { name }),
          times.day(appeal.decidedAt),
          ...(appeal.reason === '' ? [] : [t('appeals.reason', { reason: appeal.reason })]),
        ].join(' · ')}
      </p>
      <div>
        <p className="lab">{t('appeals.said', { name })}</p>
        <blockquote className="max-w-[70ch] border-l-2 border-line pl-3 whitespace-pre-wrap">
          {appeal.words}
        </blockquote>
      </div>
      {appeal.canDecide ? (
        <>
          <label className="grid max-w-[70ch] gap-1" htmlFor={field}>
            <span className="lab">{t('appeals.label', { name })}</span>
            <textarea
              id={field}
              className="field min-h-16.5 w-full py-2"
              value={reason}
              maxLength={DECISION_LENGTH}
              required
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <p className="flex flex-wrap items-center gap-2">
            {(['restored', 'kept'] as const).map((outcome) => (
              <Button
                key={outcome}
                disabled={busy || reason.trim() === ''}
                onClick={() => void answer(outcome)}
              >
                {t(`appeals.${outcome}`)}
              </Button>
            ))}
            <span role="alert">
              {problem && t(problem === 'gone' ? 'taken' : problem === 'own' ? 'appeals.own' : 'failed')}
            </span>
          </p>
        </>
      ) : (
        <p className="text-ink-2">{t('appeals.own')}</p>
      )}
    </li>
  )
}
