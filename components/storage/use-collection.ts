'use client'

import { useEffect, useSyncExternalStore } from 'react'
import {
  COLLECTION_LOADING,
  type CollectionState,
  collectionNow,
  onCollectionChange,
  startCollection,
} from '@/lib/browser/collection'
import { ownedOf, pairOf } from '@/lib/collection/counts'
import type { CardKey } from '@/lib/terms'

/** The whole collection; renders again on every change. Lists of cards better use `useOwned` in each row. */
export const useCollection = (): CollectionState =>
  useSyncExternalStore(onCollectionChange, collectionNow, atStart)
const atStart = () => COLLECTION_LOADING

const notAsked = () => () => {}

/** The whole collection, once it is wanted; before that nothing is read, and it is undefined. */
export const useCollectionWhen = (isWanted: boolean): CollectionState | undefined =>
  useSyncExternalStore(
    isWanted ? onCollectionChange : notAsked,
    () => (isWanted ? collectionNow() : undefined),
    () => (isWanted ? COLLECTION_LOADING : undefined),
  )

/** Copies of one card, and whether the collection is there yet. Renders again only when these change. */
export function useOwned(key: CardKey): {
  readonly ready: boolean
  readonly regular: number
  readonly foil: number
} {
  useEffect(startCollection, [])
  const pair = useSyncExternalStore(
    onCollectionChange,
    () => pairOf(collectionNow().counts, key),
    () => pairOf(COLLECTION_LOADING.counts, key),
  )
  const ready = useSyncExternalStore(
    onCollectionChange,
    () => collectionNow().status === 'ready',
    () => false,
  )
  return { ready, ...ownedOf({ [key]: pair }, key) }
}
