'use client'

import { type ReactNode, useState } from 'react'
import { useOwnPool } from '@/components/storage/own-cards'
import { useDecks } from '@/components/storage/use-decks'
import { usePool } from '@/components/storage/use-pool'
import { useChosenDecks } from '@/components/table/set-up/chosen-deck'
import { DeckPicker } from '@/components/table/set-up/deck-picker'
import type { LinkedDeck } from '@/lib/features/decks/client/linked-deck'
import { usedOwnCards } from '@/lib/features/decks/model/extras'
import type { DeckRef } from '@/lib/features/play/model/links/deck-ref'
import { playability } from '@/lib/features/play/model/playable'
import type { Edition } from '@/lib/game/terms'

/** The deck that a player brings: one of their own, a starter deck, or the deck of a link. */
export function useOwnDeck(edition: Edition) {
  const official = usePool()
  const library = useDecks()
  const [picked, setPicked] = useState<DeckRef>()
  const [linked, setLinked] = useState<readonly LinkedDeck[]>([])
  // A deck with own cards can only be checked once it is chosen.
  const kept = library.decks.find(
    ({ list, extras }) =>
      usedOwnCards(list, extras).length > 0 || (official && playability(official, list, edition).deck),
  )
  const ref: DeckRef = picked ?? (kept ? { kind: 'kept', id: kept.id } : { kind: 'starter', id: 'carter' })
  const [chosen = { status: 'loading' } as const] = useChosenDecks([ref], library, linked)
  const brought = chosen.status === 'ready' ? (chosen.ownCards ?? []) : []
  const own = useOwnPool(brought)
  const pool = brought.length > 0 ? own?.pool : official
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
    /** Undefined while it is loading, and if no game can begin with it. */
    deck: isPlayable
      ? {
          name: chosen.name,
          list: chosen.list,
          ...(brought.length > 0 && { ownCards: [...brought] }),
        }
      : undefined,
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
