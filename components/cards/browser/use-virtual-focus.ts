'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to an item of a virtual list that may not be drawn yet: `request` remembers it, and the first
 * render that has it takes the focus there. Items carry their place as `data-place`.
 */
export function useVirtualFocus(container: RefObject<HTMLElement | null>) {
  const wanted = useRef<number>(undefined)
  const tryFocus = useCallback(() => {
    if (wanted.current === undefined) return
    const item = container.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`)
    if (!item) return
    wanted.current = undefined
    item.focus({ preventScroll: true })
  }, [container])
  useEffect(tryFocus)
  return useCallback(
    (place: number) => {
      wanted.current = place
      tryFocus()
    },
    [tryFocus],
  )
}

/** Where a key leads in a list of `count`; undefined for keys that mean nothing here. */
export function placeAfterKey(key: string, place: number, count: number, page: number): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, place + 1)
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'PageDown':
      return Math.min(last, place + page)
    case 'PageUp':
      return Math.max(0, place - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
