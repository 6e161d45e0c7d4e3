'use client'

import { lazy, Suspense } from 'react'
import type { DeckList } from '@/lib/features/decks/model/deck'
import type { Pool } from '@/lib/game/cards/pool'

const AdviceSentences = lazy(async () => ({ default: (await import('./lazy-figures')).AdviceSentences }))

/** Maximum number of pieces of advice shown next to the deck. */
const SHOWN = 3

interface DeckAdviceProps {
  readonly list: DeckList
  readonly pool: Pool
  readonly onSearch: (query: string) => void
}

/** The first pieces of advice, for a deck that has cards in every section: a deck just begun still lacks everything. */
export function DeckAdvice({ list, pool, onSearch }: DeckAdviceProps) {
  if (list.team.length === 0 || list.missions.length === 0 || list.draw.length === 0) return null
  return (
    <Suspense>
      <AdviceSentences most={SHOWN} list={list} pool={pool} onSearch={onSearch} isBrief />
    </Suspense>
  )
}
