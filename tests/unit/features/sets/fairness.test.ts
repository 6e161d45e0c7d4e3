import { describe, expect, it } from 'vitest'
import { distance, fairnessTest, nearestOfficial } from '@/lib/features/sets/model/fairness'
import { cardOf, newDesign, newSet } from '@/lib/features/sets/model/own-set'
import { officialPool } from '@/lib/game/cards/official-pool'
import { withOwnCards } from '@/lib/game/cards/own-pool'
import { createComparison, createLab } from '@/lib/game/lab'

const SET = newSet('Mine', 'XABCDEFGHIJK')
const card = cardOf(SET, {
  ...newDesign(1),
  title: 'Made',
  subtitle: 'Of Test',
  cost: 0,
  ratings: { culture: 9, science: 9, combat: 9, ingenuity: 9 },
})
const own = { card, symbol: 'MIN' }

describe('the nearest official card', () => {
  it('is of the same type and side, and none lies nearer', () => {
    const nearest = nearestOfficial(officialPool, card)
    if (!nearest) throw new Error('none')
    expect(nearest.type).toBe('support')
    for (const other of officialPool.cards)
      if (other.type === 'support')
        expect(distance(other, card)).toBeGreaterThanOrEqual(distance(nearest, card))
  })

  it('is not the card itself, nor another own one', () => {
    const pool = withOwnCards(officialPool, [own])
    expect(nearestOfficial(pool, card)?.set).not.toBe('MIN')
  })
})

describe('a test of fairness', () => {
  const pool = withOwnCards(officialPool, [own])
  const test = fairnessTest(pool, own, 'fair')

  it('plays the same decks but for the card, which is drawn in the place of the nearest one', () => {
    if (!test) throw new Error('none')
    const [first, second] = test.setups
    const come = second.deck.draw.filter((key) => key === card.key)
    expect(come.length).toBeGreaterThan(0)
    expect(first.deck.draw.filter((key) => key === test.nearest.key)).toHaveLength(come.length)
    expect(second.drawnAs?.draw).not.toContain(card.key)
    expect(first.opponents).toEqual(second.opponents)
  })

  it('finds out that a card is too strong', { tags: ['thorough'], timeout: 180_000 }, () => {
    if (!test) throw new Error('none')
    const tally = createComparison()
    const [one, two] = test.setups.map((setup) => createLab(pool, setup))
    if (!one || !two) throw new Error('no lab')
    for (let game = 0; game < 30; game++) {
      tally.addFirst(one.play(game))
      tally.addSecond(two.play(game))
    }
    const { difference, n } = tally.report()
    expect(n).toBe(30)
    expect(difference).toBeGreaterThan(0)
  })
})
