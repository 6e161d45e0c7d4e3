'use client'

import { useMemo } from 'react'
import type { CardId } from '@/lib/engine/model/game'
import type { CardView } from '@/lib/engine/model/views'
import { cardsInSight } from '@/lib/match/zones'
import { useTable } from './table-context'

/** All visible cards of this moment by their id. */
export function useCardsById(): ReadonlyMap<CardId, CardView> {
  const { view } = useTable().snapshot
  return useMemo(() => cardsInSight(view), [view])
}
