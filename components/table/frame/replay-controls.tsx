'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { isByPointer } from '@/components/ui/keyboard/focus-origin'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'

/** Replay speeds in steps per second; 1 is comfortable to watch. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const
const STEP_MS = 1_000

const ROW =
  'flex flex-wrap items-center gap-1.5 max-md:justify-between [&_.btn]:min-h-8 max-md:[&_.btn]:min-h-10'

/** Labels of the replay controls, in the language of the page. */
export interface ReplayLabels {
  readonly play: string
  readonly pause: string
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
  /** The timeline, which goes to any move. */
  readonly children: ReactNode
}

/**
 * Play, pause and speed for a replay of any game, above its timeline. At the end it plays again from the beginning, and
 * it stops when the user goes to another move.
 */
export function ReplayControls({ labels, cursor, last, goTo, children }: ReplayControlsProps) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  /** The move that playing has come to. */
  const reached = useRef(0)
  useEffect(() => {
    if (!isPlaying) return
    if (cursor !== reached.current || cursor >= last) return setPlaying(false)
    const timer = setTimeout(() => {
      reached.current = cursor + 1
      goTo(cursor + 1)
    }, STEP_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, cursor, last, speed, goTo])
  const playOrPause = useCallback(() => {
    const from = cursor >= last ? 0 : cursor
    reached.current = from
    setPlaying((now) => !now)
    if (from !== cursor) goTo(from)
  }, [cursor, last, goTo])
  const keys = useMemo<readonly ScreenKey[]>(() => {
    const go = (by: number) => () => {
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
          playOrPause()
          return true
        },
      },
      { keys: '.', label: labels.keyStep, run: go(1) },
      { keys: ',', label: labels.keyBack, run: go(-1) },
    ]
  }, [labels, cursor, playOrPause, goTo])
  useKeys(keys)
  return (
    <>
      <div className={ROW}>
        <Button variant="primary" onClick={playOrPause}>
          {isPlaying ? labels.pause : labels.play}
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
      {children}
    </>
  )
}
