'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Distance, in pixels, that an item must be moved to count as dragged instead of clicked. */
const SLACK = 7
/** Time, in ms, that a finger must rest on an item of a scrolling area to lift it. */
const HOLD = 350
/**
 * Distance from the edge of a scrolling area, in pixels, at which it scrolls by itself, and the maximum scrolled per
 * frame.
 */
const EDGE = 48
const EDGE_SPEED = 14
/** Delay at the edge before scrolling begins, in ms, so that passing over it does not scroll. */
const EDGE_AFTER = 300

/** A picked-up item. */
export interface Picked<Item> {
  readonly item: Item
  /** The dragged element. */
  readonly element: HTMLElement
  /** Returns a copy of its visible part, to follow the pointer. */
  readonly picture: () => Node | undefined
}

/** A place to drop items. */
export interface DropTarget<Place> {
  readonly place: Place
  readonly element: HTMLElement
}

export interface DragActions<Item, Place> {
  /** Returns the item at which the pointer goes down, if it can be picked up now. */
  readonly pick: (at: Element) => Picked<Item> | undefined
  /**
   * Returns the place where an item released over an element is dropped; undefined leaves the decision to the elements
   * beneath.
   */
  readonly targetAt: (over: HTMLElement, item: Item) => DropTarget<Place> | undefined
  /** True if the item can be dropped there; a place of undefined stands for anywhere else. */
  readonly canDrop: (item: Item, place: Place | undefined) => boolean
  readonly drop: (item: Item, place: Place | undefined) => void
  /** Called when the item is held over another place that accepts it, or over none any more. */
  readonly onOver?: (place: Place | undefined) => void
}

interface Held<Item> extends Picked<Item> {
  readonly pointer: number
  readonly isTouch: boolean
  /** The finger must rest first: if it moves before, it scrolls the page. */
  readonly waits: boolean
  readonly x: number
  readonly y: number
  ghost?: HTMLElement
  /** True once it has been moved since it was lifted. */
  moved: boolean
}

/**
 * True if a finger moving on an element may scroll both ways. If a style reserves one direction for dragging
 * (`touch-action`), a finger moving in that direction lifts the item at once.
 */
const isForScrolling = (element: HTMLElement): boolean => {
  const allowed = getComputedStyle(element).touchAction
  return (
    allowed === 'auto' ||
    allowed === 'manipulation' ||
    (allowed.includes('pan-x') && allowed.includes('pan-y'))
  )
}

/**
 * Lets items within an element be picked up and dropped with a mouse, a pen or a finger; a finger lifts an item of a
 * list by resting on it, so that moving it still scrolls. Escape cancels. While an item is held, the element has
 * `data-dragging`, the held item `data-held`, and the place that would accept it `data-over`; the element with
 * `data-ghost` follows the pointer, and nothing else moves. An area with `data-drag-scroll` scrolls when the item is
 * held near its top or bottom edge. Dragging must never be the only way: keys and buttons must have the same effect.
 */
export function useDrag<Item, Place>(
  root: RefObject<HTMLElement | null>,
  actions: DragActions<Item, Place>,
): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const area = root.current
    if (!area) return
    let held: Held<Item> | undefined
    let over: HTMLElement | undefined
    let resting: ReturnType<typeof setTimeout> | undefined
    let frame: number | undefined
    let atEdgeSince: number | undefined
    let pointer = { x: 0, y: 0 }

    const targetUnder = (now: Held<Item>): DropTarget<Place> | undefined => {
      for (const element of document.elementsFromPoint(pointer.x, pointer.y)) {
        if (!(element instanceof HTMLElement) || now.element.contains(element)) continue
        const target = latest.current.targetAt(element, now.item)
        if (target && target.element !== now.element) return target
      }
      return undefined
    }
    const mark = (target: DropTarget<Place> | undefined) => {
      if (over === target?.element) return
      over?.removeAttribute('data-over')
      over = target?.element
      over?.setAttribute('data-over', '')
      latest.current.onOver?.(target?.place)
    }
    const end = () => {
      clearTimeout(resting)
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
      atEdgeSince = undefined
      mark(undefined)
      held?.ghost?.remove()
      held?.element.removeAttribute('data-held')
      area.removeAttribute('data-dragging')
      held = undefined
    }
    const look = (now: Held<Item>) => {
      if (now.ghost) now.ghost.style.transform = `translate(${pointer.x - now.x}px, ${pointer.y - now.y}px)`
      const target = targetUnder(now)
      mark(latest.current.canDrop(now.item, target?.place) ? target : undefined)
    }
    /**
     * Returns the scrolling area under the pointer if it is near an edge, and how far past the edge zone the pointer
     * is.
     */
    const edgeUnder = (): { readonly view: Element; readonly by: number } | undefined => {
      const view = document
        .elementsFromPoint(pointer.x, pointer.y)
        .map((element) => element.closest('[data-drag-scroll]'))
        .find((element) => element && element.scrollHeight > element.clientHeight)
      if (!view) return undefined
      const { top, bottom } = view.getBoundingClientRect()
      const below = pointer.y - (Math.min(bottom, innerHeight) - EDGE)
      const above = Math.max(top, 0) + EDGE - pointer.y
      return below > 0 ? { view, by: below } : above > 0 ? { view, by: -above } : undefined
    }
    const scrollOn = (time: number) => {
      frame = requestAnimationFrame(scrollOn)
      const edge = held?.moved ? edgeUnder() : undefined
      atEdgeSince = edge && (atEdgeSince ?? time)
      if (!held || !edge || atEdgeSince === undefined || time - atEdgeSince < EDGE_AFTER) return
      edge.view.scrollTop += Math.max(-1, Math.min(1, edge.by / EDGE)) * EDGE_SPEED
      look(held)
    }
    const lift = (now: Held<Item>) => {
      const box = now.element.getBoundingClientRect()
      const ghost = document.createElement('div')
      ghost.setAttribute('data-ghost', '')
      ghost.setAttribute('aria-hidden', 'true')
      ghost.inert = true
      const picture = now.picture()
      if (picture) ghost.append(picture)
      ghost.style.left = `${box.left}px`
      ghost.style.top = `${box.top}px`
      ghost.style.width = `${box.width}px`
      ghost.style.height = `${box.height}px`
      area.append(ghost)
      now.ghost = ghost
      now.element.setAttribute('data-held', '')
      area.setAttribute('data-dragging', '')
      frame = requestAnimationFrame(scrollOn)
    }

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary || held || !(event.target instanceof Element)) return
      const picked = latest.current.pick(event.target)
      if (!picked) return
      const isTouch = event.pointerType === 'touch'
      pointer = { x: event.clientX, y: event.clientY }
      const now: Held<Item> = {
        ...picked,
        ...pointer,
        pointer: event.pointerId,
        isTouch,
        waits: isTouch && isForScrolling(picked.element),
        moved: false,
      }
      held = now
      if (now.waits)
        resting = setTimeout(() => {
          if (held === now) lift(now)
        }, HOLD)
    }
    const onMove = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      pointer = { x: event.clientX, y: event.clientY }
      if (!held.moved) {
        if (Math.hypot(pointer.x - held.x, pointer.y - held.y) < SLACK) return
        if (held.waits && !held.ghost) return end()
        held.moved = true
        if (!held.ghost) lift(held)
      }
      look(held)
    }
    const onUp = (event: PointerEvent) => {
      if (!held || event.pointerId !== held.pointer) return
      pointer = { x: event.clientX, y: event.clientY }
      const { item, ghost, moved } = held
      const place = targetUnder(held)?.place
      end()
      if (!ghost) return
      // A drag must not end in a click.
      const swallow = (click: Event) => {
        click.stopPropagation()
        click.preventDefault()
      }
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0)
      if (moved && latest.current.canDrop(item, place)) latest.current.drop(item, place)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!held?.ghost || event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end()
    }
    const noNative = (event: Event) => event.preventDefault()
    // A finger that holds an item must not scroll, nor open a menu by resting.
    const noScroll = (event: TouchEvent) => {
      if (held?.ghost && event.cancelable) event.preventDefault()
    }
    const noMenu = (event: Event) => {
      if (held?.isTouch) event.preventDefault()
    }
    area.addEventListener('pointerdown', onDown)
    area.addEventListener('dragstart', noNative)
    area.addEventListener('contextmenu', noMenu)
    area.addEventListener('touchmove', noScroll, { passive: false })
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('blur', end)
    document.addEventListener('keydown', onKey, true)
    return () => {
      end()
      area.removeEventListener('pointerdown', onDown)
      area.removeEventListener('dragstart', noNative)
      area.removeEventListener('contextmenu', noMenu)
      area.removeEventListener('touchmove', noScroll)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('blur', end)
      document.removeEventListener('keydown', onKey, true)
    }
  }, [root])
}
