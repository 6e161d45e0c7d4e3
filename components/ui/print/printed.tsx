'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** True while the page is being printed or previewed for print. Known before the browser lays out the paper. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const set = (is: boolean) => flushSync(() => setPrinting(is))
    const begin = () => set(true)
    const look = () => set(paper.matches)
    // The component may mount while the page is already laid out for print.
    setPrinting(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', look)
    paper.addEventListener('change', look)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', look)
      paper.removeEventListener('change', look)
    }
  }, [])
  return isPrinting
}

/**
 * Prints its children instead of the page, for pages that show only a part of a list at a time, or a list among tools.
 * They exist only while the browser prints.
 */
export function Printed({ children }: { readonly children: () => ReactNode }) {
  return usePrinting() ? createPortal(<section data-printed="">{children()}</section>, document.body) : null
}
