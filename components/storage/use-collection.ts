'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { useShallow } from 'zustand/react/shallow'
import {
  type CollectionState,
  collectionStore,
  startCollection,
} from '@/lib/features/collection/client/collection'
import { ownedOf, pairOf } from '@/lib/features/collection/model/counts'
import type { CardKey } from '@/lib/game/terms'

/** The whole collection; re-renders on every change. Lists of cards should use `useOwned` in each row instead. */
export function useCollection(): CollectionState {
  useEffect(startCollection, [])
  return useStore(collectionStore)
}

/** Returns the whole collection once it is wanted; before that nothing is loaded, and it is undefined. */
export function useCollectionWhen(isWanted: boolean): CollectionState | undefined {
  useEffect(() => {
    if (isWanted) startCollection()
  }, [isWanted])
  return useStore(collectionStore, (collection) => (isWanted ? collection : undefined))
}

/** Returns the copies of one card, and whether the collection has loaded. Re-renders only if these change. */
export function useOwned(key: CardKey): {
  readonly ready: boolean
  readonly regular: number
  readonly foil: number
} {
  useEffect(startCollection, [])
  return useStore(
    collectionStore,
    useShallow(({ status, counts }) => ({
      ready: status === 'ready',
      ...ownedOf({ [key]: pairOf(counts, key) }, key),
    })),
  )
}
