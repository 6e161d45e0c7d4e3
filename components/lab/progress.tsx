'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { RunFailure, RunStatus } from './run'

interface ProgressProps {
  readonly status: RunStatus
  readonly played: number
  readonly asked: number
  readonly elapsed: number
  readonly counted: 'games' | 'pairs'
  readonly failure?: RunFailure
  readonly onCancel: () => void
  /** Resumes a run that was stopped; undefined if it cannot. */
  readonly onResume: (() => void) | undefined
}

/** Games played out of those requested, their rate, and the time left. */
export function Progress({
  status,
  played,
  asked,
  elapsed,
  counted,
  failure,
  onCancel,
  onResume,
}: ProgressProps) {
  const t = useTranslations('lab')
  const format = useFormatter()
  const text = useRef<HTMLParagraphElement>(null)
  // When the focused button disappears, the focus moves here, to the result.
  const button = useCallback(
    (element: HTMLButtonElement) => () => {
      if (document.activeElement === element) text.current?.focus()
    },
    [],
  )
  if (status === 'idle') return null
  const rate = elapsed > 0 ? (played / elapsed) * 1000 : 0
  const left = rate > 0 ? Math.ceil((asked - played) / rate) : undefined
  const figures = { played, asked, counted }
  const said =
    status === 'running'
      ? t('progress.running', figures)
      : status === 'done'
        ? t('progress.done', {
            ...figures,
            seconds: format.number(elapsed / 1000, { maximumFractionDigits: 1 }),
          })
        : status === 'cancelled'
          ? t('progress.cancelled', figures)
          : t('progress.failed', figures)
  const press = status === 'running' ? onCancel : status === 'cancelled' ? onResume : undefined
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <ProgressBar className="shrink-0" max={asked} value={played} aria-label={t('progress.label')} />
      <p ref={text} className="min-w-50 flex-1" tabIndex={-1}>
        <b>{said}</b>
        {status === 'running' && rate > 0 && (
          <span className="ml-3 text-14 text-ink-2">
            {t('progress.speed', {
              rate: format.number(rate, { maximumSignificantDigits: 2 }),
              left: left ?? 0,
            })}
          </span>
        )}
        {status === 'failed' && failure && (
          <span className="ml-3 text-14 text-ink-2">{t('progress.why', { code: failure.code })}</span>
        )}
      </p>
      {press && (
        <Button ref={button} onClick={press}>
          {t(status === 'running' ? 'progress.stop' : 'progress.resume')}
        </Button>
      )}
      {/* Only the start and the end are announced; the bar can be read in between. */}
      <span className="sr" role="status">
        {status === 'running' ? t('progress.began', { asked, counted }) : said}
      </span>
    </div>
  )
}
