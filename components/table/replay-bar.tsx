'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { isByPointer } from '@/components/ui/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keys'
import { Notice } from '@/components/ui/notice'
import type { TableSession } from '@/lib/features/play/model/session'
import type { Pool } from '@/lib/game/cards/pool'
import type { StoredStep } from '@/lib/game/engine'
import type { CardKey } from '@/lib/game/terms'
import { Prompt } from './prompt'

/** Steps a second at each speed, at which one watches comfortably at 1. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const
const STEP_MS = 1_000

/** Three rows on a small table, so that most of it stays in sight. */
const ROW = [
  'flex flex-wrap items-center gap-1.5 max-md:justify-between [&_.btn]:min-h-8 [&_.btn]:px-2.5',
  'max-md:[&_.btn]:min-h-10 max-md:[&_.btn--quiet]:px-1',
].join(' ')

/** A phone has no room for the title of a list. */
const INSIDE = 'flex flex-col items-stretch gap-2 relative overflow-y-auto max-md:[&_.lab]:hidden'

interface ReplayBarProps {
  readonly pool: Pool
  readonly session: TableSession
  /** Why the replay is not wholly the game that it was. */
  readonly fault?: ReactNode
  /** What was recorded beyond what could be played. */
  readonly beyond: readonly StoredStep[]
  /** Where the shown position can be played on. */
  readonly positionHref: () => string
}

/** Play, pause, step, speed and place of a replay. Buttons keep the focus at its ends, where they do nothing. */
export function ReplayBar({ pool, session, fault, beyond, positionHref }: ReplayBarProps) {
  const t = useTranslations('play')
  const { at, steps, view } = useStore(session.store)
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const id = useId()
  const ended = at >= steps.length
  useEffect(() => {
    if (!playing) return
    if (ended) return setPlaying(false)
    const timer = setTimeout(() => session.goTo(at + 1), STEP_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, ended, at, speed, session])
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const does = (what: () => void) => () => {
      what()
      return true
    }
    return [
      {
        keys: ' ',
        label: t('replay.keyPlay'),
        run: (event) => {
          // A button that somebody walked to has its own use for Space.
          const { target } = event
          const isControl = target instanceof HTMLElement && target.closest('button, a, select, input')
          if (isControl && !isByPointer(target)) return false
          setPlaying((now) => !now)
          return true
        },
      },
      { keys: '.', label: t('replay.keyStep'), run: does(session.redo) },
      { keys: ',', label: t('replay.keyBack'), run: does(session.undo) },
    ]
  }, [session, t])
  useKeys(keys)
  const go = (to: number) => () => {
    setPlaying(false)
    session.goTo(to)
  }
  return (
    <Prompt inside={INSIDE} label={t('replay.heading')}>
      {fault && (
        <Notice bad className="px-2.5 py-1.5 text-14/[1.3] text-ink-2" role="alert">
          {fault}
        </Notice>
      )}
      <div className={ROW}>
        <Button
          variant="primary"
          aria-disabled={(ended && !playing) || undefined}
          onClick={() => setPlaying(!playing)}
        >
          {t(playing ? 'replay.pause' : 'replay.play')}
        </Button>
        <Button aria-disabled={at === 0 || undefined} onClick={go(at - 1)}>
          {t('replay.back')}
        </Button>
        <Button aria-disabled={ended || undefined} onClick={go(at + 1)}>
          {t('replay.step')}
        </Button>
        <label className="flex items-center gap-1.5 text-14">
          <span className="max-xs:sr-only">{t('replay.speed')}</span>
          <Field>
            <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
              {SPEEDS.map((one) => (
                <option key={one} value={one}>
                  {t('replay.speedOf', { speed: one })}
                </option>
              ))}
            </select>
          </Field>
        </label>
      </div>
      <label className="flex flex-col items-stretch gap-1.5 text-14" htmlFor={id}>
        <span>
          {t('replay.place', { at, of: steps.length })} · {t('replay.turn', { turn: view.turn })}
        </span>
        <input
          id={id}
          className="min-h-6 w-full accent-horizon"
          type="range"
          min={0}
          max={steps.length}
          value={at}
          onChange={({ target }) => go(Number(target.value))()}
        />
      </label>
      <div className={ROW}>
        <Button variant="quiet" aria-disabled={at === 0 || undefined} onClick={go(0)}>
          {t('replay.toStart')}
        </Button>
        <Button variant="quiet" aria-disabled={ended || undefined} onClick={go(steps.length)}>
          {t('replay.toEnd')}
        </Button>
        {!view.result && (
          <Button
            variant="quiet"
            onClick={() => {
              location.hash = positionHref().replace(/^[^#]*#/, '')
            }}
          >
            {t('replay.fromHere')}
          </Button>
        )}
      </div>
      {beyond.length > 0 && (
        <details>
          <summary>{t('replay.recorded', { count: beyond.length })}</summary>
          <StoredLog pool={pool} log={beyond} />
        </details>
      )}
    </Prompt>
  )
}

/** What a replay says was played, in words: it needs neither the rules nor the cards of then. */
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
