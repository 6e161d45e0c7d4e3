'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Moves the focus to an item of a virtual list that may not be drawn yet: what it returns remembers the item, and the
 * first render that has it takes the focus there.
 * @param find the item as it stands on the screen, if it does
 */
export function useVirtualFocus<Place>(
  find: (place: Place) => HTMLElement | null | undefined,
): (place: Place) => void {
  const wanted = useRef<{ readonly place: Place }>(undefined)
  const latest = useRef(find)
  latest.current = find
  const tryFocus = useCallback(() => {
    const item = wanted.current && latest.current(wanted.current.place)
    if (!item) return
    wanted.current = undefined
    item.focus({ preventScroll: true })
  }, [])
  useEffect(tryFocus)
  return useCallback(
    (place: Place) => {
      wanted.current = { place }
      tryFocus()
    },
    [tryFocus],
  )
}

/** The item of a list that carries its place as `data-place`. */
export const itemAt = (list: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-place="${place}"]`)

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
