import { expect, it } from 'vitest'
import { isActive, ownerOf, playersOf } from '@/lib/game/engine/state'
import { derived } from '@/lib/game/engine/texts/runtime/derived'
import { dice, engine, randomDeck, step } from '../../../../../properties/random-decks'

it('no text of a card is at work whose owner takes no part in the turn', { tags: ['thorough'] }, () => {
  let atWork = 0
  for (const count of [3, 4, 6]) {
    const roll = dice(`texts at work ${count}`)
    const decks = Array.from({ length: count }, () => randomDeck(roll))
    const game = engine.newGame({ decks, seed: `texts at work ${count}`, turnLimit: 30, log: false })
    do {
      if (engine.view(game, 0).turn === 0) continue
      const inactive = playersOf(game).filter((player) => !isActive(game, player))
      const { texts } = derived(game)
      atWork += texts.length
      expect(texts.filter(({ card }) => inactive.includes(ownerOf(game, card)))).toEqual([])
    } while (step(game, roll))
  }
  expect(atWork).toBeGreaterThan(1000)
})
