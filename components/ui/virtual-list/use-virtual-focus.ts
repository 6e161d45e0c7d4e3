'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that moves the focus to an item of a virtual list, which may not be rendered yet: the item is
 * remembered, and the first render that has it moves the focus there.
 * @param find returns the item's element if it is rendered
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

/** Returns the list's item that carries its place as `data-place`. */
export const itemAt = (list: HTMLElement | null, place: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-place="${place}"]`)

/** Returns the place to which a key leads in a list of `count`; undefined for keys without a meaning here. */
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
