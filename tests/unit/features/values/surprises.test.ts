import { describe, expect, it } from 'vitest'
import data from '@/lib/features/values/measured/surprises.json'
import {
  ENDS,
  endShare,
  firstShare,
  GROUPS,
  hardestMissions,
  meanTurns,
  type Share,
  type SurpriseRun,
  shareOf,
  surprisesSchema,
  verdictOf,
} from '@/lib/features/values/model/surprises'
import { officialPool } from '@/lib/game/cards/official-pool'

const { runs } = surprisesSchema.parse(data)

describe('what the runs say of a share', () => {
  const between = (low: number, high: number): Share => ({ value: (low + high) / 2, low, high, n: 100 })

  it('is claimed where two show it and none shows the opposite', () => {
    const [above, near, below] = [between(0.51, 0.55), between(0.48, 0.52), between(0.4, 0.49)]
    expect(verdictOf([above, above, near], 0.5)).toBe('more')
    expect(verdictOf([below, near, below], 0.5)).toBe('less')
    expect(verdictOf([above, near, near], 0.5)).toBe('unclear')
    expect(verdictOf([above, above, below], 0.5)).toBe('unclear')
  })

  it('is nothing without cases', () => {
    expect(() => shareOf(0, 0)).toThrow(RangeError)
    expect(shareOf(3, 4)).toMatchObject({ value: 0.75, n: 4 })
  })
})

describe('the hardest missions', () => {
  const run = (missions: Record<string, [number, number]>): SurpriseRun => {
    const group = {
      ...{ games: 1, decided: 1, firstWon: 0, turns: 5, turnsSquared: 25, missions },
      ends: { glyphs: 0, experience: 1, score: 0, other: 0 },
    }
    return { seed: 'x', bot: 'greedy', groups: { ready: group, mirror: group, by2007: group, by2008: group } }
  }

  it('are those that failed in every run, not those that one run hardly tried', () => {
    const found = hardestMissions(
      [
        run({ 'BASE-1': [10, 100], 'BASE-2': [5, 100], 'BASE-3': [0, 10] }),
        run({ 'BASE-1': [12, 100], 'BASE-2': [60, 100], 'BASE-3': [0, 10] }),
      ],
      3,
    )
    expect(found.map(({ key }) => key)).toEqual(['BASE-1', 'BASE-2'])
  })
})

describe('what was measured', () => {
  it('is two seeds of the quick bot and one of another, which add up', () => {
    expect(runs.filter(({ bot }) => bot === 'greedy').length).toBeGreaterThanOrEqual(2)
    expect(runs.some(({ bot }) => bot !== 'greedy')).toBe(true)
    for (const { groups } of runs)
      for (const group of GROUPS) {
        const counts = groups[group]
        expect(ENDS.reduce((sum, end) => sum + endShare(counts, end).value, 0)).toBeCloseTo(1)
        expect(firstShare(counts).n).toBe(counts.decided)
        expect(meanTurns(counts)[0]).toBeGreaterThan(2)
        for (const [succeeded, all] of Object.values(counts.missions))
          expect(succeeded).toBeLessThanOrEqual(all)
      }
  })

  it('is of missions that exist', () => {
    const missions = new Set(officialPool.cards.flatMap(({ key, type }) => (type === 'mission' ? key : [])))
    for (const { groups } of runs)
      for (const key of Object.keys(groups.ready.missions)) expect(missions.has(key), key).toBe(true)
  })
})
