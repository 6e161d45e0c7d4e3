import { describe, expect, it } from 'vitest'
import { sortRows } from '@/components/ui/tables/sorting'

describe('sorting', () => {
  it('puts rows without a value last either way', () => {
    const rows = [{ v: 1 }, { v: null }, { v: 3 }]
    const by = (down: boolean) => sortRows(rows, { column: 'v', down }, (row) => row.v).map(({ v }) => v)
    expect(by(false)).toEqual([1, 3, null])
    expect(by(true)).toEqual([3, 1, null])
  })
})
