import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapestPairs } from '@/lib/features/leagues/model/matching'
import { rounds } from '../../../rounds'

/** The minimum total cost, by trying all pairings. */
function bruteForce(size: number, cost: (one: number, other: number) => number): number {
  const best = (left: readonly number[]): number => {
    const [one, ...rest] = left
    if (one === undefined) return 0
    return Math.min(...rest.map((other) => cost(one, other) + best(rest.filter((at) => at !== other))))
  }
  return best(Array.from({ length: size }, (_, at) => at))
}

/** Symmetric costs for a number of vertices. */
const costs = (sizes: readonly number[], most: number) =>
  fc.constantFrom(...sizes).chain((size) =>
    fc.array(fc.nat(most), { minLength: size * size, maxLength: size * size }).map((list) => ({
      size,
      cost: (one: number, other: number) => list[Math.min(one, other) * size + Math.max(one, other)] ?? 0,
    })),
  )

describe('the cheapest pairs', () => {
  it('are pairs', () => {
    fc.assert(
      fc.property(costs([2, 10, 24, 40], 6), ({ size, cost }) => {
        const mates = cheapestPairs(size, cost)
        expect(mates).toHaveLength(size)
        for (const [one, mate] of mates.entries()) {
          expect(mate).not.toBe(one)
          expect(mates[mate]).toBe(one)
        }
      }),
      { numRuns: rounds(240) },
    )
  })

  it.each([1, 2, 5, 30, 1_000_000])('cost no more than any others, costs up to %i', (most) => {
    fc.assert(
      fc.property(costs([2, 4, 6, 8, 10], most), ({ size, cost }) => {
        const mates = cheapestPairs(size, cost)
        const sum = mates.reduce((total, mate, one) => total + (one < mate ? cost(one, mate) : 0), 0)
        expect(sum).toBe(bruteForce(size, cost))
      }),
      { numRuns: rounds(1_200) },
    )
  })

  it('of an odd number are none', () => {
    expect(() => cheapestPairs(3, () => 1)).toThrow('odd')
  })
})
