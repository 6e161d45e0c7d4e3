import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import { heuristicBot } from '@/lib/tabletop/games/dice/bot'
import { dice as source } from '../../../fuzz/dice'

describe('the bot', () => {
  it('beats players who answer at random, from every seat', { tags: ['thorough'] }, () => {
    for (const players of [2, 4]) {
      let wins = 0
      for (let number = 0; number < 20; number++) {
        const game = dice.newGame({ players, seed: `bot ${number}`, log: false })
        const roll = source(`answers ${number}`)
        for (let asked = dice.decision(game); asked; asked = dice.decision(game)) {
          dice.answer(
            game,
            asked.player === number % players
              ? heuristicBot.choose(dice.view(game, asked.player), asked)
              : roll(asked.options.length),
          )
        }
        if (dice.result(game)?.winner === number % players) wins++
      }
      expect(wins).toBeGreaterThanOrEqual(18)
    }
  })
})
