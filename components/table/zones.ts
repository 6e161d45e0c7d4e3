'use client'

import { useMemo } from 'react'
import type { CardId, CardView, PlayerView, View } from '@/lib/engine/types'
import type { CardState } from '@/lib/terms'
import { useTable } from './table-context'

/** Cards in play that matter in a role: the others are ignored this turn (2008 rulebook, Turn Sequence). */
export function cardsInUse(player: PlayerView): readonly CardView[] {
  return player.role === 'hero'
    ? [...player.team, ...player.supports, ...player.heroShips, ...player.gear]
    : [...player.adversaries, ...player.villainShips]
}

/** Cards in play that are ignored this turn. */
export function cardsUnused(player: PlayerView): readonly CardView[] {
  return player.role === 'hero'
    ? [...player.adversaries, ...player.villainShips]
    : [...player.team, ...player.supports, ...player.heroShips, ...player.gear]
}

export const inState = (cards: readonly CardView[], state: CardState): readonly CardView[] =>
  cards.filter((card) => card.state === state)

/** Every card that you can see, in the order of the screen: top to bottom, left to right. */
export function cardsOnScreen(view: View): readonly CardView[] {
  const yours = cardsInUse(view.you)
  const mission = view.mission
  const above = view.you.role === 'hero' ? mission?.against : mission?.assigned
  const below = view.you.role === 'hero' ? mission?.assigned : mission?.against
  return [
    ...cardsInUse(view.opponent),
    ...(above ?? []),
    ...view.failed,
    ...(below ?? []),
    ...inState(yours, 'stopped'),
    ...inState(yours, 'ready'),
    ...inState(yours, 'incapacitated'),
    ...view.you.hand,
  ]
}

/** All visible cards by their id, wherever they lie. */
export function useCardsById(): ReadonlyMap<CardId, CardView> {
  const { view } = useTable().snapshot
  return useMemo(() => {
    const piles = (player: PlayerView) => [...cardsUnused(player), ...player.discard, ...player.scorePile]
    const cards = [...piles(view.opponent), ...piles(view.you), ...cardsOnScreen(view)]
    if (view.mission) cards.push(view.mission.card)
    return new Map(cards.flatMap((card) => [card, ...card.glyphs]).map((card) => [card.id, card]))
  }, [view])
}
