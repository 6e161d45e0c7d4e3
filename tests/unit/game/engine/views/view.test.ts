import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '@/lib/game/engine'
import { advance } from '@/lib/game/engine/flow/machine'
import { cardsIn, exchange, knows, playersOf } from '@/lib/game/engine/state'
import { ZONE } from '@/lib/game/engine/state/layout'
import { dice, engine, randomDeck, randomGame, step } from '../../../../properties/random-decks'
import { rounds } from '../../../../rounds'

/**
 * Hidden cards in a view. Exchanging two of them requires access to the state: resampling, the public way, chooses by a
 * player's knowledge, which is the subject of this test.
 */

const seeds = fc.integer({ min: 0, max: 1_000_000 }).map((seed) => `hidden ${seed}`)

/** Places of a player whose cards can be exchanged without causing another decision. */
const HIDDEN = [[ZONE.deck, ZONE.hand, ZONE.obstacles], [ZONE.missions]]

/** The game with two unknown cards of the player exchanged; undefined if there are no two. */
function withHiddenSwapped(game: Game, player: number, roll: (count: number) => number): Game | undefined {
  for (const owner of playersOf(game)) {
    for (const zones of HIDDEN) {
      const hidden = zones
        .flatMap((zone) => cardsIn(game, owner, zone))
        .filter((card) => !knows(game, player, card))
      if (hidden.length < 2 || roll(2) === 0) continue
      const [a, b] = [hidden[roll(hidden.length)] ?? 0, hidden[roll(hidden.length)] ?? 0]
      if (a === b) continue
      const copy = engine.clone(game)
      exchange(copy, [a, b], [b, a])
      advance(copy)
      return copy
    }
  }
  return undefined
}

describe('what a player may see', () => {
  const swapsWith = (begin: (seed: string) => Game, numRuns: number): number => {
    let swaps = 0
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = begin(seed)
        const roll = dice(`${seed} answers`)
        do {
          for (const player of playersOf(game)) {
            const other = withHiddenSwapped(game, player, roll)
            if (!other) continue
            swaps++
            // If the deck is too small, revival may be paid from the hand (ruling 100): the decision itself tells the
            // others whether that hand can.
            const kinds = [engine.decision(game)?.kind, engine.decision(other)?.kind]
            if (kinds[0] !== kinds[1] && kinds.includes('revive-or-score')) continue
            expect(engine.view(other, player)).toEqual(engine.view(game, player))
            if (engine.decision(game)?.player === player)
              expect(engine.decision(other)).toEqual(engine.decision(game))
          }
        } while (step(game, roll))
      }),
      { numRuns },
    )
    return swaps
  }

  it('does not depend on hidden cards', () => {
    expect(swapsWith((seed) => randomGame(seed, { turnLimit: 20 }), rounds(8))).toBeGreaterThan(rounds(400))
  })

  it('does not depend on them with three to six players either', { tags: ['thorough'] }, () => {
    const crowded = (seed: string): Game => {
      const roll = dice(seed)
      const decks = Array.from({ length: 3 + roll(4) }, () => randomDeck(roll))
      return engine.newGame({ decks, seed, turnLimit: 8, log: false })
    }
    expect(swapsWith(crowded, 4)).toBeGreaterThan(300)
  })

  it('names every card of the own hand, and of the other hand those that he knows', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const game = randomGame(seed)
        const roll = dice(`${seed} answers`)
        for (let i = roll(100); i > 0; i--) step(game, roll)
        for (const player of playersOf(game)) {
          const view = engine.view(game, player)
          expect(view.you.hand.every((card) => card.key !== null && card.id >= 0)).toBe(true)
          // A text may have shown cards of the opponent's hand: those stay known.
          const hidden = view.opponent.hand.filter((card) => card.key === null)
          expect(hidden.every((card) => card.id < 0)).toBe(true)
          expect(hidden.map((card) => card.ratings)).toEqual(hidden.map(() => ({})))
          const known = cardsIn(game, view.opponent.player, ZONE.hand).filter((card) =>
            knows(game, player, card),
          )
          expect(view.opponent.hand.length - hidden.length).toBe(known.length)
          expect(JSON.stringify(view)).not.toContain(seed)
        }
      }),
      { numRuns: rounds(80) },
    )
  })
})
