'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { POOL_FILE } from '@/lib/features/play/client/pool'
import { loadOwnPool, type OwnPool } from '@/lib/features/sets/client/own-pool'
import type { BroughtCard } from '@/lib/game/cards/brought-cards'
import { useDataFile } from './use-data-file'
import { OwnPoolContext } from './use-pool'

/** Returns the pool including the given own cards; undefined while loading, or if there are none. */
export function useOwnPool(brought: readonly BroughtCard[] | undefined): OwnPool | undefined {
  const official = useDataFile(POOL_FILE)
  const [read, setRead] = useState<{ readonly of: string; readonly own: OwnPool }>()
  const name = (brought ?? []).map(({ card, pin }) => `${card.key} ${pin}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards with the same pins are the same.
  useEffect(() => {
    if (!official || !brought || name === '') return
    let isCurrent = true
    loadOwnPool(official, brought).then(
      (own) => isCurrent && setRead({ of: name, own }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [official, name])
  return read?.of === name ? read.own : undefined
}

interface OwnCardsProps {
  readonly brought: readonly BroughtCard[] | undefined
  readonly children: ReactNode
}

/** Makes the own cards of a deck or a game available to its children, and to nothing else on the page. */
export function OwnCards({ brought, children }: OwnCardsProps) {
  const own = useOwnPool(brought)
  if (!brought || brought.length === 0) return children
  return <OwnPoolContext value={own?.pool ?? null}>{children}</OwnPoolContext>
}
