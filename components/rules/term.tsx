'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'

/** How long the pointer may be between a term and what explains it. */
const GRACE = 160

interface TermProps {
  /** As the sentence has it. */
  readonly text: string
  /** As the glossary has it. */
  readonly name: string
  readonly explanation: string
}

/**
 * A word of a sentence that explains itself on hover, focus or tap: in the margin where there is one, so that nothing
 * is covered. Escape closes the explanation, which stays as long as the pointer is on it.
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
    // The page's own keys leave alone what has been dealt with.
    event.preventDefault()
    setShown(false)
  }
  return (
    <>
      <button
        type="button"
        className="term"
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
        <span id={tip} role="tooltip" className="term-pop" onPointerEnter={show} onPointerLeave={leave}>
          <b>{name}</b>
          {explanation}
        </span>
      )}
    </>
  )
}
