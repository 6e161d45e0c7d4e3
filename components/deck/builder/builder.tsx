'use client'

import { lazy, Suspense } from 'react'
import { isOpen } from '@/lib/features/decks/client/deck-document'
import { useDeckSession } from './use-deck-session'
import { Workbench } from './workbench'
import '../builder.css'
import '../deck.css'

const NoDeck = lazy(() => import('./no-deck'))

/** The page of one deck of one's own. */
export function Builder() {
  const { session, deck } = useDeckSession()
  const { state } = deck
  if (!session || state.status !== 'gone')
    return <Workbench deck={deck} session={isOpen(deck) ? session : undefined} />
  return (
    <Suspense>
      <NoDeck deck={deck} why={state.reason} session={session} />
    </Suspense>
  )
}
