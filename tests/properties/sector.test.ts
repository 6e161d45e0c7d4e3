import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseComponentSet, sector } from '@/lib/tabletop/games/sector'
import data from '@/lib/tabletop/games/sector/data.json'
import { dice } from '../fuzz/dice'
import { rounds } from '../rounds'

const games = fc.record({ players: fc.integer({ min: 2, max: 6 }), seed: fc.string({ maxLength: 8 }) })

describe('a random sector game', () => {
  it('keeps the limits of units, every card in one place, chances from 0 to 1, and ends', () => {
    fc.assert(
      fc.property(games, ({ players, seed }) => {
        const game = sector.clone(sector.newGame({ players, seed, rounds: 6 }))
        const roll = dice(seed)
        for (let decision = sector.decision(game); decision; decision = sector.decision(game)) {
          for (let space = 0; space < game.base.length; space++) {
            const [base, ship] = [game.base[space], game.ship[space]]
            const [units = 0, crew = 0] = [game.units[space], game.crew[space]]
            if (units < 0 || units > 2 || crew < 0 || crew > 2) expect([units, crew]).toEqual([])
            if ((base === -1 && units > 0) || (ship === -1 && crew > 0)) expect([base, ship]).toEqual([])
            if (base !== -1 && game.box.spaces[space]?.system === undefined) expect(base).toBe(-1)
          }
          const cards = [...game.hand, game.deck, game.discard].flat()
          expect(cards).toHaveLength(36)
          for (const chance of sector.view(game, decision.player).chances)
            if (typeof chance === 'number' && !(chance >= 0 && chance <= 1)) expect(chance).toBeNull()
          sector.answer(game, roll(decision.options.length))
        }
        expect(sector.result(game)).toBeDefined()
      }),
      { numRuns: rounds(20) },
    )
  })
})

describe('a box of a collector', () => {
  it('is read as it is, and every fault is named with its place', () => {
    expect(parseComponentSet(data).ok).toBe(true)
    const faultsOf = (change: (file: typeof data) => void) => {
      const file = structuredClone(data)
      change(file)
      const read = parseComponentSet(file)
      return read.ok ? [] : read.errors.map(({ path, problem }) => `${path} ${problem}`)
    }
    expect(faultsOf(() => {})).toEqual([])
    expect(faultsOf((file) => file.spaces[0]?.adjacent.push('nowhere'))).toEqual([
      'spaces.0.adjacent.3 unknown',
    ])
    expect(faultsOf((file) => Object.assign(file.spaces[0] ?? {}, { wormhole: 'B1' }))).toContain(
      'spaces.0.wormhole unknown',
    )
    expect(faultsOf((file) => Object.assign(file.setup[0] ?? {}, { players: 3 }))).toContain('setup.1 twice')
    expect(faultsOf((file) => Object.assign(file.cards[0] ?? {}, { count: 0 }))).toEqual([
      'cards.0.count form',
    ])
    expect(faultsOf((file) => Object.assign(file.setup[0]?.starships ?? {}, { B: 12 }))).toEqual([
      'setup.0.starships.B total',
    ])
  })

  it('never throws, whatever is handed in', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseComponentSet(value).ok).toBe(false)
      }),
    )
  })
})
