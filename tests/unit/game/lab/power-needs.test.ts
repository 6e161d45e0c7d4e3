import { describe, expect, it } from 'vitest'
import { deckStatistics } from '@/lib/features/decks/model/analysis/statistics'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { powerNeeds } from '@/lib/game/lab/odds'

describe('the power that a deck asks for', () => {
  it('is its share of all costs, beside the power of the rules', () => {
    for (const { list } of STARTER_DECKS) {
      const { heroCosts, villainCosts, draw } = deckStatistics(officialPool, list)
      const sum = (costs: readonly number[]) => costs.reduce((all, count, cost) => all + count * cost, 0)
      const [first, second, third] = powerNeeds(officialPool, list.draw, 60)
      expect(first).toEqual({
        turn: 1,
        side: 'hero',
        given: 3,
        needed: expect.closeTo((8 * sum(heroCosts)) / draw),
      })
      expect(second).toMatchObject({ turn: 2, side: 'villain', given: 3 })
      expect(third).toMatchObject({ turn: 3, side: 'hero', given: 6 })
      // Once everything is drawn, it is the cost of all cards.
      const last = powerNeeds(officialPool, list.draw, 60).slice(-2)
      expect(last.map(({ needed }) => needed)).toEqual([
        expect.closeTo(sum(heroCosts)),
        expect.closeTo(sum(villainCosts)),
      ])
    }
  })

  it('is not told of an empty deck', () => {
    expect(powerNeeds(officialPool, [], 8)).toEqual([])
  })
})
