import { describe, expect, it } from 'vitest'
import { greedyBot, seatOf, trainedBot } from '@/lib/game/bots'
import { Situation } from '@/lib/game/bots/greedy/situation'
import { ROW_COUNT } from '@/lib/game/bots/learned-value/net'
import { ACTION_NAMES, MOVES, moveOf, SITUATION_NAMES } from '@/lib/game/bots/trained/features'
import { ActionReader, cardUseOf, type RoleWeights } from '@/lib/game/bots/trained/trained'
import file from '@/lib/game/bots/trained/weights.json'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { engine, randomGame } from './games'

const none: RoleWeights = { moves: {}, cards: {} }

/** Weights that count nothing but whether an action is the greedy bot's choice. */
const greedyIndex: RoleWeights = {
  moves: Object.fromEntries(
    MOVES.map((move) => [
      move,
      { situation: SITUATION_NAMES.map(() => 0), action: ACTION_NAMES.map((_, i) => (i === 0 ? 1 : 0)) },
    ]),
  ),
  cards: {},
}

describe('the trained bot', () => {
  it('has a weight for each number of every move, and for each card and any other', () => {
    for (const { moves, cards } of Object.values(file.weights)) {
      expect(Object.keys(moves)).toEqual([...MOVES])
      for (const { situation, action } of Object.values(moves)) {
        expect(situation).toHaveLength(SITUATION_NAMES.length)
        expect(action).toHaveLength(ACTION_NAMES.length)
        expect([...situation, ...action].every(Number.isInteger)).toBe(true)
      }
      for (const use of MOVES.map(cardUseOf).filter((one) => one !== undefined))
        expect(atob(cards[use])).toHaveLength(2 * (ROW_COUNT + 1))
    }
  })

  it('refuses weights that do not fit the numbers, and says which', () => {
    const short = { ...none, moves: { pass: { situation: [1], action: [] } } }
    expect(() => trainedBot(pool, { hero: short, villain: none })).toThrow(
      `"pass" has 1 weights for ${SITUATION_NAMES.length} numbers`,
    )
    const cut = { ...none, cards: { play: btoa('ab') } }
    expect(() => trainedBot(pool, { hero: none, villain: cut })).toThrow(
      `2 bytes of weights for ${ROW_COUNT} cards`,
    )
  })

  it('chooses as the greedy bot if nothing but its choice counts', () => {
    const bot = trainedBot(pool, { hero: greedyIndex, villain: greedyIndex })
    const greedy = greedyBot(pool)
    for (let i = 0; i < 4; i++) {
      const game = randomGame(`as greedy ${i}`)
      for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
        const { view, decision } = seat
        const chosen = greedy.choose(view, decision)
        expect(bot.choose(view, decision)).toBe(chosen)
        engine.answer(game, chosen)
      }
    }
  })

  it('writes as many numbers as there are names, all of them finite and small', () => {
    const reader = new ActionReader()
    const seen = new Set<string>()
    for (let i = 0; i < 4; i++) {
      const game = randomGame(`numbers ${i}`)
      const bot = trainedBot(pool)
      for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
        const { view, decision } = seat
        if (decision.kind === 'action' && decision.options.length > 1) {
          const now = new Situation(pool, view, decision)
          reader.situation.fill(Number.NaN)
          reader.begin(now)
          expect([...reader.situation].every((one) => Math.abs(one) <= 10)).toBe(true)
          decision.options.forEach((option, index) => {
            reader.action.fill(Number.NaN)
            reader.read(now, option, index)
            expect([...reader.action].every((one) => Math.abs(one) <= 10)).toBe(true)
            seen.add(MOVES[moveOf(now, option)] ?? '')
          })
        }
        engine.answer(game, bot.choose(view, decision))
      }
    }
    expect(seen.size).toBeGreaterThan(8)
  })
})
