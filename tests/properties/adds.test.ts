import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'
import { rounds } from '../rounds'
import { key, withTexts } from '../scenarios/table'

const engine = createEngine(officialPool)

describe('what an option to assign says that the card will count for', () => {
  it('takes in texts that ask who is assigned', () => {
    // Alar counts the traits of assigned characters, of which he then is one.
    const { game, hero, card } = withTexts({ missions: ['Trial of science'], play: ['Alar'] })
    const before = engine.save(game)
    expect(engine.decision(game)?.options.find((option) => option.key === key('Alar'))?.adds).toBe(2)
    expect(engine.save(game)).toBe(before)
    hero.assign('Alar')
    expect(card('Alar').counts).toBe(2)
  })

  it('is what it counts for when it is assigned, in games of all cards', () => {
    const roll = dice('adds')
    const pick = dice('adds answers')
    let assigned = 0
    const wrong: string[] = []
    for (let round = 0; round < rounds(80); round++) {
      const game = engine.newGame({
        decks: [encodedDeck(roll), encodedDeck(roll)],
        seed: `adds ${round}`,
        log: true,
      })
      for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
        const index = pick(decision.options.length)
        const option = decision.options[index]
        const line = engine.logLength(game)
        engine.answer(game, index)
        const first = engine.log(game, 'all')[line]
        if (option?.kind !== 'assign' || first?.type !== 'assign' || first.card?.id !== option.card) continue
        assigned++
        if (first.figures.adds !== option.adds)
          wrong.push(`${option.key} said ${option.adds}, was ${first.figures.adds} (game ${round})`)
      }
    }
    expect(assigned).toBeGreaterThan(rounds(1000))
    expect(wrong).toEqual([])
  })
})
