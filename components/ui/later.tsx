'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** So long after it was shown, in ms: nobody waits for it, and the page itself may still be fetching. */
const AFTER = 3_000

/** What a page has no need of while it is being opened, such as what it prints: there soon, or with a first key. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const come = () => setTime(true)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Control' || key === 'Meta') come()
    }
    const timer = setTimeout(come, AFTER)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return isTime ? <Suspense>{children}</Suspense> : null
}
