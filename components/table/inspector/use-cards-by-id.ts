'use client'

import { useMemo } from 'react'
import { cardsInSight } from '@/lib/features/play/model/zones'
import type { CardId } from '@/lib/game/engine/model/game'
import type { CardView } from '@/lib/game/engine/model/views'
import { useTable } from '../table-context'

/** Returns all cards visible now, by their id. */
export function useCardsById(): ReadonlyMap<CardId, CardView> {
  const { view } = useTable().snapshot
  return useMemo(() => cardsInSight(view), [view])
}
