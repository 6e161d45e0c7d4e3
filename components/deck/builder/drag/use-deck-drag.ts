'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { type Picked, useDrag } from '@/components/ui/hooks/use-drag'
import { DECK_SECTIONS, type DeckSection } from '@/lib/features/decks/model/deck'
import type { CardPlace } from '../../viewer/deck-actions'

/**
 * Places where a card can be dropped: a section of the deck, the closed drawer that holds the deck on a phone, or the
 * pool.
 */
const DROP_PLACES = [...DECK_SECTIONS, 'drawer', 'pool'] as const
export type DropPlace = (typeof DROP_PLACES)[number]

/** Time in ms that a card must be held over the closed drawer before it opens. */
const OPENS_AFTER = 600

export interface DeckDragActions {
  /** Called when a card is dropped on a section of the deck. */
  readonly onSection: (card: CardPlace, to: DeckSection) => void
  /** Called when a card of the pool is dropped on the drawer: it goes to its own section. */
  readonly onMore: (card: CardPlace) => void
  /** Called when a card is dragged out of the deck. */
  readonly onLess: (card: CardPlace) => void
  /** Called when a card is held over the closed drawer. */
  readonly onOpenDrawer: () => void
}

function placeOf(element: HTMLElement): CardPlace | undefined {
  const [first, second] = element.dataset.drag?.split(' ') ?? []
  if (!first) return undefined
  const section = DECK_SECTIONS.find((one) => one === first)
  return section && second ? { key: second, section } : { key: first }
}

/** Returns a copy of a row that neither keys nor searches can find. */
function pictureOf(element: HTMLElement): Node {
  const picture = document.createElement(element.tagName === 'LI' ? 'ul' : 'div')
  const copy = picture.appendChild(element.cloneNode(true))
  if (copy instanceof HTMLElement)
    for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')])
      for (const name of ['id', 'data-drag', 'data-entry', 'data-place']) part.removeAttribute(name)
  return picture
}

function pick(at: Element): Picked<CardPlace> | undefined {
  // The buttons for the count are not for dragging.
  const button = at.closest('button, input')
  if (button && !button.matches('[data-place], [data-entry]')) return undefined
  const element = at.closest<HTMLElement>('[data-drag]')
  const item = element && placeOf(element)
  return element && item ? { item, element, picture: () => pictureOf(element) } : undefined
}

function canDrop(card: CardPlace, place: DropPlace | undefined): boolean {
  if (place === 'pool') return card.section !== undefined
  if (place === 'drawer') return card.section === undefined
  return place !== undefined
}

/** Makes cards draggable: from the pool into the deck, and from the deck to another section or out of it. */
export function useDeckDrag(root: RefObject<HTMLElement | null>, actions: DeckDragActions): void {
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(opening.current), [])
  useDrag<CardPlace, DropPlace>(root, {
    pick,
    targetAt: (over) => {
      const element = over.closest<HTMLElement>('[data-drop]')
      const place = DROP_PLACES.find((one) => one === element?.dataset.drop)
      return element && place ? { place, element } : undefined
    },
    canDrop,
    drop: (card, place) => {
      if (place === 'pool') actions.onLess(card)
      else if (place === 'drawer') actions.onMore(card)
      else if (place) actions.onSection(card, place)
    },
    onOver: (place) => {
      clearTimeout(opening.current)
      if (place === 'drawer') opening.current = setTimeout(actions.onOpenDrawer, OPENS_AFTER)
    },
  })
}
