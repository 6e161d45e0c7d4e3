import { expect, it } from 'vitest'
import { topFrame } from '@/lib/engine/state/program'
import { dice, randomGame, step } from '../../../properties/random-decks'

it('the stack is empty when a game is over, and never before', () => {
  for (let number = 0; number < 12; number++) {
    const game = randomGame(`stack ${number}`)
    const roll = dice(`stack ${number} answers`)
    do {
      expect(topFrame(game) < 0).toBe(game.pending === undefined)
    } while (step(game, roll))
    expect(topFrame(game)).toBe(-1)
  }
})
