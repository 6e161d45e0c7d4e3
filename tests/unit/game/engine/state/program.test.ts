import { expect, it } from 'vitest'
import { topFrame } from '@/lib/game/engine/state/program'
import { dice, randomGame, step } from '../../../../properties/random-decks'
import { rounds } from '../../../../rounds'

it('the stack is empty when a game is over, and never before', () => {
  for (let number = 0; number < rounds(36); number++) {
    const game = randomGame(`stack ${number}`)
    const roll = dice(`stack ${number} answers`)
    do {
      expect(topFrame(game) < 0).toBe(game.pending === undefined)
    } while (step(game, roll))
    expect(topFrame(game)).toBe(-1)
  }
})
