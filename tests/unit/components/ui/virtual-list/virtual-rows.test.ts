import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeAfterKey } from '@/components/ui/virtual-list/use-virtual-focus'
import {
  evenOffsets,
  offsetsOf,
  rowAt,
  rowsInView,
  scrollFor,
} from '@/components/ui/virtual-list/virtual-rows'

describe('the rows in view', () => {
  it('are those that a view overlaps, with spare ones, within the list', () => {
    const offsets = evenOffsets(100, 34)
    expect(rowsInView(offsets, 0, 340, 2)).toEqual({ from: 0, to: 13 })
    expect(rowsInView(offsets, 1700, 340, 2)).toEqual({ from: 48, to: 63 })
    expect(rowsInView(offsets, 99999, 340, 2)).toEqual({ from: 97, to: 100 })
    expect(rowsInView(evenOffsets(0, 34), 0, 340, 2)).toEqual({ from: 0, to: 0 })
  })

  it('are found by any offset, whatever the heights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 }),
        fc.nat(20_000),
        (heights, y) => {
          const offsets = offsetsOf(heights)
          const inside = y % (offsets.at(-1) ?? 1)
          const row = rowAt(offsets, inside)
          expect(offsets[row]).toBeLessThanOrEqual(inside)
          expect(offsets[row + 1]).toBeGreaterThan(inside)
        },
      ),
    )
  })

  it('are reached by scrolling as little as needed', () => {
    const offsets = evenOffsets(100, 34)
    expect(scrollFor(offsets, 5, 0, 340)).toBe(0)
    expect(scrollFor(offsets, 10, 0, 340)).toBe(34)
    expect(scrollFor(offsets, 2, 340, 340)).toBe(68)
    const padding = { start: 99, end: 34 }
    expect(scrollFor(offsets, 12, 340, 340, padding)).toBe(12 * 34 - 99)
    expect(scrollFor(offsets, 14, 340, 340, padding)).toBe(340)
    expect(scrollFor(offsets, 19, 340, 340, padding)).toBe(374)
  })
})

describe('keys in a list', () => {
  it('stop at both ends', () => {
    expect(placeAfterKey('ArrowUp', 0, 5, 3)).toBe(0)
    expect(placeAfterKey('ArrowDown', 4, 5, 3)).toBe(4)
    expect(placeAfterKey('PageDown', 1, 5, 3)).toBe(4)
    expect(placeAfterKey('End', 1, 5, 3)).toBe(4)
    expect(placeAfterKey('Home', 3, 5, 3)).toBe(0)
  })

  it('leave other keys, and an empty list, alone', () => {
    expect(placeAfterKey('a', 1, 5, 3)).toBeUndefined()
    expect(placeAfterKey('ArrowDown', 0, 0, 3)).toBeUndefined()
  })
})
