'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { collectionStore, startCollection } from '@/lib/features/collection/client/collection'
import { type CardMarks, marksOf } from '@/lib/features/collection/model/marks'
import type { CardKey } from '@/lib/game/terms'

/**
 * Returns the owner's marks on one card: how many copies they want and would trade. Re-renders only if that changes.
 * Kept apart from the counts, which more pages load.
 */
export function useMarks(key: CardKey): CardMarks {
  useEffect(startCollection, [])
  return useStore(collectionStore, ({ marks }) => marksOf(marks, key))
}
