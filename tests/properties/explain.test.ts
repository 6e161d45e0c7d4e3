import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/cards/official-pool'
import { createEngine, type Question } from '@/lib/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'

const engine = createEngine(officialPool)

const total = (game: Parameters<typeof engine.explain>[0], question: Question): number => {
  const answer = engine.explain(game, question)
  return answer.about === 'number' ? answer.total : Number.NaN
}

describe('explanations of numbers', () => {
  it('come to what the table shows, texts of cards included', () => {
    let compared = 0
    for (let seed = 0; seed < 12; seed++) {
      const roll = dice(`explain ${seed}`)
      const decks = [encodedDeck(roll), encodedDeck(roll)]
      const game = engine.newGame({ decks, seed: `${seed}`, turnLimit: 8, log: false })
      for (let asked = engine.decision(game); asked; asked = engine.decision(game)) {
        const { mission, you, opponent } = engine.view(game, 0)
        for (const seat of [you, opponent]) {
          const { player } = seat
          expect(total(game, { about: 'victory-total', player })).toBe(seat.victoryTotal)
          expect(total(game, { about: 'experience', player })).toBe(seat.experience)
          expect(total(game, { about: 'score', player })).toBe(seat.score)
        }
        if (mission) {
          expect(total(game, { about: 'difficulty' })).toBe(mission.difficulty)
          expect(total(game, { about: 'skill-total' })).toBe(mission.skillTotal)
          expect(total(game, { about: 'complication-cost' })).toBe(mission.complicationCost)
          compared++
        }
        engine.answer(game, roll(asked.options.length))
      }
    }
    expect(compared).toBeGreaterThan(500)
  })
})
