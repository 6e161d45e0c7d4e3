'use client'

import { useMemo } from 'react'
import { usePool } from '@/components/storage/use-pool'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { checkDeck } from '@/lib/features/decks/model/legality'
import { gateStates } from './rule-views'

export interface DeckSummary {
  readonly states: readonly boolean[]
  readonly cards: number
  /** Titles of the starting team. */
  readonly team: readonly string[]
}

const copies = (entries: readonly { readonly count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)

/** Returns a deck's summary for lists of decks; undefined while the pool loads. */
export function useDeckSummary(list: DeckList): DeckSummary | undefined {
  const pool = usePool()
  return useMemo(() => {
    if (!pool) return undefined
    const cards = copies(list.team) + copies(list.missions) + copies(list.draw)
    const team = list.team.map(({ key }) => pool.byKey.get(key)?.title ?? key)
    return { states: gateStates(checkDeck(pool, list), cards === 0), cards, team }
  }, [pool, list])
}
