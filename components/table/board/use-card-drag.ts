'use client'

import type { RefObject } from 'react'
import { type DropTarget, useDrag } from '@/components/ui/hooks/use-drag'
import type { DropPlace } from '@/lib/features/play/model/moves'
import type { CardId } from '@/lib/game/engine/model/game'

export interface CardDragActions {
  /** True if a card can be picked up: it has moves now. */
  readonly canDrag: (card: CardId) => boolean
  /** True if a held card can be dropped at a place. */
  readonly canDrop: (card: CardId, place: DropPlace) => boolean
  readonly drop: (card: CardId, place: DropPlace) => void
}

const idOf = (element: HTMLElement): CardId => Number(element.dataset.card)

/** Returns another card, or the mission; cards fanned out beneath a banner are part of the mission. */
function targetAt(over: HTMLElement, held: CardId): DropTarget<DropPlace> | undefined {
  const card = over.closest<HTMLElement>('[data-card]:not([data-mission-banner] > *)')
  if (card && idOf(card) !== held) return { place: { card: idOf(card) }, element: card }
  const mission = over.closest<HTMLElement>('[data-lane]')
  return mission ? { place: 'mission', element: mission } : undefined
}

/** Makes cards of the table draggable. A click has the same effect. */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  { canDrag, canDrop, drop }: CardDragActions,
): void {
  useDrag<CardId, DropPlace>(board, {
    pick: (at) => {
      const element = at.closest<HTMLElement>('[data-card]')
      if (!element || !canDrag(idOf(element))) return undefined
      return { item: idOf(element), element, picture: () => element.firstElementChild?.cloneNode(true) }
    },
    targetAt,
    canDrop,
    drop,
  })
}
