import { describe, expect, it } from 'vitest'
import { gridLines, niceStep } from '@/components/lab/figures/charts'

describe('charts', () => {
  it('has a grid of round numbers that holds the highest value', () => {
    expect(gridLines(6.3)).toEqual([0, 2, 4, 6, 8])
    expect(gridLines(0)).toEqual([0, 1])
    expect(niceStep(37, 4)).toBe(10)
  })
})
