'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { RunFailure, RunStatus } from './run'

interface ProgressProps {
  readonly status: RunStatus
  readonly played: number
  readonly asked: number
  readonly elapsed: number
  readonly counted: 'games' | 'pairs'
  readonly failure?: RunFailure
  readonly onCancel: () => void
  /** Goes on with a run that was stopped. */
  readonly onResume: () => void
}

/** Games played of games asked, how fast, and how long it may still take. */
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
  const common = useTranslations('common')
  const format = useFormatter()
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
  return (
    <div className="lb-progress">
      <progress max={asked} value={played} aria-label={t('progress.label')} />
      <p>
        <b>{said}</b>
        {status === 'running' && rate > 0 && (
          <span className="lb-rate">
            {t('progress.speed', {
              rate: format.number(rate, { maximumSignificantDigits: 2 }),
              left: left ?? 0,
            })}
          </span>
        )}
        {status === 'failed' && failure && (
          <span className="lb-rate">{t('progress.why', { code: failure.code })}</span>
        )}
      </p>
      {status === 'running' && (
        <button type="button" className="btn" onClick={onCancel}>
          {common('actions.cancel')}
        </button>
      )}
      {status === 'cancelled' && (
        <button type="button" className="btn" onClick={onResume}>
          {t('progress.resume')}
        </button>
      )}
      {/* Only the beginning and the end are told aloud; the bar can be asked in between. */}
      <span className="sr" role="status">
        {status === 'running' ? t('progress.began', { asked, counted }) : said}
      </span>
    </div>
  )
}
