'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '@/components/ui/still'

/** How long a card takes to its new place, in milliseconds (at most 400: see the look of the site). */
const TRAVEL = 240
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)'
/** More cards than these at once are no movement that one could follow. */
const MOST = 14

/** The part of an element's size that the page's own scaling adds. */
const zoomOf = (element: Element): number => {
  const zoom: unknown = Reflect.get(element, 'currentCSSZoom')
  return typeof zoom === 'number' && zoom > 0 ? zoom : 1
}

/**
 * Lets the cards of a table travel from where they were to where they are, and new ones appear, whenever `moment`
 * changes. Any press of a key or the pointer ends it at once. Nothing moves for people who ask for that.
 */
export function useMotion(board: RefObject<HTMLElement | null>, moment: unknown): void {
  const places = useRef<ReadonlyMap<string, DOMRect>>(new Map())
  const running = useRef<Animation[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for each new moment, whatever it is.
  useLayoutEffect(() => {
    const before = places.current
    const now = new Map<string, DOMRect>()
    const changed: [HTMLElement, DOMRect | undefined, DOMRect][] = []
    for (const card of board.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const id = card.dataset.card ?? ''
      const box = card.getBoundingClientRect()
      if (box.width === 0) continue
      now.set(id, box)
      const was = before.get(id)
      if (!was || Math.abs(was.x - box.x) + Math.abs(was.y - box.y) > 2) changed.push([card, was, box])
    }
    places.current = now
    if (before.size === 0 || changed.length > MOST || isStill()) return
    running.current = changed.map(([card, was, box]) => {
      const zoom = zoomOf(card)
      const from = was
        ? { transform: `translate(${(was.x - box.x) / zoom}px, ${(was.y - box.y) / zoom}px)` }
        : { opacity: 0, transform: 'scale(0.86)' }
      return card.animate([from, { opacity: 1, transform: 'none' }], { duration: TRAVEL, easing: EASING })
    })
  }, [board, moment])

  useLayoutEffect(() => {
    const finish = () => {
      for (const animation of running.current) animation.finish()
      running.current = []
    }
    document.addEventListener('pointerdown', finish, true)
    document.addEventListener('keydown', finish, true)
    return () => {
      document.removeEventListener('pointerdown', finish, true)
      document.removeEventListener('keydown', finish, true)
    }
  }, [])
}
