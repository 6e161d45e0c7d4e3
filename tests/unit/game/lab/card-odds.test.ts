import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { CARD_ODDS_TURNS, oddsOfCopies } from '@/lib/game/lab/odds'

const [starter] = STARTER_DECKS
const draw = starter?.list.draw ?? []
const deck = draw.reduce((sum, { count }) => sum + count, 0)

describe('the chances to draw a card of a deck', () => {
  it('begin with those of the opening hand', () => {
    const odds = oddsOfCopies(officialPool, draw)
    expect(odds(1)?.[0]).toEqual({ turn: 1, chance: expect.closeTo(8 / deck, 12) })
    // One minus the chance that eight cards are among the others.
    const neither = ((deck - 8) * (deck - 9)) / (deck * (deck - 1))
    expect(odds(2)?.[0]?.chance).toBeCloseTo(1 - neither, 12)
  })

  it('grow with the turns and with the copies', () => {
    const odds = oddsOfCopies(officialPool, draw)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: deck - 1 }), (copies) => {
        const few = odds(copies) ?? []
        const more = odds(copies + 1) ?? []
        expect(few.map(({ turn }) => turn)).toEqual([...CARD_ODDS_TURNS])
        few.forEach(({ chance }, at) => {
          expect(chance).toBeGreaterThanOrEqual((few[at - 1]?.chance ?? 0) - 1e-12)
          expect(chance).toBeLessThanOrEqual((more[at]?.chance ?? 0) + 1e-12)
        })
      }),
    )
  })

  it('are not told of what is not in the deck, nor of more copies than it has cards', () => {
    const odds = oddsOfCopies(officialPool, draw)
    expect(odds(0)).toBeUndefined()
    expect(odds(deck + 1)).toBeUndefined()
    expect(oddsOfCopies(officialPool, [])(1)).toBeUndefined()
  })
})
