import { describe, expect, it } from 'vitest'
import { BOT_IDS, type Bot, botNamed, greedyBot, playOut, pressureBot, seatOf } from '@/lib/game/bots'
import { officialPool } from '@/lib/game/cards/official-pool'
import type { DecisionKind } from '@/lib/game/engine'
import { dice } from '../../../fuzz/dice'
import { rounds } from '../../../rounds'
import { engine, randomGame } from './games'

const SEEING = BOT_IDS.filter((id) => id !== 'search')
const never = () => {
  throw new Error('a bot that only sees asked for an imagined game')
}

/** Calls `look` at every position of some random games, in which one of three answers is the greedy bot's. */
function wander(games: number, seed: string, look: (game: ReturnType<typeof randomGame>) => void): void {
  const greedy = greedyBot(officialPool)
  for (let i = 0; i < games; i++) {
    const game = randomGame(`${seed} ${i}`)
    const roll = dice(`${seed} ${i} answers`)
    for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
      look(game)
      const { decision, view } = seat
      const index = roll(3) === 0 ? greedy.choose(view, decision) : roll(decision.options.length)
      engine.answer(game, index)
    }
  }
}

describe('bots', () => {
  it('that see always answer with one of the options, whatever the decision', () => {
    const bots = SEEING.map((id) => botNamed(id, engine, { seed: id }))
    const kinds = new Set<DecisionKind>()
    wander(rounds(24), 'legal', (game) => {
      const seat = seatOf(engine, game)
      if (!seat) return
      kinds.add(seat.decision.kind)
      for (const bot of bots) {
        const index = bot.choose(seat.view, seat.decision, never)
        expect(seat.decision.options[index]).toBeDefined()
      }
    })
    expect(kinds.size).toBeGreaterThan(10)
  })

  it('without chance decide by what they see alone', { tags: ['thorough'] }, () => {
    const bots = (['passive', 'pressure', 'greedy', 'trained'] as const).map((id) =>
      botNamed(id, engine, { seed: id }),
    )
    let same = 0
    let looks = 0
    wander(rounds(12), 'secrets', (game) => {
      const seat = seatOf(engine, game)
      if (!seat || looks++ % 5 > 0) return
      const other = seat.imagine(`other ${looks}`)
      const decision = engine.decision(other) ?? seat.decision
      expect(decision).toEqual(seat.decision)
      const [seen, alike] = [game, other].map((one) => engine.view(one, decision.player))
      for (const bot of bots)
        expect(alike && bot.choose(alike, decision, never)).toBe(seen && bot.choose(seen, decision, never))
      same++
    })
    expect(same).toBeGreaterThan(rounds(300))
  })

  it('plays the same game with the same seeds', { tags: ['thorough'] }, () => {
    for (const id of SEEING) {
      const play = () => {
        const game = randomGame('twice')
        const bots: Bot[] = [0, 1].map((seat) => botNamed(id, engine, { seed: `bot ${seat}` }))
        playOut(engine, game, bots)
        return engine.save(game)
      }
      expect(play()).toBe(play())
    }
  })

  it('ends games of three and more players', { tags: ['thorough'] }, () => {
    const game = randomGame('four', 4)
    const greedy = greedyBot(officialPool)
    expect(playOut(engine, game, [greedy, greedy, greedy, greedy]).winner).toBeDefined()
  })

  it('lays the complications of a steady pressure', () => {
    const game = randomGame('pressure')
    const bots = [greedyBot(officialPool), pressureBot({ complications: 1 })]
    let seen = 0
    for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
      const { view, decision } = seat
      if (view.hero === 0) {
        const laid = view.mission?.against.filter(({ faceDown }) => faceDown).length ?? 0
        expect(laid).toBeLessThanOrEqual(1)
        seen += laid
      }
      engine.answer(game, bots[decision.player]?.choose(view, decision) ?? 0)
    }
    expect(seen).toBeGreaterThan(5)
  })
})

describe('greedy', () => {
  it('beats random nearly always, with decks and seats swapped', { tags: ['thorough'] }, () => {
    let won = 0
    for (let i = 0; i < rounds(80); i++) {
      const game = randomGame(`strength ${i >> 1}`)
      const greedy = botNamed('greedy', engine, { seed: '' })
      const random = botNamed('random', engine, { seed: `dice ${i}` })
      const mine = i % 2
      const { winner } = playOut(engine, game, mine === 0 ? [greedy, random] : [random, greedy])
      if (winner === mine) won++
    }
    expect(won).toBeGreaterThanOrEqual(0.9 * rounds(80))
  })
})
