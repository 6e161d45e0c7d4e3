'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { followShelf, shelfStore } from '@/lib/features/decks/client/deck-library'
import type { Shelf } from '@/lib/features/decks/client/deck-list'
import { GUEST } from '@/lib/features/decks/client/decks'
import { useAccount } from './use-account'

const LOADING: Shelf = { status: 'loading', decks: [] }

/** One's own decks. Follows every change, in other tabs too. */
export function useDecks(): Shelf {
  const { status, user } = useAccount()
  const owner = status === 'loading' ? undefined : (user?.id ?? GUEST)
  useEffect(() => (owner === undefined ? undefined : followShelf(owner)), [owner])
  const shelf = useStore(shelfStore)
  return owner !== undefined && shelf.owner === owner ? shelf : LOADING
}
