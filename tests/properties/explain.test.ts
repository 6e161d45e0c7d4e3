import { describe, expect, it } from 'vitest'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createEngine, lazyView, type Question } from '@/lib/game/engine'
import { dice } from '../fuzz/dice'
import { encodedDeck } from '../fuzz/encoded-decks'
import { rounds } from '../rounds'

const engine = createEngine(officialPool)

const total = (game: Parameters<typeof engine.explain>[0], question: Question): number => {
  const answer = engine.explain(game, question)
  return answer.about === 'number' ? answer.total : Number.NaN
}

describe('explanations of numbers', () => {
  it('come to what the table shows, texts of cards included', () => {
    let compared = 0
    for (let seed = 0; seed < rounds(36); seed++) {
      const roll = dice(`explain ${seed}`)
      const decks = [encodedDeck(roll), encodedDeck(roll)]
      const game = engine.newGame({ decks, seed: `${seed}`, turnLimit: 8, log: false })
      for (let asked = engine.decision(game); asked; asked = engine.decision(game)) {
        const { mission, you, opponent } = lazyView(game, 0)
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
    expect(compared).toBeGreaterThan(rounds(1500))
  })
})

describe('explanations of cards', () => {
  /** Everything that could be done by the options, and everything that `explain` finds no reason against. */
  const compare = (game: Parameters<typeof engine.explain>[0], seats: number) => {
    const asked = engine.decision(game)
    if (asked?.kind !== 'action') return 0
    const { player } = asked
    const said = (use: string, card: number, paragraph?: number, text?: number) =>
      [use, card, paragraph ?? '', text ?? ''].join(' ')
    const offered = new Set(
      asked.options.flatMap(({ kind, card, paragraph, textCard }) =>
        card === undefined ? [] : [said(kind, card, paragraph, textCard)],
      ),
    )
    const free = new Set<string>()
    let reasons = 0
    for (let card = 0; card < seats; card++) {
      const answer = engine.explain(game, { about: 'card', player, card })
      if (answer.about !== 'card') continue
      for (const { use, reasons: why, paragraph, textCard } of answer.uses) {
        if (why.length === 0) free.add(said(use, card, paragraph, textCard))
        reasons += why.length
      }
    }
    expect([...free].sort()).toEqual([...offered].sort())
    return reasons
  }

  it('have no reason exactly where there is an option, for every card in hand and play', () => {
    let reasons = 0
    for (let seed = 0; seed < rounds(36); seed++) {
      const roll = dice(`reasons ${seed}`)
      const decks = [encodedDeck(roll), encodedDeck(roll)]
      const cards = decks.reduce((sum, deck) => sum + 4 + deck.missions.length + deck.draw.length, 0)
      const game = engine.newGame({ decks, seed: `${seed}`, turnLimit: 8, log: false })
      for (let asked = engine.decision(game); asked; asked = engine.decision(game)) {
        reasons += compare(game, cards)
        engine.answer(game, roll(asked.options.length))
      }
    }
    expect(reasons).toBeGreaterThan(rounds(3000))
  })
})
