'use client'

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type ScreenKey, useKeys } from '@/components/ui/keyboard/keys'
import type { Side } from '@/lib/game/terms'
import { Link } from '@/lib/platform/i18n/navigation'
import type { BoardLabels } from './example/example-board'
import type { BoardData } from './example/example-board-data'
import { useBoard } from './example/use-board'
import parts from './rules.module.css'
import { BOARD, FIGURES } from './styles'

export interface StepLine {
  /** The side that made the move. */
  readonly side?: Side
  /** Its consequences, one sentence each. */
  readonly told: readonly string[]
}

interface StepperProps {
  readonly label: string
  readonly head: ReactNode
  readonly board: BoardData
  readonly lines: readonly StepLine[]
  /** Address of the table for each step. */
  readonly tableHrefs: readonly string[]
  readonly words: BoardLabels & {
    readonly open: string
    readonly previous: string
    readonly next: string
    readonly steps: string
    /** Position among all steps, such as "3 of 9", by the number of the step. */
    readonly places: readonly string[]
  }
}

/** Part of an example that must be visible for it to take the arrow keys. */
const IN_SIGHT = 0.6

/** Approximate height of its rows, so that nothing moves when the board is rendered. */
const heightOf = ({ tokens, missions }: BoardData): { readonly [name: `--${string}`]: string } => ({
  '--rows': String(new Set(tokens.map(({ zone }) => zone)).size + (missions.length > 0 ? 1 : 0)),
})

const OPEN = buttonClass({
  variant: 'primary',
  className:
    '[grid-area:1/2/span_2] max-sm:mt-1.5 max-sm:justify-self-start max-sm:[grid-area:auto] print:hidden',
})
/** Reserves space for the board; none if it is never rendered. */
const COMING = '[@media_screen_and_(scripting:enabled)]:min-h-[calc(var(--rows)*100px+28px)]'
const GO = buttonClass({ className: 'w-11 p-0 text-12 max-md:min-h-11 max-md:w-16' })

/**
 * A played example: the client shows the steps, computed at build time, one at a time. The texts are in the page, the
 * board is rendered once the example is near.
 */
export function Stepper({ label, head, board, lines, tableHrefs, words }: StepperProps) {
  const [step, setStep] = useState(0)
  const [isNear, setNear] = useState(false)
  const [isMoved, setMoved] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const Board = useBoard(frame)
  const last = lines.length - 1
  const line = lines[step]

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      threshold: IN_SIGHT,
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  const keys = useMemo<readonly ScreenKey[]>(() => {
    const go = (by: number) => () => {
      setStep((now) => Math.max(0, Math.min(last, now + by)))
      setMoved(true)
      return undefined
    }
    return [
      { keys: 'ArrowLeft', label: words.previous, run: go(-1) },
      { keys: 'ArrowRight', label: words.next, run: go(1) },
    ]
  }, [last, words])
  useKeys(isNear ? keys : NO_KEYS)

  const go = (by: number) => {
    setStep(step + by)
    setMoved(true)
  }
  return (
    <section className={parts.example} aria-label={label} ref={frame}>
      <header className={parts.head}>
        {head}
        <Link className={OPEN} href={tableHrefs[step] ?? ''} prefetch={false}>
          <Icon name="play" /> {words.open}
        </Link>
      </header>
      <div className={parts.body}>
        {Board ? (
          <Board board={board} step={step} words={words} />
        ) : (
          <>
            <div className={`${BOARD} ${COMING}`} style={heightOf(board)} />
            <div className={FIGURES} />
          </>
        )}
        <ol className={parts.steps}>
          {lines.map(({ side, told }, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of an example never change places.
              key={at}
              aria-current={at === step ? 'step' : undefined}
            >
              {side ? (
                <Icon
                  name={side}
                  className={`mt-1 text-[10px] ${side === 'villain' ? 'text-mark-villain' : ''}`}
                />
              ) : (
                <span />
              )}
              <span>
                {told.map((sentence, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor do their sentences.
                  <span key={place} className="block">
                    {sentence}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <footer className="relative flex items-center gap-2.5 border-t border-line bg-basalt-1 px-3.5 py-2 print:hidden">
        <button
          type="button"
          className={GO}
          aria-label={words.previous}
          // Stays focusable at the first step.
          aria-disabled={step === 0 || undefined}
          onClick={() => step > 0 && go(-1)}
        >
          <Icon name="arrow-left" />
        </button>
        <span className="tech min-w-14.5 text-center text-16 font-medium text-ink-2">
          {words.places[step]}
        </span>
        <button
          type="button"
          className={GO}
          aria-label={words.next}
          aria-disabled={step === last || undefined}
          onClick={() => step < last && go(1)}
        >
          <Icon name="arrow-right" />
        </button>
        <span className="ml-1.5 text-13 text-ink-3 max-md:hidden" aria-hidden="true">
          <kbd>←</kbd> <kbd>→</kbd> {words.steps}
        </span>
        <span className="sr" aria-live="polite">
          {isMoved && line?.told.join(' ')}
        </span>
      </footer>
    </section>
  )
}

const NO_KEYS: readonly ScreenKey[] = []
