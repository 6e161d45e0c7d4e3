'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isPrintAsked, PRINT_AWAITED, printIfAsked } from '../keyboard/early-keys'

/** Delay after the page is shown, in ms: visible content may still be loading. */
const AFTER_MS = 1_000

interface LazyPrintViewProps {
  readonly children: ReactNode
  /** True once the data to print is known; nothing is mounted before. */
  readonly isReady: boolean
  /** If set, mounts once this is true instead of after a delay. */
  readonly isWanted?: boolean
}

/**
 * Lazily mounts a page's print view, which the page itself does not need at first: shortly after load, or as soon as
 * the user seems about to print, by pressing a key or moving towards the browser's menu. Ctrl+P waits for it from the
 * very start; if the menu prints before it is mounted, the printout contains a note about that.
 */
export function LazyPrintView({ children, isReady, isWanted }: LazyPrintViewProps) {
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
    // The component may mount while the page is already laid out for print.
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
    // Not from within React, which would render the print view only afterwards.
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

/** Calls back once its siblings are mounted. */
function Arrived({ onThere }: { readonly onThere: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(onThere, [])
  return null
}
