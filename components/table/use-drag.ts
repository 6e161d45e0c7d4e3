'use client'

import { type RefObject, useEffect, useRef } from 'react'
import type { CardId } from '@/lib/engine/model/types'
import type { DropPlace } from '@/lib/match/moves'
import styles from './board.module.css'

/** So far a card is pulled before it is a drag and no click, in pixels. */
const SLACK = 7

export interface DragActions {
  /** Whether a card can be picked up: it has moves now. */
  readonly canDrag: (card: CardId) => boolean
  /** Whether a card that is held can be put down at a place. */
  readonly canDrop: (card: CardId, place: DropPlace) => boolean
  readonly drop: (card: CardId, place: DropPlace) => void
}

interface Held {
  readonly card: CardId
  readonly element: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  ghost?: HTMLElement
}

const cardOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-card]') : undefined) ?? undefined

const idOf = (element: HTMLElement): CardId => Number(element.dataset.card)

function placeUnder(x: number, y: number, held: Held): { place: DropPlace; element?: HTMLElement } {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof HTMLElement) || held.element.contains(element)) continue
    const card = element.closest<HTMLElement>('[data-card]:not([data-plate] > *)')
    if (card && card !== held.element) return { place: { card: idOf(card) }, element: card }
    const mission = element.closest<HTMLElement>('[data-lane]')
    if (mission) return { place: 'mission', element: mission }
  }
  return { place: undefined }
}

/**
 * Picking cards up and putting them down, with a mouse, a pen or a finger. Nothing needs it: a click does the same.
 * Escape puts the card back.
 */
export function useDrag(board: RefObject<HTMLElement | null>, actions: DragActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const root = board.current
    if (!root) return
    let held: Held | undefined
    let over: HTMLElement | undefined

    const mark = (element: HTMLElement | undefined) => {
      if (over === element) return
      over?.removeAttribute('data-over')
      element?.setAttribute('data-over', '')
      over = element
    }
    const end = () => {
      mark(undefined)
      held?.ghost?.remove()
      held?.element.removeAttribute('data-held')
      root.removeAttribute('data-dragging')
      held = undefined
    }
    const lift = (from: Held) => {
      const box = from.element.getBoundingClientRect()
      const ghost = document.createElement('div')
      ghost.className = styles.ghost ?? ''
      ghost.setAttribute('data-ghost', '')
      ghost.setAttribute('aria-hidden', 'true')
      const picture = from.element.firstElementChild?.cloneNode(true)
      if (picture) ghost.append(picture)
      ghost.style.left = `${box.left}px`
      ghost.style.top = `${box.top}px`
      ghost.style.width = `${box.width}px`
      ghost.style.height = `${box.height}px`
      root.append(ghost)
      from.ghost = ghost
      from.element.setAttribute('data-held', '')
      root.setAttribute('data-dragging', '')
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || held) return
      const element = cardOf(event.target)
      if (!element || !latest.current.canDrag(idOf(element))) return
      held = { card: idOf(element), element, pointer: event.pointerId, x: event.clientX, y: event.clientY }
    }
    const onMove = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      const dx = event.clientX - held.x
      const dy = event.clientY - held.y
      if (!held.ghost) {
        if (Math.hypot(dx, dy) < SLACK) return
        lift(held)
      }
      if (held.ghost) held.ghost.style.transform = `translate(${dx}px, ${dy}px)`
      const { place, element } = placeUnder(event.clientX, event.clientY, held)
      mark(latest.current.canDrop(held.card, place) ? element : undefined)
    }
    const onUp = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      const { card, ghost } = held
      const { place } = placeUnder(event.clientX, event.clientY, held)
      end()
      if (!ghost) return
      // A drag is no click.
      const swallow = (click: Event) => {
        click.stopPropagation()
        click.preventDefault()
      }
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
      if (latest.current.canDrop(card, place)) latest.current.drop(card, place)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!held?.ghost || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    const noNative = (event: Event) => event.preventDefault()
    root.addEventListener('pointerdown', onDown)
    root.addEventListener('dragstart', noNative)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('blur', end)
    document.addEventListener('keydown', onKey, true)
    return () => {
      end()
      root.removeEventListener('pointerdown', onDown)
      root.removeEventListener('dragstart', noNative)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('blur', end)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [board])
}
