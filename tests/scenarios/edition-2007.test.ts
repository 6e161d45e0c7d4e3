import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, EngineError, type PlayerDeck } from '@/lib/game/engine'
import { position } from './table'

/**
 * The 2007 rulebook: six card types instead of seven, since there are no ships, and so neither ship battles nor Victory
 * texts. All its other rules of play are the same as in 2008, except for the gain when a text changes the cost of
 * playing a mission (ruling 102).
 */
const engine = createEngine(officialPool)

const firstOf = (type: string, count: number): string[] =>
  officialPool.cards
    .filter((card) => card.type === type && card.set === 'BASE')
    .slice(0, count)
    .map((card) => card.key)
const plain: PlayerDeck = {
  team: firstOf('team', 4),
  missions: firstOf('mission', 12),
  draw: ['support', 'gear', 'event', 'obstacle', 'adversary'].flatMap((type) => firstOf(type, 9)),
}

describe('the 2007 edition', () => {
  it('refuses a deck with a ship of either side', () => {
    for (const ship of officialPool.cards.filter((card) => card.type === 'ship').slice(0, 40)) {
      const decks = [plain, { ...plain, draw: [...plain.draw, ship.key] }]
      expect(() => engine.newGame({ edition: '2007', decks, seed: 'ships' })).toThrow(EngineError)
      const game = engine.newGame({ edition: '2008', decks, seed: 'ships' })
      expect(engine.view(game, 0).edition).toBe('2008')
    }
  })

  it('resolves missions without a ship battle', () => {
    const game = engine.newGame({ edition: '2007', decks: [plain, plain], seed: 'peace', turnLimit: 20 })
    let last = 0
    for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
      expect(decision.kind).not.toBe('ship-battle')
      last = (last * 7 + 3) % decision.options.length
      engine.answer(game, last)
    }
    const types = new Set(engine.log(game, 'all').map(({ type }) => type))
    expect(types.has('mission')).toBe(true)
    expect(types.has('ship-battle') || types.has('ship-victory') || types.has('ship-tie')).toBe(false)
  })

  it('plays as in 2008 where there are no ships: the same answers give the same log', () => {
    const logs = (['2007', '2008'] as const).map((edition) => {
      const game = engine.newGame({ edition, decks: [plain, plain], seed: 'alike', turnLimit: 12 })
      for (let i = 0; engine.decision(game); i++)
        engine.answer(game, (i * 5 + 1) % (engine.decision(game)?.options.length ?? 1))
      return engine.log(game, 'all')
    })
    expect(logs[0]).toEqual(logs[1])
    expect(logs[0]?.length).toBeGreaterThan(50)
  })

  it('readies an incapacitated character and stops it at once when its player’s turn begins', () => {
    const table = position({ edition: '2007', hero: { states: { "Teal'c": 'incapacitated' } } })
    expect(table.state("Teal'c")).toBe('stopped')
    table.bothPass()
    table.hero.choose('end')
    expect(table.state("Teal'c")).toBe('ready')
  })
})
