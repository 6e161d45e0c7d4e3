import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printAddress, readAddress, VIEWS } from '@/components/cards/browser/address'
import { GRID_GAP, neighbourInGrid, packRows } from '@/components/cards/browser/pack-rows'
import { corrected } from '@/components/cards/browser/problems'
import { placeAfterKey } from '@/components/cards/browser/use-virtual-focus'
import { evenOffsets, offsetsOf, rowAt, rowsInView, scrollFor } from '@/components/cards/browser/windowing'
import { officialPool } from '@/lib/cards/official-pool'
import { parseQuery } from '@/lib/cards/search'

const { cards } = officialPool

describe('the address of a search', () => {
  it('says nothing of what goes without saying', () => {
    expect(printAddress({ query: '', view: 'list' })).toBe('')
    expect(printAddress({ query: 'jaffa', view: 'grid' })).toBe('?q=jaffa&view=grid')
  })

  it('reads back what it printed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.constantFrom(...VIEWS),
        (query, view) => {
          fc.pre(query.trim() !== '')
          expect(readAddress(printAddress({ query, view }))).toEqual({ query, view })
        },
      ),
    )
  })

  it('takes an unknown view for a list, and reads no more than a query may hold', () => {
    expect(readAddress('?view=cinema')).toEqual({ query: '', view: 'list' })
    expect(readAddress(`?q=${'a'.repeat(5000)}`).query).toHaveLength(1000)
  })
})

describe('rows of the grid', () => {
  const width = (from: number, to: number) =>
    cards.slice(from, to).reduce((sum, card) => sum + (card.type === 'mission' ? 224 : 160), 0) +
    (to - from - 1) * GRID_GAP

  it.each([288, 358, 700, 1100])('hold all cards in order within %i pixels', (room) => {
    const rows = packRows(cards, room)
    expect(rows[0]?.from).toBe(0)
    expect(rows.at(-1)?.to).toBe(824)
    rows.forEach((row, i) => {
      if (i > 0) expect(row.from).toBe(rows[i - 1]?.to)
      expect(row.to).toBeGreaterThan(row.from)
      if (row.to - row.from > 1) expect(width(row.from, row.to)).toBeLessThanOrEqual(room)
    })
  })

  it('are left upwards and downwards to a card of the next row, and no further at the edges', () => {
    const rows = packRows(cards, 700)
    const [first, second] = rows
    if (!first || !second) throw new Error('too few rows')
    const below = neighbourInGrid(rows, 0, 1)
    expect(below).toBeGreaterThanOrEqual(second.from)
    expect(below).toBeLessThan(second.to)
    expect(neighbourInGrid(rows, below, -1)).toBe(0)
    expect(neighbourInGrid(rows, 1, -1)).toBe(1)
    expect(neighbourInGrid(rows, 823, 1)).toBe(823)
  })
})

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

describe('a problem of a query', () => {
  it('is mended where it stands and nowhere else', () => {
    const text = 'comabt carter comabt>=2'
    const [problem] = parseQuery(text).problems
    if (!problem?.word || !problem.suggestion) throw new Error('no suggestion')
    expect(corrected(text, problem, problem.word, problem.suggestion)).toBe('comabt carter combat>=2')
  })
})
