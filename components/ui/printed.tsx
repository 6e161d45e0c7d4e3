'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** Whether the page is being printed, or shown as it will be. Known before the browser lays the paper out. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const set = (is: boolean) => flushSync(() => setPrinting(is))
    const begin = () => set(true)
    const look = () => set(paper.matches)
    // It may come while the page is shown as it will be printed.
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
 * What is printed in place of the page, where that shows only a part of a list at a time, or a list among tools. It is
 * there while the browser prints and at no other time.
 */
export function Printed({ children }: { readonly children: () => ReactNode }) {
  return usePrinting() ? createPortal(<section data-printed="">{children()}</section>, document.body) : null
}
