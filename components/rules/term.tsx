'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './rules.module.css'

/** Time in ms that the pointer may spend between a term and its explanation. */
const GRACE = 160

/** Over the margin next to the text; if there is no free margin, below the sentence. */
const EXPLANATION = [
  'absolute top-0 left-[calc(100%+28px)] z-5 w-69 rounded-2 border border-line-strong bg-basalt-2 px-3.5 py-3',
  'text-15/[1.42] text-ink-2 shadow-2',
  'max-xl:top-[calc(100%+2px)] max-xl:left-0 max-xl:w-[min(340px,100%)]',
  'no-margin:top-full no-margin:left-0 no-margin:w-[min(276px,100%)]',
].join(' ')

interface TermProps {
  /** The word as it occurs in the sentence. */
  readonly text: string
  /** The name of the term in the glossary. */
  readonly name: string
  readonly explanation: string
}

/**
 * A word of a sentence that explains itself on hover, focus or tap: in the margin if there is one, so that nothing is
 * covered. Escape closes the explanation, which stays open while the pointer is on it.
 */
export function Term({ text, name, explanation }: TermProps) {
  const [shown, setShown] = useState(false)
  const leaving = useRef<number>(undefined)
  const tip = useId()
  const show = () => {
    window.clearTimeout(leaving.current)
    setShown(true)
  }
  const leave = () => {
    window.clearTimeout(leaving.current)
    leaving.current = window.setTimeout(() => setShown(false), GRACE)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    // The page's own keys ignore events that are already handled.
    event.preventDefault()
    setShown(false)
  }
  return (
    <>
      <button
        type="button"
        className={styles.term}
        aria-describedby={shown ? tip : undefined}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') show()
        }}
        onPointerLeave={leave}
        onFocus={show}
        onBlur={leave}
        onClick={show}
        onKeyDown={onKeyDown}
      >
        {text}
      </button>
      {shown && (
        <span id={tip} role="tooltip" className={EXPLANATION} onPointerEnter={show} onPointerLeave={leave}>
          <b className="tech mb-0.5 block text-18/[1.2] text-ink">{name}</b>
          {explanation}
        </span>
      )}
    </>
  )
}
