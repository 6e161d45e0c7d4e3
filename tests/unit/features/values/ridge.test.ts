import { describe, expect, it } from 'vitest'
import { fitted, type SparseRow, Sums } from '@/lib/features/values/model/ridge'
import { rollOf } from '@/lib/features/values/model/varied-decks'

const SIZE = 40
const roll = rollOf('ridge')
const uniform = () => roll(1_000_000) / 1_000_000
/** The sum of twelve uniform numbers is nearly normal. */
const normal = () => Array.from({ length: 12 }, uniform).reduce((sum, one) => sum + one, -6)

const truth = Array.from({ length: SIZE }, () => 0.3 * normal())
const rows = Array.from({ length: 3_000 }, () => {
  const columns = [...new Set(Array.from({ length: 8 }, () => roll(SIZE)))].sort((a, b) => a - b)
  const values = columns.map(() => roll(3) - 1)
  const sum = columns.reduce((so, column, i) => so + (values[i] ?? 0) * (truth[column] ?? 0), 0)
  return { row: { columns, values }, result: sum + normal() }
})
const sums = new Sums(SIZE)
for (const { row, result } of rows) sums.add(row, result)
const all = { columns: Array.from({ length: SIZE }, (_, i) => i), spread: 1 }

describe('ridge by empirical Bayes', () => {
  it('finds the weights, how far they spread, and what is left', () => {
    const { weights, spreads, variance } = fitted(sums, [all], 8)
    for (const [i, weight] of truth.entries()) expect(weights[i]).toBeCloseTo(weight, 0)
    expect(spreads[0]).toBeGreaterThan(0.2)
    expect(spreads[0]).toBeLessThan(0.42)
    expect(variance).toBeCloseTo(1, 1)
  })

  it('says how far off it may be', () => {
    const { weights, errorOf } = fitted(sums, [all], 8)
    const held = truth.filter((weight, i) => Math.abs((weights[i] ?? 0) - weight) < 1.96 * errorOf([i]))
    expect(held.length).toBeGreaterThanOrEqual(0.85 * SIZE)
    // The sum of two nearly independent weights.
    expect(errorOf([0, 1])).toBeCloseTo(Math.hypot(errorOf([0]), errorOf([1])), 2)
    expect(errorOf([0], [2])).toBeCloseTo(2 * errorOf([0]), 10)
  })

  it('draws what is nothing towards nothing', () => {
    const noise = new Sums(SIZE)
    for (const { row } of rows) noise.add(row, normal())
    const { spreads, weights } = fitted(noise, [all], 20)
    expect(spreads[0]).toBeLessThan(0.03)
    expect(Math.max(...weights.map(Math.abs))).toBeLessThan(0.06)
  })

  it('is the same where the first columns come from elsewhere', () => {
    const FIRST = 25
    const first = new Sums(FIRST)
    const rest = new Sums(SIZE)
    for (const { row, result } of rows) {
      const cut = row.columns.findIndex((column) => column >= FIRST)
      const start = cut < 0 ? row.columns.length : cut
      const before: SparseRow = { columns: row.columns.slice(0, start), values: row.values.slice(0, start) }
      first.add(before, result)
      rest.addFrom(start, row, result)
    }
    const whole = fitted(sums, [all], 2)
    const parts = fitted(rest.withFirst(first), [all], 2)
    for (const [i, weight] of whole.weights.entries()) expect(parts.weights[i]).toBeCloseTo(weight, 10)
  })
})
