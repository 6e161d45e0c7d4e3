import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apophis, type Game, winChance } from '@/lib/tabletop/games/apophis'
import { dice } from '../fuzz/dice'
import { rounds } from '../rounds'

/** Every position of a random game, up to its end. */
function* positions(players: number, seed: string): Generator<Game> {
  const game = apophis.clone(apophis.newGame({ players, seed, rounds: 60 }))
  const roll = dice(seed)
  for (let decision = apophis.decision(game); decision; decision = apophis.decision(game)) {
    yield game
    apophis.answer(game, roll(decision.options.length))
  }
  yield game
}

const games = fc.record({ players: fc.integer({ min: 1, max: 6 }), seed: fc.string({ maxLength: 8 }) })

describe('a random game of Apophis', () => {
  it('has every card in one place, hands of six, laid symbols of one colour that never changes', () => {
    fc.assert(
      fc.property(games, ({ players, seed }) => {
        const colours: number[] = Array.from({ length: players }, () => -1)
        const members: number[] = Array.from({ length: players }, () => 4)
        for (const game of positions(players, seed)) {
          const beside = game.invasion ? [game.invasion.card] : []
          const all = [game.hand, game.table, game.piles].flat(2).concat(game.bank, game.discard, beside)
          expect(all).toHaveLength(110)
          expect(new Set(all).size).toBe(110)
          const decision = apophis.decision(game)
          const full = [...game.hand.keys()].filter((seat) => (game.hand[seat]?.length ?? 0) > 6)
          if (decision && decision.kind !== 'overflow') expect(full).toEqual([])
          if (decision?.kind === 'overflow') expect(full).toContain(decision.player)
          for (let seat = 0; seat < players; seat++) {
            const colour = game.colour[seat] ?? -1
            if (colours[seat] !== -1) expect(colour).toBe(colours[seat])
            colours[seat] = colour
            expect(game.members[seat]).toBeLessThanOrEqual(members[seat] ?? 0)
            members[seat] = game.members[seat] ?? 0
            for (const card of game.table[seat] ?? []) {
              const facts = game.box.cards[card]
              if (facts?.type === 'symbol') expect(facts.colour).toBe(colour)
            }
            expect(game.visits[seat]).toBeLessThanOrEqual(3)
          }
        }
      }),
      { numRuns: rounds(10) },
    )
  })

  it('shows chances from 0 to 1, and no combat that nobody fights', () => {
    fc.assert(
      fc.property(games, ({ players, seed }) => {
        for (const game of positions(players, seed)) {
          if (!game.combat) continue
          const { combat, decider } = apophis.view(game, game.combat.player)
          // A warrior who fell in a combat that is won may still be healed.
          if (apophis.decision(game)?.kind !== 'heal') expect(combat?.foes.length).toBeGreaterThan(0)
          expect(combat?.player).toBe(decider)
          for (const chance of [combat?.odds.now, combat?.odds.start]) {
            expect(chance).toBeGreaterThanOrEqual(0)
            expect(chance).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: rounds(15) },
    )
  })
})

describe('chances', () => {
  it('are never above 1, however many rounds a combat may last', () => {
    const fight = {
      special: undefined,
      units: [{ value: 6, wounds: 1 }],
      hits: 0,
      members: 4,
      isFirst: false,
    }
    for (const value of [3, 4, 5, 6])
      for (let warriors = 0; warriors <= 6; warriors++)
        for (const units of [fight.units, [...fight.units, ...fight.units]])
          expect(winChance({ ...fight, units, warriors, value })).toBeLessThanOrEqual(1)
  })

  it('do not fall with another member or warrior, a better value or a hit', () => {
    const unit = fc.record({ value: fc.integer({ min: 2, max: 6 }), wounds: fc.constant(1) })
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 3, max: 6 }),
        fc.constantFrom(undefined, 'unseen' as const, 'ambush' as const, 'larvae' as const),
        (units, members, warriors, value, special) => {
          const fight = { special, units, hits: 0, members, warriors, value, isFirst: true }
          const chance = winChance(fight) - 1e-12
          expect(winChance({ ...fight, members: members + 1 })).toBeGreaterThanOrEqual(chance)
          expect(winChance({ ...fight, warriors: warriors + 1 })).toBeGreaterThanOrEqual(chance)
          expect(winChance({ ...fight, value: value - 1 })).toBeGreaterThanOrEqual(chance)
          expect(winChance({ ...fight, hits: 1 })).toBeGreaterThanOrEqual(chance)
        },
      ),
      { numRuns: 300 },
    )
  })
})
