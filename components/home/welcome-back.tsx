'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isDatabaseThere } from '@/lib/platform/browser/database-name'

const LastWork = lazy(() => import('./last-work'))

/**
 * A text for newcomers, in whose place those who come back find the game and the deck that they were last at. It keeps
 * its place, so that nothing moves. A first visit loads nothing for it.
 */
export function WelcomeBack({ children }: { readonly children: ReactNode }) {
  const [hasStored, setHasStored] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void isDatabaseThere().then((isThere) => {
      if (isCurrent) setHasStored(isThere)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  return (
    <div className="group mt-1.5 grid min-h-7 text-14 max-sm:min-h-14 text-ink-2 *:[grid-area:1/1]">
      <p className="group-has-[nav]:invisible">{children}</p>
      {hasStored && (
        <Suspense>
          <LastWork />
        </Suspense>
      )}
    </div>
  )
}
