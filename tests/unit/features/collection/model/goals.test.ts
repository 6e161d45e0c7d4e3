import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readGoals, writeGoals } from '@/lib/features/collection/client/goals'
import { type CollectionCounts, pairOf } from '@/lib/features/collection/model/counts'
import {
  FINISHES,
  GOAL_SIZES,
  type Goal,
  goalProgress,
  wantsForGoal,
} from '@/lib/features/collection/model/goals'
import { marksOf, NO_MARKS } from '@/lib/features/collection/model/marks'
import { officialPool } from '@/lib/game/cards/official-pool'
import { CARD_TYPES, OFFICIAL_SETS, RARITIES } from '@/lib/game/terms'
import { anyCollection } from './arbitraries'

const anyGoal: fc.Arbitrary<Goal> = fc.record({
  size: fc.constantFrom(...GOAL_SIZES),
  set: fc.constantFrom('', ...OFFICIAL_SETS),
  rarity: fc.constantFrom('' as const, ...RARITIES),
  type: fc.constantFrom('' as const, ...CARD_TYPES),
  finish: fc.constantFrom(...FINISHES),
})
const WHOLE: Goal = { size: 'one', set: '', rarity: '', type: '', finish: 'any' }

/** Adds the missing copies in the finish that the goal requires. */
function got(counts: CollectionCounts, goal: Goal): CollectionCounts {
  const next: Record<string, readonly [number, number]> = { ...counts }
  for (const { key, copies } of goalProgress(officialPool, counts, goal).missing) {
    const [regular, foil] = pairOf(counts, key)
    next[key] = goal.finish === 'foil' ? [regular, foil + copies] : [regular + copies, foil]
  }
  return next
}

describe('goals of a collection', () => {
  it('counts only what the goal asks for, and no copy beyond it', () => {
    const counts = { 'BASE-1': [5, 1], 'BASE-3': [0, 2], 'ORI-208': [1, 0] } as const
    expect(goalProgress(officialPool, counts, WHOLE)).toMatchObject({ cards: 824, complete: 3, owned: 3 })
    const base: Goal = { ...WHOLE, set: 'BASE', size: 'playset' }
    const playset = goalProgress(officialPool, counts, base)
    expect(playset).toMatchObject({ complete: 1, owned: 5, needed: playset.cards * 3 })
    expect(playset.missing).not.toContainEqual(expect.objectContaining({ key: 'BASE-1' }))
    expect(playset.missing).toContainEqual({ key: 'BASE-3', copies: 1 })
    const foil = goalProgress(officialPool, counts, { ...base, finish: 'foil' })
    expect(foil).toMatchObject({ complete: 0, owned: 3 })
    expect(foil.missing).toContainEqual({ key: 'BASE-1', copies: 2 })
    expect(goalProgress(officialPool, counts, { ...base, finish: 'regular' }).owned).toBe(3)
  })

  it('is about no card of a set that there is not', () => {
    expect(goalProgress(officialPool, {}, { ...WHOLE, set: 'NONE' })).toEqual({
      ...{ cards: 0, complete: 0, needed: 0, owned: 0, missing: [] },
    })
  })

  it('is reached by who gets exactly what is missing', () => {
    fc.assert(
      fc.property(anyCollection, anyGoal, (counts, goal) => {
        const before = goalProgress(officialPool, counts, goal)
        const missing = before.missing.reduce((sum, { copies }) => sum + copies, 0)
        expect(before.owned + missing).toBe(before.needed)
        const after = goalProgress(officialPool, got(counts, goal), goal)
        expect(after.missing).toEqual([])
        expect([after.complete, after.owned]).toEqual([before.cards, before.needed])
      }),
    )
  })

  it('wants what is missing in its finish, and leaves other wants and words alone', () => {
    const mark = { ...NO_MARKS, wanted: [4, 1], note: 'from Ivan' } as const
    const marks = { 'BASE-1': mark }
    const missing = [
      { key: 'BASE-1', copies: 3 },
      { key: 'BASE-3', copies: 2 },
    ]
    const foil = wantsForGoal(marks, { ...WHOLE, finish: 'foil' }, missing)
    expect(foil['BASE-1']).toEqual({ ...mark, wanted: [4, 3] })
    expect(marksOf(foil, 'BASE-3').wanted).toEqual([0, 2])
    expect(Object.keys(wantsForGoal(marks, { ...WHOLE, finish: 'regular' }, missing))).toEqual(['BASE-3'])
    expect(Object.keys(wantsForGoal(marks, WHOLE, missing))).toEqual(['BASE-3'])
  })
})

describe('goals in the browser', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const storage = (text: string | null) => {
    let kept = text
    vi.stubGlobal('localStorage', {
      getItem: () => kept,
      setItem: (_: string, next: string) => {
        kept = next
      },
    })
  }

  it('are read as they were kept', () => {
    storage(null)
    expect(readGoals()).toEqual([])
    fc.assert(
      fc.property(fc.array(anyGoal, { maxLength: 50 }), (goals) => {
        writeGoals(goals)
        expect(readGoals()).toEqual(goals)
      }),
    )
  })

  it('are none where somebody wrote over them, or storage is closed', () => {
    for (const text of ['{', '{}', '[{"size":"two"}]', JSON.stringify(Array(51).fill(WHOLE))]) {
      storage(text)
      expect(readGoals()).toEqual([])
    }
    vi.stubGlobal('localStorage', undefined)
    expect(readGoals()).toEqual([])
    expect(() => writeGoals([WHOLE])).not.toThrow()
  })
})
