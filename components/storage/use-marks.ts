'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { collectionStore, startCollection } from '@/lib/features/collection/client/collection'
import { type CardMarks, marksOf } from '@/lib/features/collection/model/marks'
import type { CardKey } from '@/lib/game/terms'

/**
 * What its owner says about one card: how many they want and would give away. Renders again only when that changes. Apart
 * from the counts, which more pages load.
 */
export function useMarks(key: CardKey): CardMarks {
  useEffect(startCollection, [])
  return useStore(collectionStore, ({ marks }) => marksOf(marks, key))
}
