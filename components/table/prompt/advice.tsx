'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { About } from '@/components/ui/about'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { AdviceAt } from '@/lib/features/play/model/session'
import { useTable } from '../table-context'
import { useTableLabels } from '../table-labels'
import { useReasonText } from './reason-text'

/** Limits of the bot's thinking, and the number of moves shown. */
const LIMITS = { iterations: 1_500, milliseconds: 900 } as const
const SHOWN = 3

/** The searching bot's recommendations: its three best moves, their values, and the reason for the first. */
export default function AdviceList({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('play.advice')
  const format = useFormatter()
  const whyOf = useReasonText()
  const words = useTableLabels()
  const { advise, snapshot, moves, perform } = useTable()
  const [advice, setAdvice] = useState<AdviceAt | 'failed'>()
  const { cursor } = snapshot
  useEffect(() => {
    let isGone = false
    setAdvice(undefined)
    advise?.(LIMITS, cursor).then(
      (found) => !isGone && setAdvice(found ?? 'failed'),
      () => !isGone && setAdvice('failed'),
    )
    return () => {
      isGone = true
    }
  }, [advise, cursor])
  if (advice === 'failed') return <Notice>{t('failed')}</Notice>
  const best = advice?.moves[0]
  return (
    <div className="grid gap-3" aria-busy={!advice}>
      <p role="status" className={advice ? 'text-14 text-ink-2' : 'text-16'}>
        {advice ? t('note', { count: advice.iterations }) : t('thinking')}
      </p>
      {advice && best && (
        <ol className="grid gap-2">
          {advice.moves.slice(0, SHOWN).map(({ index, chance, visits }, place) => {
            const option = advice.decision.options[index]
            const move = moves?.all.find((one) => one.index === index)
            if (!option) return null
            const said = words.move(option)
            const points = Math.round(100 * best.chance) - Math.round(100 * chance)
            return (
              <li
                key={index}
                className={`grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 border-t-3 bg-basalt-2 p-3 ${place === 0 ? 'border-amber-fill' : 'border-line-strong'}`}
                data-advised=""
              >
                <p className="text-18 leading-tight">{said}</p>
                <p className="justify-self-end tech text-22 leading-none">
                  {format.number(chance, { style: 'percent' })}
                </p>
                <ProgressBar
                  className="col-span-full"
                  aria-label={t('chance', { move: said })}
                  value={chance}
                  max={1}
                />
                <p className="text-14 text-ink-2">
                  {place === 0
                    ? whyOf(advice.why)
                    : t('less', { points: Math.abs(points), way: wayOf(points), visits })}
                </p>
                {move && (
                  <Button
                    className="min-h-9 self-end"
                    variant={place === 0 ? 'primary' : undefined}
                    onClick={() => {
                      onDone()
                      perform(move)
                    }}
                  >
                    {t('do')}
                    <About name={said} />
                  </Button>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

/** A rarely tried move may look better than the one that the bot is sure of. */
const wayOf = (points: number) => (points > 0 ? 'less' : points < 0 ? 'more' : 'same')
