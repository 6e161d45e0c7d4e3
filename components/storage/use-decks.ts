'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { deckLibraryStore, subscribeToDecks } from '@/lib/features/decks/client/deck-library'
import type { DeckLibrary } from '@/lib/features/decks/client/deck-list'
import { GUEST } from '@/lib/platform/storage/owner'
import { useAccount } from './use-account'

const LOADING: DeckLibrary = { status: 'loading', decks: [] }

/** Returns the user's own decks. Follows every change, in other tabs too. */
export function useDecks(): DeckLibrary {
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  useEffect(() => (owner === undefined ? undefined : subscribeToDecks(owner)), [owner])
  const library = useStore(deckLibraryStore)
  return owner !== undefined && library.owner === owner ? library : LOADING
}
