'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { type Picked, useDrag } from '@/components/ui/use-drag'
import { DECK_SECTIONS, type DeckSection } from '@/lib/features/decks/model/deck'
import type { CardPlace } from '../../viewer/deck-actions'

/** Where a card can be put down: a part of the deck, the closed drawer of a phone that holds the deck, or the pool. */
const DROP_PLACES = [...DECK_SECTIONS, 'drawer', 'pool'] as const
export type DropPlace = (typeof DROP_PLACES)[number]

/** So long a card is held over the closed drawer until it opens, in ms. */
const OPENS_AFTER = 600

export interface DeckDragActions {
  /** A card was put down on a part of the deck. */
  readonly onSection: (card: CardPlace, to: DeckSection) => void
  /** A card of the pool was let go on the drawer: it goes where it belongs. */
  readonly onMore: (card: CardPlace) => void
  /** A card of the deck was taken out. */
  readonly onLess: (card: CardPlace) => void
  /** A card is held over the closed drawer. */
  readonly onOpenDrawer: () => void
}

function placeOf(element: HTMLElement): CardPlace | undefined {
  const [first, second] = element.dataset.drag?.split(' ') ?? []
  if (!first) return undefined
  const section = DECK_SECTIONS.find((one) => one === first)
  return section && second ? { key: second, section } : { key: first }
}

/** A copy of a row that no key and no search finds. */
function pictureOf(element: HTMLElement): Node {
  const picture = document.createElement(element.tagName === 'LI' ? 'ul' : 'div')
  const copy = picture.appendChild(element.cloneNode(true))
  if (copy instanceof HTMLElement)
    for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')])
      for (const name of ['id', 'data-drag', 'data-entry', 'data-place']) part.removeAttribute(name)
  return picture
}

function pick(at: Element): Picked<CardPlace> | undefined {
  // The buttons that count are for counting.
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

/** Cards of the pool that are dragged into the deck, and cards of the deck that are dragged elsewhere in it or out. */
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
