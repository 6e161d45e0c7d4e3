'use client'

import { lazy, Suspense } from 'react'
import { useDeckSession } from './use-deck-session'
import { Workbench } from './workbench'
import '../builder.css'
import '../deck.css'

const NoDeck = lazy(() => import('./no-deck'))

/** The page of one deck of one's own. */
export function Builder() {
  const { session, deck } = useDeckSession()
  const isOpen = deck.status === 'open' || deck.status === 'loading'
  if (!session || isOpen)
    return <Workbench deck={deck} session={deck.status === 'open' ? session : undefined} />
  return (
    <Suspense>
      <NoDeck deck={deck} session={session} />
    </Suspense>
  )
}
