'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** So long after the page was shown, in ms: it may still be fetching what is seen. */
const AFTER_MS = 1_000
/** So long a print waits for what is to be printed, in ms. */
const PRINT_TIMEOUT_MS = 2_000

/**
 * What a page prints in place of itself, which it has no need of while it is being opened: there soon, or as soon as
 * somebody seems to be about to print, by a key or on the way to the menu of the browser. Ctrl+P waits for it.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  const [isThere, setThere] = useState(false)
  const printing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (isThere) return
    const come = () => setTime(true)
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key === 'Control' || key === 'Meta' || ctrlKey || metaKey) come()
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      printing.current ??= setTimeout(() => print(), PRINT_TIMEOUT_MS)
    }
    const timer = setTimeout(come, AFTER_MS)
    const paper = matchMedia('print')
    document.addEventListener('keydown', onKey)
    document.documentElement.addEventListener('pointerleave', come)
    addEventListener('blur', come)
    paper.addEventListener('change', come)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
      document.documentElement.removeEventListener('pointerleave', come)
      removeEventListener('blur', come)
      paper.removeEventListener('change', come)
    }
  }, [isThere])
  useEffect(() => {
    if (!isThere || printing.current === undefined) return
    clearTimeout(printing.current)
    // Not from within React, which would draw what is printed only afterwards.
    printing.current = setTimeout(() => print())
  }, [isThere])
  useEffect(() => () => clearTimeout(printing.current), [])
  if (!isTime) return null
  return (
    <Suspense>
      {children}
      <Arrived onThere={() => setThere(true)} />
    </Suspense>
  )
}

/** Tells that all beside it is there. */
function Arrived({ onThere }: { readonly onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(onThere, [])
  return null
}
