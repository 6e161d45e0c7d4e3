'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { TableSession } from '@/lib/features/play/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { StoredStep } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import { ReplayControls, type ReplayLabels } from '../frame/replay-controls'
import { Timeline } from '../log/timeline'
import { Prompt } from '../prompt/prompt'
import { ChanceChart } from './chance-chart'

/** A phone has no room for the title of a list. */
const INSIDE = 'flex flex-col items-stretch gap-2 relative overflow-y-auto phone:[&_.lab]:hidden'

interface ReplayBarProps {
  readonly pool: Pool
  readonly session: TableSession
  /** Explains how the replay differs from the original game. */
  readonly fault?: ReactNode
  /** Recorded steps beyond those that could be played. */
  readonly beyond: readonly StoredStep[]
  /** Returns the address at which the shown position can be played on. */
  readonly positionHref: () => string
}

/** Controls for a replay of the Stargate TCG. */
export function ReplayBar({ pool, session, fault, beyond, positionHref }: ReplayBarProps) {
  const t = useTranslations('play')
  const { cursor: at, steps, view } = useStore(session.store)
  const labels = useMemo<ReplayLabels>(
    () => ({
      play: t('replay.play'),
      pause: t('replay.pause'),
      speed: t('replay.speed'),
      speedOf: (speed) => t('replay.speedOf', { speed }),
      keyPlay: t('replay.keyPlay'),
      keyStep: t('replay.keyStep'),
      keyBack: t('replay.keyBack'),
    }),
    [t],
  )
  return (
    <Prompt inside={INSIDE} label={t('replay.heading')}>
      {fault && (
        <Notice bad className="px-2.5 py-1.5 text-14/[1.3] text-ink-2" role="alert">
          {fault}
        </Notice>
      )}
      <ReplayControls labels={labels} cursor={at} last={steps.length} goTo={session.goTo}>
        <Timeline />
      </ReplayControls>
      <p className="text-14">
        {t('replay.place', { at, of: steps.length })} · {t('replay.turn', { turn: view.turn })}
      </p>
      <ChanceChart session={session} />
      {!view.result && (
        <Button
          className="min-h-8 self-start phone:min-h-10"
          onClick={() => {
            location.hash = positionHref().replace(/^[^#]*#/, '')
          }}
        >
          {t('replay.fromHere')}
        </Button>
      )}
      {beyond.length > 0 && (
        <details>
          <summary>{t('replay.recorded', { count: beyond.length })}</summary>
          <StoredLog pool={pool} log={beyond} />
        </details>
      )}
    </Prompt>
  )
}

/** The moves recorded in a replay, as text: needs neither the rules nor the cards of that time. */
export function StoredLog({ pool, log }: { pool: Pool; log: readonly StoredStep[] }) {
  const t = useTranslations('play')
  const seat = useTranslations('board.seat')
  if (log.length === 0) return null
  const title = (key: CardKey | undefined) => (key ? (pool.byKey.get(key)?.title ?? key) : '')
  const move = ({ meaning }: StoredStep) =>
    t(`move.${meaning.kind}`, {
      card: title(meaning.key),
      target: title(meaning.target),
      text: 'none',
      number: (meaning.number ?? 0) + 1,
      amount: meaning.number ?? 0,
      self: 'no',
    })
  return (
    <section aria-label={t('replay.storedLog')}>
      <h2 className="lab">{t('replay.storedLog')}</h2>
      <ol className="flex flex-col gap-0.5 text-14">
        {log.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <li key={i}>
            <small className="text-ink-2">{t('replay.turn', { turn: step.turn })}</small>{' '}
            {t('replay.line', {
              player: seat('numbered', { number: step.meaning.player + 1 }),
              move: move(step),
            })}
          </li>
        ))}
      </ol>
    </section>
  )
}
