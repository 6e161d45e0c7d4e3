'use client'

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Offsets, type Range, rowsInView, scrollFor } from './windowing'

/**
 * Which rows of a long list to draw while `scroller` scrolls over them. Rows of known height need no more than this;
 * a general library for it would be a sixth of the page's scripts.
 * @param start where to begin, in pixels
 * @param spare rows to draw beyond the edges
 */
export function useWindowing(
  scroller: RefObject<HTMLElement | null>,
  offsets: Offsets,
  start: number,
  spare: number,
) {
  const [range, setRange] = useState<Range>({ from: 0, to: 0 })
  const isPlaced = useRef(false)
  const height = offsets.at(-1) ?? 0

  const look = useCallback(() => {
    const view = scroller.current
    if (!view) return
    const next = rowsInView(offsets, view.scrollTop, view.clientHeight, spare)
    setRange((old) => (old.from === next.from && old.to === next.to ? old : next))
  }, [offsets, scroller, spare])

  useLayoutEffect(() => {
    const view = scroller.current
    if (!view) return
    if (!isPlaced.current && height > 0) {
      isPlaced.current = true
      view.scrollTop = start
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(view)
    return () => observer.disconnect()
  }, [height, look, scroller, start])

  /** Scrolls as little as needed to show a row. */
  const show = (row: number) => {
    const view = scroller.current
    if (!view) return
    view.scrollTop = scrollFor(offsets, row, view.scrollTop, view.clientHeight)
    look()
  }
  return { range, height, look, show }
}
