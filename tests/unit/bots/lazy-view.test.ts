import { expect, it } from 'vitest'
import { greedyBot, seatOf } from '@/lib/bots'
import { officialPool } from '@/lib/cards/official-pool'
import { lazyView } from '@/lib/engine'
import { dice } from '../../fuzz/dice'
import { engine, randomGame } from './games'

/** Reads every field that a thing has, also those that it works out. */
function readAll(value: unknown, like: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, i) => readAll(item, Array.isArray(like) ? like[i] : undefined))
  if (typeof value !== 'object' || value === null) return value
  if (typeof like !== 'object' || like === null) return value
  return Object.fromEntries(
    Object.entries(like).map(([key, part]) => [key, readAll(Reflect.get(value, key), part)]),
  )
}

/** Fields that a lazy thing has and a plain one may lack. */
const OPTIONAL = ['blocked', 'tokens', 'beneath', 'attached', 'mission', 'hero', 'result']

it('shows what the view shows, in every position', () => {
  const greedy = greedyBot(officialPool)
  let looks = 0
  for (let i = 0; i < 6; i++) {
    const game = randomGame(`lazy ${i}`, i < 4 ? 2 : 3)
    const roll = dice(`lazy ${i}`)
    for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
      const { decision } = seat
      if (looks++ % 7 === 0) {
        for (const player of game.setup.players) {
          const whole = engine.view(game, player)
          const lazy = lazyView(game, player)
          expect(readAll(lazy, whole)).toEqual(whole)
          for (const field of OPTIONAL)
            if (Reflect.get(whole, field) === undefined) expect(Reflect.get(lazy, field)).toBeUndefined()
        }
      }
      const index = roll(2) === 0 ? greedy.choose(seat.view, decision) : roll(decision.options.length)
      engine.answer(game, index)
    }
  }
  expect(looks).toBeGreaterThan(500)
})
