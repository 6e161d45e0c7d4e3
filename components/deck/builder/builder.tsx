'use client'

import { lazy, Suspense, useState } from 'react'
import { OwnCards } from '@/components/storage/own-cards'
import { BuilderProvider, useBuilder } from './builder-context'
import { BuilderStore } from './builder-store'
import { useDeckSession } from './use-deck-session'
import { Workbench } from './workbench'

const NoDeck = lazy(() => import('./no-deck'))

/** The page of one of the user's own decks. */
export function Builder() {
  const [builder] = useState(() => new BuilderStore())
  return (
    <BuilderProvider builder={builder}>
      <OpenDeck />
    </BuilderProvider>
  )
}

function OpenDeck() {
  useDeckSession()
  const state = useBuilder(({ deck }) => deck.state)
  const own = useBuilder(({ deck }) => deck.history.present.extras.ownCards)
  if (state.status !== 'gone')
    return (
      <OwnCards brought={own}>
        <Workbench />
      </OwnCards>
    )
  return (
    <Suspense>
      <NoDeck why={state.reason} />
    </Suspense>
  )
}
