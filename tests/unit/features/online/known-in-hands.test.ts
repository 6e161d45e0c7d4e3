import { describe, expect, it } from 'vitest'
import { knownInHands } from '@/lib/features/online/client/remote-table'
import { apophisOnline, sectorOnline } from '@/lib/features/online/server/registry'

describe('what those who watch are told of hands', () => {
  it('is how many of their cards everybody knows', () => {
    const game = apophisOnline.newGame({ players: 2, seed: 'hands' })
    for (let answers = 0; answers < 400; answers++) {
      const view = apophisOnline.watcherView(game)
      const shown = view.players.flatMap(({ hand }) => hand)
      const told = knownInHands(view)
      if (shown.length === 0) expect(told).toBeUndefined()
      else
        expect(told).toEqual({
          known: shown.length,
          count: view.players.reduce((sum, { handCount }) => sum + handCount, 0),
        })
      const decision = apophisOnline.decision(game)
      if (!decision) break
      apophisOnline.answer(game, answers % decision.options.length)
    }
  })

  it('is nothing in a game without hands', () => {
    const game = sectorOnline.newGame({ players: 2, seed: 'hands' })
    expect(knownInHands(sectorOnline.watcherView(game))).toBeUndefined()
  })
})
