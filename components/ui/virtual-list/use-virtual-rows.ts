'use client'

import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Offsets, type Range, rowsInView, type ScrollPadding, scrollFor } from './virtual-rows'

interface VirtualRowsOptions {
  /** Tops of the rows, and the bottom of the last. */
  readonly offsets: Offsets
  /** The element that scrolls; the rows begin at its top. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** If the page itself scrolls: the element at whose top the rows begin. */
  readonly list?: RefObject<HTMLElement | null>
  /** Rows to render beyond the edges, so that a quick scroll shows no gaps. */
  readonly spare: number
  /** A row that is rendered wherever the list is scrolled: the one that has the focus, or gets it on Tab. */
  readonly kept?: number
  /** Initial scroll offset, in pixels. */
  readonly start?: number
  /** Height covered at the edges of the view, to be avoided when a row is scrolled into it. */
  readonly padding?: ScrollPadding
}

export interface VirtualRows {
  /** Rows to render, ascending. */
  readonly places: readonly number[]
  /** Height of all rows, in pixels. */
  readonly height: number
  /** Scrolls as little as needed to show a row. */
  readonly show: (row: number) => void
}

/** The scrolling view: its offset and height, in pixels of the list. */
interface View {
  readonly top: () => number
  readonly height: () => number
  readonly scrollTo: (top: number) => void
  /** The target of scroll events, and the element whose size changes as rows come into view. */
  readonly source: EventTarget
  readonly sized: Element
}

const elementView = (element: HTMLElement): View => ({
  top: () => element.scrollTop,
  height: () => element.clientHeight,
  scrollTo: (top) => {
    element.scrollTop = top
  },
  source: element,
  sized: element,
})

const pageView = (list: HTMLElement): View => ({
  top: () => -list.getBoundingClientRect().top,
  height: () => innerHeight,
  scrollTo: (top) => scrollBy(0, top + list.getBoundingClientRect().top),
  source: window,
  sized: document.body,
})

const NO_PADDING: ScrollPadding = { start: 0, end: 0 }

/**
 * Computes which rows of a long list to render while it scrolls. Rows of known height need no more than this; a general
 * library for it would be a sixth of the scripts that a page may load. Callers set the number of rows (`aria-setsize`,
 * `aria-rowcount`) and each row's position, since only some of them exist.
 */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { offsets, scroller, list, spare, kept, start = 0, padding = NO_PADDING } = options
  const [range, setRange] = useState<Range>({ from: 0, to: 0 })
  const isPlaced = useRef(false)
  const height = offsets.at(-1) ?? 0

  const view = useCallback((): View | undefined => {
    if (scroller) return scroller.current ? elementView(scroller.current) : undefined
    return list?.current ? pageView(list.current) : undefined
  }, [scroller, list])

  const look = useCallback(() => {
    const now = view()
    if (!now) return
    const next = rowsInView(offsets, now.top(), now.height(), spare)
    setRange((old) => (old.from === next.from && old.to === next.to ? old : next))
  }, [offsets, view, spare])

  useLayoutEffect(() => {
    const now = view()
    if (!now) return
    if (!isPlaced.current && height > 0) {
      isPlaced.current = true
      if (start > 0) now.scrollTo(start)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(now.sized)
    now.source.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      observer.disconnect()
      now.source.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [height, look, view, start])

  const { start: before, end: after } = padding
  const show = useCallback(
    (row: number) => {
      const now = view()
      if (!now) return
      const top = now.top()
      const next = scrollFor(offsets, row, top, now.height(), { start: before, end: after })
      if (next !== top) now.scrollTo(next)
      look()
    },
    [offsets, view, look, before, after],
  )

  const count = offsets.length - 1
  const places = useMemo(() => {
    const to = Math.min(count, range.to)
    const from = Math.min(range.from, to)
    const drawn = Array.from({ length: to - from }, (_, i) => from + i)
    if (kept === undefined || kept < 0 || kept >= count) return drawn
    return kept < from ? [kept, ...drawn] : kept >= to ? [...drawn, kept] : drawn
  }, [range, count, kept])
  return { places, height, show }
}
