import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GameSums } from '@/lib/game/lab/counts'
import {
  clusteredWilson,
  logGamma,
  meanInterval,
  newcombe,
  pairsInterval,
  pairsNeeded,
  pairsProbability,
  ratioInterval,
  tQuantile,
  wilson,
} from '@/lib/game/lab/intervals'
import { dice } from '../../../fuzz/dice'

const sumsOf = (pairs: readonly (readonly [number, number])[]) => {
  const sums = new GameSums()
  for (const [x, y] of pairs) sums.add(x, y)
  return sums
}

describe('intervals of proportions', () => {
  it('are those of the literature', () => {
    // Newcombe 1998, Statistics in Medicine 17, 857-872: table I, method 3.
    const published = [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const
    for (const [hits, n, low, high] of published) {
      const interval = wilson(hits / n, n)
      expect(interval.low).toBeCloseTo(low, 4)
      expect(interval.high).toBeCloseTo(high, 4)
    }
    // Newcombe 1998, Statistics in Medicine 17, 873-890: table II, method 10.
    const differences = [
      [56, 70, 48, 80, 0.0524, 0.3339],
      [9, 10, 3, 10, 0.1705, 0.809],
      [10, 10, 0, 20, 0.6791, 1],
      [10, 10, 0, 10, 0.6075, 1],
    ] as const
    for (const [a, m, b, n, low, high] of differences) {
      const interval = newcombe(a / m, m, b / n, n)
      expect(interval.low).toBeCloseTo(low, 4)
      expect(interval.high).toBeCloseTo(high, 4)
    }
  })

  it('contain the proportion, lie within 0 and 1 and shrink with the number of cases', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), (some, n) => {
        const p = Math.min(some, n) / n
        const { low, high } = wilson(p, n)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(p)
        expect(high).toBeGreaterThanOrEqual(p)
        const more = wilson(p, 4 * n)
        expect(more.high - more.low).toBeLessThan(high - low)
        const mirrored = wilson(1 - p, n)
        expect(mirrored.low).toBeCloseTo(1 - high, 10)
      }),
    )
  })

  it('are those of independent cases where each game has one, and wider where its cases agree', () => {
    const alone = sumsOf(Array.from({ length: 2000 }, (_, i) => [i % 4 === 0 ? 1 : 0, 1] as const))
    const plain = wilson(0.25, 2000)
    const clustered = clusteredWilson(alone)
    expect(clustered?.low).toBeCloseTo(plain.low, 3)
    expect(clustered?.high).toBeCloseTo(plain.high, 3)

    // Five equal cases a game count as one.
    const alike = clusteredWilson(
      sumsOf(Array.from({ length: 400 }, (_, i) => [i % 4 === 0 ? 5 : 0, 5] as const)),
    )
    const one = wilson(0.25, 400)
    expect(alike?.low).toBeCloseTo(one.low, 2)
    expect(alike?.high).toBeCloseTo(one.high, 2)
    expect((alike?.high ?? 0) - (alike?.low ?? 0)).toBeGreaterThan(plain.high - plain.low)

    // If their correlation is unknown, each game counts once.
    expect(
      clusteredWilson(
        sumsOf([
          [5, 5],
          [3, 3],
          [4, 4],
        ]),
      ),
    ).toEqual(wilson(1, 3))
    expect(clusteredWilson(sumsOf([]))).toBeUndefined()
  })

  it('hold what they promise', () => {
    // For all outcomes of 40 throws with 0.3, weighted by their probability, about 95 % of the intervals contain 0.3.
    const n = 40
    let covered = 0
    for (let k = 0; k <= n; k++) {
      const chance = Math.exp(
        logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(0.3) + (n - k) * Math.log(0.7),
      )
      const { low, high } = wilson(k / n, n)
      if (low <= 0.3 && 0.3 <= high) covered += chance
    }
    expect(covered).toBeGreaterThan(0.93)
    expect(covered).toBeLessThan(0.97)
  })
})

describe('intervals of means', () => {
  it('use the quantiles of Student', () => {
    const table = [
      [1, 12.7062],
      [2, 4.3027],
      [5, 2.5706],
      [10, 2.2281],
      [30, 2.0423],
      [120, 1.9799],
      [1000, 1.9623],
    ] as const
    for (const [freedom, quantile] of table) expect(tQuantile(freedom)).toBeCloseTo(quantile, 4)
    expect(tQuantile(10_000_000)).toBeCloseTo(1.95996, 5)
  })

  it('agree with the textbook', () => {
    // 8, 10, 12: mean 10, standard deviation 2, so 10 plus and minus 4.3027 * 2 / sqrt(3).
    const interval = meanInterval(
      sumsOf([
        [8, 1],
        [10, 1],
        [12, 1],
      ]),
    )
    expect(interval?.low).toBeCloseTo(10 - (4.30265 * 2) / Math.sqrt(3), 4)
    expect(interval?.high).toBeCloseTo(10 + (4.30265 * 2) / Math.sqrt(3), 4)
    expect(meanInterval(sumsOf([[8, 1]]))).toBeUndefined()
  })

  it('of a quotient are those of a mean where every game has the same denominator', () => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6]
    const mean = meanInterval(sumsOf(values.map((x) => [x, 1] as const)))
    const ratio = ratioInterval(sumsOf(values.map((x) => [x, 7] as const)))
    expect(ratio?.low).toBeCloseTo((mean?.low ?? 0) / 7, 10)
    expect(ratio?.high).toBeCloseTo((mean?.high ?? 0) / 7, 10)
    expect(
      ratioInterval(
        sumsOf([
          [0, 0],
          [0, 0],
        ]),
      ),
    ).toBeUndefined()
  })

  it('do not depend on the order of games', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(50), fc.nat(50)), { minLength: 2, maxLength: 30 }), (pairs) => {
        const there = sumsOf(pairs)
        const back = sumsOf([...pairs].reverse())
        expect({ ...back }).toEqual({ ...there })
      }),
    )
  })
})

describe('pairs', () => {
  it('have a probability that is that of their interval', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), fc.nat(1000), (gained, forfeited, same) => {
        const n = gained + forfeited + same
        if (n === 0) return
        const { low, high } = pairsInterval(gained, forfeited, n)
        const p = pairsProbability(gained, forfeited)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
        expect(low > 0 || high < 0).toBe(p < 0.05)
      }),
    )
    expect(pairsProbability(0, 0)).toBe(1)
    // Fifteen of fifteen are distinguished from chance, fourteen not yet: being valid at any time requires more.
    expect(pairsProbability(15, 0)).toBeLessThan(0.05)
    expect(pairsProbability(14, 0)).toBeGreaterThan(0.05)
    // sqrt((180 + 16) / 16) e^(-60 * 60 / (2 * (180 + 16)))
    expect(pairsProbability(120, 60)).toBeCloseTo(3.5 * Math.exp(-3600 / 392), 12)
  })

  it('have an interval with the difference in it, that looks the same from the other side', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(1000), (gained, forfeited, same) => {
        const n = gained + forfeited + same
        if (n === 0) return
        const { low, high } = pairsInterval(gained, forfeited, n)
        expect(low).toBeLessThan(high)
        expect(low).toBeGreaterThanOrEqual(-1)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual((gained - forfeited) / n)
        expect(high).toBeGreaterThanOrEqual((gained - forfeited) / n)
        const other = pairsInterval(forfeited, gained, n)
        expect(other.low).toBeCloseTo(-high, 12)
        expect(other.high).toBeCloseTo(-low, 12)
      }),
    )
  })

  it('have an interval that holds the true difference at every look, from the first pair to the last', {
    tags: ['thorough'],
  }, () => {
    const cases = [
      [0.1, 0.1],
      [0.01, 0.01],
      [0.3, 0.3],
      [0.2, 0.05],
      [0.02, 0],
      [0.6, 0.1],
    ] as const
    for (const [up, down] of cases) {
      const roll = dice(`looks ${up} ${down}`)
      const runs = 200
      let missed = 0
      for (let run = 0; run < runs; run++) {
        let [gained, forfeited] = [0, 0]
        for (let n = 1; n <= 1500; n++) {
          const u = roll(1000) / 1000
          if (u < up) gained++
          else if (u < up + down) forfeited++
          const { low, high } = pairsInterval(gained, forfeited, n)
          if (low <= up - down && up - down <= high) continue
          missed++
          break
        }
      }
      expect([up, down, missed / runs <= 0.05]).toEqual([up, down, true])
    }
  })

  it('are needed in a number that tells a difference in four of five runs', () => {
    const [up, down] = [0.2, 0.1]
    const needed = pairsNeeded(up - down, up + down)
    const roll = dice('power')
    const runs = 400
    let told = 0
    for (let run = 0; run < runs; run++) {
      let [gained, forfeited] = [0, 0]
      for (let n = 0; n < needed; n++) {
        const u = roll(1000) / 1000
        if (u < up) gained++
        else if (u < up + down) forfeited++
      }
      if (pairsInterval(gained, forfeited, needed).low > 0) told++
    }
    expect(told / runs).toBeGreaterThan(0.74)
    expect(told / runs).toBeLessThan(0.87)
    expect(pairsNeeded(-0.1, 0.3)).toBe(needed)
    expect(pairsNeeded(0.05, 0.3)).toBeGreaterThan(3.9 * needed)
    expect(pairsNeeded(0, 0.3)).toBe(Number.POSITIVE_INFINITY)
    // A difference cannot be larger than the part of pairs that differ at all.
    expect(pairsNeeded(0.5, 0.1)).toBe(pairsNeeded(0.5, 0.5))
  })
})
