'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { useTimes } from '@/components/ui/hooks/use-times'
import { Notice } from '@/components/ui/notice'
import { casesWaiting, type Refused } from '@/lib/features/moderation/client/moderation'
import type { CaseLine } from '@/lib/features/moderation/contract/moderation'
import { Appeals } from './appeals'
import { CasePanel } from './case-panel'
import { DecisionLog } from './decision-log'

interface Queue {
  readonly cases: readonly CaseLine[]
  readonly open: number
  readonly after: string | null
}

/** For moderators: the reports, one case at a time, and the log of decisions. */
export function ModerationPage() {
  const t = useTranslations('moderation')
  const account = useAccount()
  return (
    <div className="doc">
      <h1 className="text-40 max-md:text-28">{t('title')}</h1>
      {account.status === 'guest' ? (
        <p className="mt-2 flex flex-wrap items-center gap-3">
          {t('notModerator')}
          <ButtonLink href="/sign-in">{t('signIn')}</ButtonLink>
        </p>
      ) : account.status === 'member' ? (
        <Cases />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </div>
  )
}

function Cases() {
  const t = useTranslations('moderation')
  const sharing = useTranslations('sharing.report.reasons')
  const times = useTimes()
  const [queue, setQueue] = useState<Queue>()
  const [problem, setProblem] = useState<Refused>()
  const [chosen, setChosen] = useState<string>()
  const [decided, setDecided] = useState(0)
  const read = useCallback(async (after?: string) => {
    const answer = await casesWaiting(after)
    setProblem(answer.ok ? undefined : answer.why)
    if (answer.ok)
      setQueue((now) => ({
        ...answer.value,
        cases: after === undefined || !now ? answer.value.cases : [...now.cases, ...answer.value.cases],
      }))
  }, [])
  useEffect(() => {
    void read()
  }, [read])
  if (problem === 'gone') return <p className="mt-2">{t('notModerator')}</p>
  if (problem)
    return (
      <Notice className="mt-2" role="alert">
        {t('failed')} <Button onClick={() => void read()}>{t('retry')}</Button>
      </Notice>
    )
  if (!queue)
    return (
      <p className="mt-2" role="status">
        {t('loading')}
      </p>
    )
  const next = () => {
    setDecided((times) => times + 1)
    const at = queue.cases.findIndex(({ id }) => id === chosen)
    const left = queue.cases.filter(({ id }) => id !== chosen)
    setQueue({ ...queue, cases: left, open: Math.max(0, queue.open - 1) })
    setChosen(left[Math.min(at, left.length - 1)]?.id)
    if (left.length === 0) void read()
  }
  return (
    <>
      <p className="mt-1 mb-5 max-w-[70ch] text-ink-2">
        {queue.open > 0 && <b className="tech mr-2 text-ink">{t('open', { count: queue.open })}</b>}
        {t('lede')}
      </p>
      <div
        className={`grid gap-x-11 gap-y-4 ${chosen ? 'grid-cols-[minmax(260px,360px)_minmax(0,1fr)] max-lg:grid-cols-1' : 'grid-cols-1'}`}
      >
        <nav className={chosen ? 'max-lg:hidden' : ''} aria-label={t('title')}>
          {queue.cases.length === 0 && <p>{t('none')}</p>}
          <ul className="-mx-4">
            {queue.cases.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-b border-l-2 border-b-line border-l-transparent px-4 py-2.5 text-left hover:bg-basalt-2 aria-[current=true]:border-l-horizon aria-[current=true]:bg-horizon-wash"
                  aria-current={one.id === chosen}
                  onClick={() => setChosen(one.id)}
                >
                  <b className="wrap-anywhere" data-as-written="">
                    {one.title || t('gone')}
                  </b>
                  <span className="tech text-14 text-ink-2">{times.day(one.createdAt)}</span>
                  <span className="text-14 text-ink-2">
                    {`${t(`kind.${one.kind}`)} · ${one.reasons.map((reason) => sharing(reason)).join(', ')}`}
                  </span>
                  <span className="tech text-14 text-ink-2">{t('reports', { count: one.reports })}</span>
                </button>
              </li>
            ))}
          </ul>
          {queue.after !== null && (
            <Button className="mt-3" onClick={() => void read(queue.after ?? undefined)}>
              {t('more')}
            </Button>
          )}
        </nav>
        {chosen && (
          <CasePanel key={chosen} id={chosen} onDecided={next} onBack={() => setChosen(undefined)} />
        )}
      </div>
      <Appeals onAnswered={() => setDecided((times) => times + 1)} />
      <DecisionLog key={decided} />
    </>
  )
}
