'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { useCardLabels } from '@/components/cards/card-labels'
import { useAccount } from '@/components/storage/use-account'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTimes } from '@/components/ui/hooks/use-times'
import { LazyMessages } from '@/components/ui/page/lazy-messages'
import { toast } from '@/components/ui/toast'
import { takeBackStep } from '@/lib/features/collection/client/collection-edit'
import { type HistoryStep, readHistory } from '@/lib/features/collection/client/collection-history'
import { collectionSize } from '@/lib/features/collection/model/collection'
import { pairOf } from '@/lib/features/collection/model/counts'
import type { Pool } from '@/lib/game/cards/pool'
import { buildMessages } from '@/lib/platform/i18n/generated/lazy/build'
import { GUEST } from '@/lib/platform/storage/owner'

interface HistoryDialogProps {
  readonly pool: Pool
  readonly open: boolean
  readonly onClose: () => void
}

/** The changes made to the collection on this device, each of which can be undone by itself. */
export default function HistoryDialog(props: HistoryDialogProps) {
  return (
    <LazyMessages load={buildMessages} onFailed={props.onClose}>
      {props.open && <Steps {...props} />}
    </LazyMessages>
  )
}

/** Cards of a step listed by name; the others are counted. */
const NAMED = 6

function Steps({ pool, onClose }: HistoryDialogProps) {
  const t = useTranslations('build.history')
  const times = useTimes()
  const words = useCardLabels()
  const { user } = useAccount()
  const owner = user?.id ?? GUEST
  const [steps, setSteps] = useState<readonly HistoryStep[] | 'unreadable'>()
  const read = useCallback(() => {
    readHistory(owner).then(setSteps, () => setSteps('unreadable'))
  }, [owner])
  useEffect(read, [read])
  const said = ({ before, after }: HistoryStep) => {
    const cards = Object.keys(after.counts)
    const named = cards.slice(0, NAMED).map((key) => {
      const card = pool.byKey.get(key)
      const from = pairOf(before.counts, key)
      const to = pairOf(after.counts, key)
      return t('card', {
        name: card ? words.name(card) : key,
        from: from[0] + from[1],
        to: to[0] + to[1],
      })
    })
    const more = collectionSize(after) - named.length
    return [...named, ...(more > 0 ? [t('more', { count: more })] : [])].join(' · ')
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} shape="wide">
      <p className="mb-2 text-ink-2">{t('text')}</p>
      {steps === undefined && <p role="status">{t('loading')}</p>}
      {steps === 'unreadable' && <p role="alert">{t('unreadable')}</p>}
      {Array.isArray(steps) && steps.length === 0 && <p>{t('none')}</p>}
      {Array.isArray(steps) && (
        <ol>
          {steps.map((step: HistoryStep) => (
            <li
              key={step.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2 max-sm:grid-cols-1"
            >
              <div>
                <b>{t(`by.${step.by}`, { count: collectionSize(step.after) })}</b>{' '}
                <time className="text-14 text-ink-2" dateTime={step.at}>
                  {times.moment(step.at)}
                </time>
                <p className="text-14 text-ink-2 wrap-anywhere">{said(step)}</p>
              </div>
              <Button
                onClick={() => {
                  takeBackStep(step)
                  toast({ message: t('taken') })
                  read()
                }}
              >
                {t('take')}
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
