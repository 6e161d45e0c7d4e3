import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { playability } from '@/lib/features/play/model/playable'
import { officialPool } from '@/lib/game/cards/official-pool'
import { teamReach } from '@/lib/game/lab/reach'

const ratingOf = (key: string, skill: 'culture' | 'science' | 'combat' | 'ingenuity') =>
  officialPool.byKey.get(key)?.ratings[skill] ?? 0

describe('what a team can complete', () => {
  it.each(STARTER_DECKS)('is counted for each mission of $id', ({ list }) => {
    const { deck } = playability(officialPool, list, '2008')
    if (!deck) throw new Error('a starter deck can be played')
    const reach = [...teamReach(officialPool, deck, '2008')]
    expect(reach.map(({ mission }) => mission.key).sort()).toEqual([...new Set(deck.missions)].sort())
    for (const { mission, skill, margins, support } of reach) {
      expect(margins).toHaveLength(4)
      // One more character never does harm unless texts forbid it, and every helper adds something.
      expect(margins[3]).toBeGreaterThanOrEqual(margins[0] ?? 0)
      expect(mission.ratings[skill]).toBeDefined()
      if (support) expect(support.margin).toBeGreaterThanOrEqual(margins[3] ?? 0)
    }
  })

  it('is the plain sum where no text says otherwise', () => {
    // Bra'tac, Banished Jaffa and others without the glyphs that their texts require.
    const team = ['BASE-87', 'BASE-91', 'SL-87', 'BASE-99']
    const [reach] = teamReach(officialPool, { team, missions: ['BASE-195'], draw: [] }, '2008')
    const mission = officialPool.byKey.get('BASE-195')
    const skill = reach?.skill ?? 'combat'
    const ratings = team.map((key) => ratingOf(key, skill)).sort((a, b) => b - a)
    const sums = ratings.map((_, i) => ratings.slice(0, i + 1).reduce((sum, one) => sum + one, 0))
    expect(reach?.margins).toEqual(sums.map((sum) => sum - (mission?.ratings[skill] ?? 0)))
    expect(reach?.support).toBeUndefined()
  })

  it('counts what texts change', () => {
    // "This mission gets difficulty -1 while Samantha Carter is assigned."
    const carter = officialPool.cards.find((card) => card.title === 'Samantha Carter' && card.type === 'team')
    const team = [carter?.key ?? '', 'BASE-91', 'SL-87', 'BASE-99']
    const [reach] = teamReach(officialPool, { team, missions: ['BASE-183'], draw: [] }, '2008')
    const skill = reach?.skill ?? 'combat'
    const sum = team.reduce((total, key) => total + ratingOf(key, skill), 0)
    expect(reach?.margins[3]).toBeGreaterThanOrEqual(sum - (reach?.difficulty ?? 0) + 1)
  })

  it('is nothing without a whole team', () => {
    expect([
      ...teamReach(officialPool, { team: ['BASE-87'], missions: ['BASE-195'], draw: [] }, '2008'),
    ]).toEqual([])
  })
})
