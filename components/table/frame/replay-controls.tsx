'use client'

import { useEffect, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'

/** Replay speeds in steps per second; 1 is comfortable to watch. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const
const STEP_MS = 1_000

/** Three rows on a small table, so that most of the table stays visible. */
const ROW = [
  'flex flex-wrap items-center gap-1.5 max-md:justify-between [&_.btn]:min-h-8 [&_.btn]:px-2.5',
  'max-md:[&_.btn]:min-h-10 max-md:[&_.btn--quiet]:px-1',
].join(' ')

/** Labels of the replay controls, in the language of the page. */
export interface ReplayLabels {
  readonly play: string
  readonly pause: string
  readonly back: string
  readonly step: string
  readonly speed: string
  readonly speedOf: (speed: number) => string
  readonly keyPlay: string
  readonly keyStep: string
  readonly keyBack: string
}

interface ReplayControlsProps {
  readonly labels: ReplayLabels
  readonly cursor: number
  /** Number of moves of the whole game. */
  readonly last: number
  readonly goTo: (cursor: number) => void
}

/** Play, pause, step and speed for a replay of any game. At either end buttons keep the focus but do nothing. */
export function ReplayControls({ labels, cursor, last, goTo }: ReplayControlsProps) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const hasEnded = cursor >= last
  useEffect(() => {
    if (!isPlaying) return
    if (hasEnded) return setPlaying(false)
    const timer = setTimeout(() => goTo(cursor + 1), STEP_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, hasEnded, cursor, speed, goTo])
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const go = (by: number) => () => {
      setPlaying(false)
      goTo(cursor + by)
      return true
    }
    return [
      {
        keys: ' ',
        label: labels.keyPlay,
        run: (event) => {
          // A button that was focused by keyboard uses Space itself.
          const { target } = event
          const isControl = target instanceof HTMLElement && target.closest('button, a, select, input')
          if (isControl && !isByPointer(target)) return false
          setPlaying((now) => !now)
          return true
        },
      },
      { keys: '.', label: labels.keyStep, run: go(1) },
      { keys: ',', label: labels.keyBack, run: go(-1) },
    ]
  }, [labels, cursor, goTo])
  useKeys(keys)
  const step = (by: number) => () => {
    setPlaying(false)
    goTo(cursor + by)
  }
  return (
    <div className={ROW}>
      <Button
        variant="primary"
        aria-disabled={(hasEnded && !isPlaying) || undefined}
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? labels.pause : labels.play}
      </Button>
      <Button aria-disabled={cursor === 0 || undefined} onClick={step(-1)}>
        {labels.back}
      </Button>
      <Button aria-disabled={hasEnded || undefined} onClick={step(1)}>
        {labels.step}
      </Button>
      <label className="flex items-center gap-1.5 text-14">
        <span className="max-xs:sr-only">{labels.speed}</span>
        <Field>
          <select value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {labels.speedOf(one)}
              </option>
            ))}
          </select>
        </Field>
      </label>
    </div>
  )
}
