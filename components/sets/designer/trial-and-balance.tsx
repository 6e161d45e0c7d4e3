'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { loadOwnPool } from '@/lib/features/sets/client/own-pool'
import { writeSetsNow } from '@/lib/features/sets/client/sets'
import type { Playable } from '@/lib/features/sets/model/playable'
import { BOT_NAMES } from '@/lib/game/bots/bot-ids'
import { broughtCard } from '@/lib/game/cards/brought-cards'
import type { OwnCard } from '@/lib/game/cards/own-pool'
import type { Comparison, LabBot } from '@/lib/game/lab'
import { getPathname } from '@/lib/platform/i18n/navigation'

interface TryAndFairProps {
  readonly playable: Playable
  /** True if a text waits for its author to choose a reading. */
  readonly isAsked: boolean
}

/** The figure with the data needed to judge it. */
interface Fairness {
  readonly pin: string
  readonly nearest: string
  readonly bot: LabBot
  readonly report: Comparison
  readonly isRunning: boolean
}

/** Returns the address at which the card can be tried: the table with a suitable position and the card. */
async function tryHref(own: OwnCard): Promise<string | undefined> {
  const [official, { tryPosition }, { encodeReplay, engineOf, beginningIn, recordReplay }, { positionHref }] =
    await Promise.all([
      POOL_FILE.load(),
      import('@/lib/features/sets/model/try-position'),
      import('@/lib/game/engine'),
      import('@/lib/features/play/model/links/links'),
    ])
  const brought = [broughtCard(own)]
  const { pool } = await loadOwnPool(official, brought)
  const position = tryPosition(pool, own)
  if (!position) return undefined
  const replay = encodeReplay(recordReplay(engineOf(pool), beginningIn(position), []))
  return positionHref(replay, [{ kind: 'person' }, { kind: 'bot', bot: 'normal' }], undefined, brought)
}

/** Buttons to try the card at the table, and to test whether it is fair. */
export function TrialAndBalance({ playable, isAsked }: TryAndFairProps) {
  const t = useTranslations('sets.try')
  const locale = useLocale()
  const { own, play } = playable
  const [failed, setFailed] = useState(false)
  const brought = useMemo(() => own && broughtCard(own), [own])
  const { fairness, isBusy, start, stop } = useFairness(own, brought?.pin)
  const open = async () => {
    if (!own) return
    void writeSetsNow()
    const href = await tryHref(own).catch(() => undefined)
    if (href === undefined) setFailed(true)
    else location.assign(getPathname({ href, locale }))
  }
  const canMeasure = play === 'rules' && !isAsked
  const why = play === 'byHand' && !isAsked ? 'byHand' : isAsked ? 'asked' : 'lacks'
  return (
    <section className="grid gap-3" aria-label={t('label')}>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" className="min-h-11" disabled={!own} onClick={() => void open()}>
          {t('try')}
        </Button>
        <Button className="min-h-11" disabled={!canMeasure} onClick={() => (isBusy ? stop() : void start())}>
          {t(isBusy ? 'stop' : 'fair')}
        </Button>
      </div>
      {!canMeasure && (
        <p className="border-l-3 border-line-strong pl-3 text-ink-2">
          {t(`why.${why}`)}
          {why === 'lacks' && ` ${playable.lacks.map((lack) => t(`lack.${lack}`)).join(', ')}.`}
        </p>
      )}
      {failed && (
        <Notice bad role="alert">
          {t('failed')}
        </Notice>
      )}
      {fairness && canMeasure && <FairFigure fairness={fairness} title={own?.card.title ?? ''} />}
    </section>
  )
}

/** Plays the pairs, and returns the figure as it is updated. */
function useFairness(own: OwnCard | undefined, pin: string | undefined) {
  const [fairness, setFairness] = useState<Fairness>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that changed is another card.
  useEffect(() => () => running.current?.abort(), [pin])
  const start = async () => {
    if (!own || pin === undefined) return
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    const [
      official,
      { FAIRNESS_PAIRS, fairnessTest },
      { createComparison },
      { playPairs },
      { startWorkerPool },
    ] = await Promise.all([
      POOL_FILE.load(),
      import('@/lib/features/sets/model/fairness'),
      import('@/lib/game/lab'),
      import('@/components/lab/compare/comparison'),
      import('@/lib/features/play/client/worker-pool'),
    ])
    const { pool } = await loadOwnPool(official, [broughtCard(own)])
    const test = fairnessTest(pool, own, `fair ${pin}`)
    if (!test || abort.signal.aborted) return
    const tally = createComparison()
    const tell = (isRunning: boolean) =>
      setFairness({ pin, nearest: test.nearest.title, bot: test.bot, report: tally.report(), isRunning })
    const workers = startWorkerPool(pool)
    tell(true)
    const timer = setInterval(() => tell(true), 500)
    try {
      await playPairs({
        setups: test.setups,
        pairs: FAIRNESS_PAIRS,
        workers: workers.workers,
        signal: abort.signal,
        first: (records) => {
          for (const record of records) tally.addFirst(record)
        },
        second: (records) => {
          for (const record of records) tally.addSecond(record)
        },
      })
    } finally {
      clearInterval(timer)
      workers.close()
      tell(false)
    }
  }
  const shown = fairness?.pin === pin ? fairness : undefined
  return { fairness: shown, isBusy: shown?.isRunning ?? false, start, stop }
}

/** Percent of the axis, which goes from -20 to +20 points. */
const AXIS = 20
const placeOn = (share: number) => 50 + (50 * Math.max(-AXIS, Math.min(AXIS, 100 * share))) / AXIS

function FairFigure({ fairness, title }: { readonly fairness: Fairness; readonly title: string }) {
  const t = useTranslations('sets.try')
  const botNames = useTranslations('bots')
  const format = useFormatter()
  const { report, nearest, bot, isRunning } = fairness
  const points = (share: number) =>
    format
      .number(100 * share, {
        maximumFractionDigits: 1,
        minimumFractionDigits: 1,
        signDisplay: 'exceptZero',
      })
      .replace('-', '−')
  const { difference, low, high, n } = report
  if (difference === null || low === null || high === null) return <p role="status">{t('begins')}</p>
  const crosses = low <= 0 && high >= 0
  return (
    <div className="grid gap-2" aria-live={isRunning ? 'off' : 'polite'}>
      <p>
        <b className="tech text-28 text-amber">{t('points', { points: points(difference) })}</b>{' '}
        <span className="text-ink-2">
          {t('interval', { low: points(low), high: points(high), bot: botNames(BOT_NAMES[bot]), pairs: n })}
        </span>
      </p>
      <p className="text-14 text-ink-2">
        {t(crosses ? 'unclear' : difference > 0 ? 'stronger' : 'weaker', { nearest })}
      </p>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-14">
        <b className="wrap-anywhere">{title}</b>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-5 w-full" aria-hidden="true">
          <path d="M50 0V10" className="stroke-line-strong" strokeWidth="0.4" />
          <path
            d={`M${placeOn(low)} 5H${placeOn(high)}`}
            className={crosses ? 'stroke-ink-3' : 'stroke-amber-fill'}
            strokeWidth="1"
          />
          <path
            d={`M${placeOn(difference) - 1} 5l1-3 1 3-1 3Z`}
            className={crosses ? 'fill-basalt-1 stroke-ink-3' : 'fill-amber-fill'}
            strokeWidth="0.3"
          />
        </svg>
        <span className="text-ink-2 wrap-anywhere">{nearest}</span>
        <span className="text-ink-3">{t('zero')}</span>
      </div>
      {isRunning && <p className="text-14 text-ink-3">{t('running', { pairs: n })}</p>}
    </div>
  )
}
