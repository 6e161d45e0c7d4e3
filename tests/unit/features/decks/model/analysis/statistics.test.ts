import { describe, expect, it } from 'vitest'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { emptyDeckList } from '@/lib/features/decks/model/edit'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { SKILLS } from '@/lib/game/terms'

describe('deckStatistics', () => {
  it.each(STARTER_DECKS)('of $id agree with each other', ({ list }) => {
    const statistics = deckStatistics(pool, list)
    expect(statistics).toMatchObject({ total: 60, team: 4, missions: 12, draw: 44, heroes: 20, villains: 24 })
    expect(SKILLS.map((skill) => statistics.missionSkills[skill])).toEqual([3, 3, 3, 3])
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    expect(sum(Object.values(statistics.types))).toBe(44)
    expect(sum(statistics.costs)).toBe(44)
    expect(sum(statistics.heroCosts) + sum(statistics.villainCosts)).toBe(44)
    expect(sum(Object.values(statistics.glyphs))).toBe(12)
  })

  it('counts copies, and cards without a cost in no column', () => {
    const list = {
      ...emptyDeckList('2008'),
      team: [{ key: 'BASE-102', count: 1 }],
      missions: [{ key: 'BASE-159', count: 2 }],
      draw: [
        { key: 'BASE-270', count: 3 },
        { key: 'BASE-102', count: 1 },
        { key: 'ATL-1', count: 5 },
      ],
    }
    const carter = pool.byKey.get('BASE-102')
    const rescue = pool.byKey.get('BASE-159')
    expect(deckStatistics(pool, list)).toMatchObject({
      total: 7,
      draw: 4,
      heroes: 1,
      villains: 3,
      costs: [0, 0, 3],
      heroCosts: [],
      pointTotal: carter?.pointValue,
      teamRatings: carter?.ratings,
      experience: 2 * (rescue?.experience ?? 0),
      glyphs: { [rescue?.glyph ?? '']: 2 },
    })
  })
})
