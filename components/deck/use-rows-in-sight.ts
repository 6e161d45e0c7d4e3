'use client'

import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

/** Rows drawn above and below those in sight, so that a quick scroll does not show gaps. */
const MARGIN = 10

export interface RowsInSight {
  /** Places of the rows to draw, ascending. */
  readonly places: readonly number[]
  readonly onScroll: () => void
  /** Scrolls as little as needed to bring a row into sight. */
  readonly reveal: (place: number) => void
}

/**
 * Which rows of equal height a scroller needs to draw: those in sight and a few around them, and always `kept` (the
 * one that has the focus).
 */
export function useRowsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  kept: number,
): RowsInSight {
  const [sight, setSight] = useState({ first: 0, end: 30 })
  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const first = Math.max(0, Math.floor(element.scrollTop / height) - MARGIN)
    const end = Math.ceil((element.scrollTop + element.clientHeight) / height) + MARGIN
    setSight((now) => (now.first === first && now.end === end ? now : { first, end }))
  }, [scroller, height])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    onScroll()
    const observer = new ResizeObserver(onScroll)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, onScroll])
  const reveal = useCallback(
    (place: number) => {
      const element = scroller.current
      if (!element) return
      const top = place * height
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
      onScroll()
    },
    [scroller, height, onScroll],
  )
  const end = Math.min(count, sight.end)
  const first = Math.min(sight.first, Math.max(0, end - 1))
  const places = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  if (kept < count && kept < first) places.unshift(kept)
  if (kept < count && kept >= end) places.push(kept)
  return { places, onScroll, reveal }
}
