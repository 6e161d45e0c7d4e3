'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useTimes } from '@/components/ui/hooks/use-times'
import { toast } from '@/components/ui/toast'
import { decisionsMade, undo } from '@/lib/features/moderation/client/moderation'
import type { LoggedDecision } from '@/lib/features/moderation/contract/moderation'

interface Log {
  readonly decisions: readonly LoggedDecision[]
  readonly after: string | null
}

/** The log of decisions, the latest first, each of which can be reversed. */
export function DecisionLog() {
  const t = useTranslations('moderation')
  const times = useTimes()
  const [log, setLog] = useState<Log>()
  const read = useCallback(async (after?: string) => {
    const answer = await decisionsMade(after)
    if (!answer.ok) return
    const { decisions } = answer.value
    setLog((now) => ({
      ...answer.value,
      decisions: after === undefined || !now ? decisions : [...now.decisions, ...decisions],
    }))
  }, [])
  useEffect(() => {
    void read()
  }, [read])
  const takeBack = async (id: string) => {
    const answer = await undo(id)
    toast({ message: t(answer.ok ? 'undone' : answer.why === 'own' ? 'own' : 'failed') })
    await read()
  }
  if (!log) return null
  return (
    <section className="mt-9 border-t border-line pt-4" aria-labelledby="log-title">
      <h2 id="log-title" className="text-22">
        {t('logTitle')}
      </h2>
      {log.decisions.length === 0 && <p className="text-ink-2">{t('logNone')}</p>}
      <ul>
        {log.decisions.map((one) => (
          <li
            key={one.id}
            className="grid grid-cols-[170px_minmax(0,1fr)_auto_auto] items-start gap-x-4 gap-y-1 border-b border-line py-2 max-lg:grid-cols-1"
          >
            <time className="tech text-14 text-ink-2" dateTime={one.createdAt}>
              {times.moment(one.createdAt)}
            </time>
            <div className="min-w-0 wrap-anywhere" data-as-written="">
              <b>{t('log', { action: t(`action.${one.action}`), kind: t(`kind.${one.kind}`) })}</b>
              {` · ${one.title}`}
              <p className="text-14 text-ink-2">
                {t('by', { name: one.accused || t('nameless') })}
                {one.reason !== '' && (
                  <>
                    {' · '}
                    <q>{one.reason}</q>
                  </>
                )}
              </p>
            </div>
            <span className="text-14 text-ink-2 wrap-anywhere" data-as-written="">
              {one.moderator || t('nameless')}
            </span>
            {one.undo && <Button onClick={() => void takeBack(one.id)}>{t(`undo.${one.undo}`)}</Button>}
          </li>
        ))}
      </ul>
      {log.after !== null && (
        <Button className="mt-3" onClick={() => void read(log.after ?? undefined)}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
