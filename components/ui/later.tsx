'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isPrintAsked, PRINT_AWAITED, printIfAsked } from './early-keys'

/** So long after the page was shown, in ms: it may still be fetching what is seen. */
const AFTER_MS = 1_000

interface LaterProps {
  readonly children: ReactNode
  /** What is printed is known: until then it does not come. */
  readonly isReady: boolean
  /** Where said: it comes once this is so, and not after a while. */
  readonly isWanted?: boolean
}

/**
 * What a page prints in place of itself, which it has no need of while it is being opened: there soon, or as soon as
 * somebody seems to be about to print, by a key or on the way to the menu of the browser. Ctrl+P waits for it from the
 * first moment on, and what the menu prints before it is there says so.
 */
export function Later({ children, isReady, isWanted }: LaterProps) {
  const t = useTranslations('common')
  const [isTime, setTime] = useState(false)
  const [isThere, setThere] = useState(false)
  const waits = isWanted === undefined
  useEffect(() => {
    if (isThere) return
    const come = () => setTime(true)
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta' || ctrlKey || metaKey) come()
    }
    if (isPrintAsked()) come()
    const timer = waits ? setTimeout(come, AFTER_MS) : undefined
    const paper = matchMedia('print')
    // It may come while the page is shown as it will be printed.
    if (paper.matches) come()
    document.addEventListener('keydown', onKey)
    document.documentElement.addEventListener('pointerleave', come)
    addEventListener('blur', come)
    addEventListener('beforeprint', come)
    paper.addEventListener('change', come)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
      document.documentElement.removeEventListener('pointerleave', come)
      removeEventListener('blur', come)
      removeEventListener('beforeprint', come)
      paper.removeEventListener('change', come)
    }
  }, [isThere, waits])
  useEffect(() => {
    if (!isThere) return
    // Not from within React, which would draw what is printed only afterwards.
    const timer = setTimeout(printIfAsked)
    return () => clearTimeout(timer)
  }, [isThere])
  return (
    <>
      {!isThere && <p {...{ [PRINT_AWAITED]: '' }}>{t('printAgain')}</p>}
      {isReady && (isTime || isWanted) && (
        <Suspense>
          {children}
          <Arrived onThere={() => setThere(true)} />
        </Suspense>
      )}
    </>
  )
}

/** Tells that all beside it is there. */
function Arrived({ onThere }: { readonly onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(onThere, [])
  return null
}
