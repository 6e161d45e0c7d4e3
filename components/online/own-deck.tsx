'use client'

import { type ReactNode, useState } from 'react'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { useChosenDecks } from '@/components/table/chosen-deck'
import { DeckPicker } from '@/components/table/deck-picker'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { Edition } from '@/lib/game/terms'

/** The deck that a player brings: one of their own, a starter, or that of a link. */
export function useOwnDeck(edition: Edition) {
  const pool = usePool()
  const library = useDecks()
  const [picked, setPicked] = useState<DeckRef>()
  const [linked, setLinked] = useState<readonly LinkedDeck[]>([])
  const kept = library.decks.find(({ list }) => pool && playability(pool, list, edition).deck)
  const ref: DeckRef = picked ?? (kept ? { kind: 'kept', id: kept.id } : { kind: 'starter', id: 'carter' })
  const [chosen = { status: 'loading' } as const] = useChosenDecks([ref], library, linked)
  const isPlayable =
    pool !== undefined &&
    chosen.status === 'ready' &&
    playability(pool, chosen.list, edition).deck !== undefined
  return {
    pool,
    library,
    ref,
    chosen,
    linked,
    pick: setPicked,
    addLinked: (deck: LinkedDeck) => setLinked((all) => [...all, deck]),
    /** Undefined while loading, and if no game can begin with the deck. */
    deck: isPlayable ? { name: chosen.name, list: chosen.list } : undefined,
  }
}

interface OwnDeckProps {
  readonly own: ReturnType<typeof useOwnDeck>
  readonly edition: Edition
  readonly legend: string
  readonly children?: ReactNode
}

export function OwnDeck({ own, edition, legend, children }: OwnDeckProps) {
  const { pool, library, ref, chosen, linked, pick, addLinked } = own
  return (
    <DeckPicker
      legend={legend}
      chosenRef={ref}
      chosen={chosen}
      onChoose={pick}
      library={library}
      linked={linked}
      onLinked={addLinked}
      pool={pool}
      edition={edition}
    >
      {children}
    </DeckPicker>
  )
}
