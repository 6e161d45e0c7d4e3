import { expect, it } from 'vitest'
import { greedyBot, seatOf } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import { lazyView } from '@/lib/game/engine'
import { dice } from '../../../fuzz/dice'
import { engine, randomGame } from './games'

/** Reads every field of an object, including computed ones. */
function readAll(value: unknown, like: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, i) => readAll(item, Array.isArray(like) ? like[i] : undefined))
  if (typeof value !== 'object' || value === null) return value
  if (typeof like !== 'object' || like === null) return value
  return Object.fromEntries(
    Object.entries(like).map(([key, part]) => [key, readAll(Reflect.get(value, key), part)]),
  )
}

/** Fields that a view of a game may lack. */
const OPTIONAL = ['mission', 'hero', 'result', 'decider', 'decisionKind']

it('a view is plain, lacks nothing that bots are shown and stays as it is', { tags: ['thorough'] }, () => {
  const greedy = greedyBot(officialPool)
  let looks = 0
  for (let i = 0; i < 6; i++) {
    const game = randomGame(`lazy ${i}`, i < 4 ? 2 : 3)
    const roll = dice(`lazy ${i}`)
    for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
      const { decision } = seat
      const kept = []
      if (looks++ % 7 === 0) {
        for (const player of engine.players(game)) {
          const whole = engine.view(game, player)
          const lazy = lazyView(game, player)
          expect(readAll(lazy, whole)).toEqual(whole)
          for (const field of OPTIONAL) expect(field in whole).toBe(Reflect.get(lazy, field) !== undefined)
          const text = JSON.stringify(whole)
          // Nothing is computed on access, so a copy by way of text is complete.
          expect(JSON.parse(text)).toEqual(whole)
          expect(whole.others).toContain(whole.opponent)
          for (const one of [whole.you, ...whole.others]) expect(one.handCount).toBe(one.hand.length)
          kept.push({ whole, text })
        }
      }
      const index = roll(2) === 0 ? greedy.choose(seat.view, decision) : roll(decision.options.length)
      engine.answer(game, index)
      for (const { whole, text } of kept) expect(JSON.stringify(whole)).toBe(text)
    }
  }
  expect(looks).toBeGreaterThan(500)
})
