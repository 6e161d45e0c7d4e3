import { describe, expect, it } from 'vitest'
import {
  certaintyOfMean,
  certaintyOfRate,
  digitsFor,
  effectSays,
  isInformative,
} from '@/components/lab/figures/certainty'

describe('what may be said of a figure', () => {
  it('says nothing of few cases and of wide intervals', () => {
    expect([1, 0.8, 0.5].filter(isInformative)).toEqual([])
    expect([0.49, 0.05, 0].every(isInformative)).toBe(true)
    expect(certaintyOfRate({ value: null, low: null, high: null, n: 0 })).toBe('none')
    expect(certaintyOfRate({ value: 0.5, low: 0.2, high: 0.4, n: 9 })).toBe('early')
    expect(certaintyOfRate({ value: 0.5, low: 0.29, high: 0.71, n: 20 })).toBe('early')
    expect(certaintyOfRate({ value: 0.5, low: 0.31, high: 0.69, n: 25 })).toBe('known')
    expect(certaintyOfMean({ value: 3, low: null, high: null, n: 1 })).toBe('early')
  })

  it('calls an effect unclear as long as its shrunken interval contains none', () => {
    const of = (low: number, high: number, n = 50) => ({
      shrunken: { value: (low + high) / 2, low, high, wrong: 0.01, among: 20 },
      with: { n },
      without: { n: 80 },
    })
    expect(effectSays(of(-0.01, 0.2))).toBe('unclear')
    expect(effectSays(of(0, 0.2))).toBe('unclear')
    expect(effectSays(of(0.01, 0.2))).toBe('more')
    expect(effectSays(of(-0.2, -0.01))).toBe('less')
    expect(effectSays(of(0.01, 0.2, 5))).toBe('unclear')
    expect(effectSays({ ...of(0, 0), shrunken: null })).toBe('none')
  })

  it('shows no digit that the interval does not bear', () => {
    expect(digitsFor(40, 46)).toBe(0)
    expect(digitsFor(42.6, 43.4)).toBe(1)
    expect(digitsFor(2.31, 2.37)).toBe(2)
  })
})
