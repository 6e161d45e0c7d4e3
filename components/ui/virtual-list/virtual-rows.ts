/** Tops of the rows, in pixels, followed by the bottom of the last: `[0, 34, 68]` for two rows of 34. */
export type Offsets = readonly number[]

export const offsetsOf = (heights: Iterable<number>): Offsets => {
  const offsets = [0]
  let at = 0
  for (const height of heights) {
    at += height
    offsets.push(at)
  }
  return offsets
}

export const evenOffsets = (count: number, height: number): Offsets =>
  Array.from({ length: count + 1 }, (_, i) => i * height)

/** Returns the row that is `y` pixels down; the first or last one beyond the ends. */
export function rowAt(offsets: Offsets, y: number): number {
  let low = 0
  let high = Math.max(0, offsets.length - 2)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** Rows from one index to another, exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Returns the rows visible in a view of `height` pixels that is scrolled to `top`, and `spare` more on both sides. */
export function rowsInView(offsets: Offsets, top: number, height: number, spare: number): Range {
  const count = offsets.length - 1
  if (count <= 0) return { from: 0, to: 0 }
  return {
    from: Math.max(0, rowAt(offsets, top) - spare),
    to: Math.min(count, rowAt(offsets, top + height) + 1 + spare),
  }
}

/** Height covered at the top and bottom edge of a view, in pixels. */
export interface ScrollPadding {
  readonly start: number
  readonly end: number
}

/** Returns how far to scroll, as little as possible, so that a row is in view and not covered. */
export function scrollFor(
  offsets: Offsets,
  row: number,
  top: number,
  height: number,
  padding: ScrollPadding = { start: 0, end: 0 },
): number {
  const start = (offsets[row] ?? 0) - padding.start
  const end = (offsets[row + 1] ?? offsets[row] ?? 0) + padding.end
  if (start < top) return start
  return end > top + height ? end - height : top
}
