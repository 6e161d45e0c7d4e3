import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printAddress, readAddress, VIEWS } from '@/components/cards/browser/address'
import { GRID_GAP, neighbourInGrid, packRows } from '@/components/cards/browser/results/pack-rows'
import { corrected } from '@/components/cards/browser/search/problem-list'
import { officialPool } from '@/lib/game/cards/official-pool'
import { parseQuery } from '@/lib/game/search'

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
    const rows = packRows(cards, room, () => false, 36)
    expect(rows[0]?.from).toBe(0)
    expect(rows.at(-1)?.to).toBe(824)
    rows.forEach((row, i) => {
      if (i > 0) expect(row.from).toBe(rows[i - 1]?.to)
      expect(row.to).toBeGreaterThan(row.from)
      if (row.to - row.from > 1) expect(width(row.from, row.to)).toBeLessThanOrEqual(room)
    })
  })

  it('begin anew with each group, below its heading', () => {
    const begins = (place: number) => place === 0 || place === 3
    const plain = packRows(cards.slice(0, 6), 1100, () => false, 36)
    const rows = packRows(cards.slice(0, 6), 1100, begins, 36)
    expect(rows.map(({ from, to, hasHeading }) => [from, to, hasHeading])).toEqual([
      [0, 3, true],
      [3, 6, true],
    ])
    expect(rows[0]?.height).toBe((plain[0]?.height ?? 0) + 36)
  })

  it('are left upwards and downwards to a card of the next row, and no further at the edges', () => {
    const rows = packRows(cards, 700, () => false, 36)
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

describe('a problem of a query', () => {
  it('is mended where it stands and nowhere else', () => {
    const text = 'comabt carter comabt>=2'
    const [problem] = parseQuery(text).problems
    if (!problem?.word || !problem.suggestion) throw new Error('no suggestion')
    expect(corrected(text, problem, problem.word, problem.suggestion)).toBe('comabt carter combat>=2')
  })
})
