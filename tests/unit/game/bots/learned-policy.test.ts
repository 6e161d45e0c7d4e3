import { describe, expect, it } from 'vitest'
import { greedyBot, playOut, type SeeingBot, seatOf } from '@/lib/game/bots'
import { weigh } from '@/lib/game/bots/greedy/greedy'
import type { FeatureRole, FeatureVector } from '@/lib/game/bots/greedy/learned-policy/features'
import {
  applyLearnedPolicy,
  FEATURE_NAMES,
  featuresOf,
  MARGIN,
  POLICY_WEIGHTS,
} from '@/lib/game/bots/greedy/learned-policy/learned-policy'
import { Situation } from '@/lib/game/bots/greedy/situation'
import { bestIndex } from '@/lib/game/bots/options'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { ridge } from '../../../bench/ridge'
import { dice } from '../../../fuzz/dice'
import { engine, randomGame } from './games'

const greedy = greedyBot(pool)
const firstThoughts: SeeingBot = {
  choose: (view, decision) => bestIndex(decision.options, weigh(pool, view, decision)),
}

/** Returns how often a bot boosts and returns failed missions, in some games against itself. */
function tendenciesOf(bot: SeeingBot, games: number) {
  const counts = { boost: 0, return: 0 }
  for (let i = 0; i < games; i++) {
    const game = randomGame(`habits ${i}`)
    const counting: SeeingBot = {
      choose: (view, decision) => {
        const index = bot.choose(view, decision)
        const kind = decision.options[index]?.kind
        if (kind === 'boost') counts.boost++
        if (decision.kind === 'return-mission') counts.return++
        return index
      },
    }
    playOut(engine, game, [counting, counting])
  }
  return counts
}

/** The points of an option with all of its features, added up in the order of the weights. */
function pointsOf({ role, move, situation, option }: FeatureVector): number {
  const weights = POLICY_WEIGHTS[role][move]
  if (!weights) return 0
  const sum = (part: Readonly<Record<string, number>>, names: readonly string[], values: readonly number[]) =>
    Object.entries(part).reduce(
      (total, [name, weight]) => total + weight * (values[names.indexOf(name)] ?? 0),
      0,
    )
  const names = FEATURE_NAMES[role]
  return (
    sum(weights.situation, names.situation, situation) + sum(weights.move, names.moves[move] ?? [], option)
  )
}

describe('the learned policy of the greedy bot', () => {
  it('have no weight for what is never looked at', () => {
    const unread = Object.entries(FEATURE_NAMES).flatMap(([role, { situation, moves }]) =>
      Object.entries(POLICY_WEIGHTS[role as FeatureRole]).flatMap(([move, weights]) => [
        ...Object.keys(weights.situation).filter((name) => !situation.includes(name)),
        ...Object.keys(weights.move).filter((name) => !moves[move]?.includes(name)),
      ]),
    )
    expect(unread).toEqual([])
  })

  it('look at a number for each name, whatever the move', { tags: ['thorough'] }, () => {
    const seen = new Set<string>()
    const wrong = new Set<string>()
    for (let i = 0; i < 8; i++) {
      const game = randomGame(`looks ${i}`)
      for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
        const { view, decision } = seat
        const looks = featuresOf(new Situation(pool, view, decision))
        for (const option of looks ? decision.options : []) {
          const look = looks?.(option)
          if (!look) continue
          const path = `${look.role}/${look.move}`
          seen.add(path)
          const names = FEATURE_NAMES[look.role]
          if (look.option.length !== names.moves[look.move]?.length) wrong.add(path)
          if (look.move !== 'end' && look.situation.length !== names.situation.length) wrong.add(path)
          if (![...look.situation, ...look.option].every(Number.isFinite)) wrong.add(path)
        }
        engine.answer(game, greedy.choose(view, decision))
      }
    }
    expect([...wrong]).toEqual([])
    expect(seen.size).toBeGreaterThan(12)
  })

  it('choose as if every text were read, also where it is not', () => {
    let reviewed = 0
    for (let i = 0; i < 3; i++) {
      const game = randomGame(`late ${i}`)
      for (let seat = seatOf(engine, game); seat; seat = seatOf(engine, game)) {
        const { view, decision } = seat
        const now = new Situation(pool, view, decision)
        const looks = featuresOf(now)
        const first = reviewed % decision.options.length
        if (looks) {
          const points = decision.options.map((option) => pointsOf(looks(option)))
          const chosen = looks(decision.options[first] ?? { kind: 'pass' })
          const most = Math.max(...points.filter((_, index) => index !== first))
          const isAhead = most > (points[first] ?? 0) + MARGIN[chosen.role]
          const best = points.findIndex((one, index) => index !== first && one === most)
          expect(applyLearnedPolicy(now, first)).toBe(isAhead ? best : first)
          reviewed++
        }
        engine.answer(game, greedy.choose(view, decision))
      }
    }
    expect(reviewed).toBeGreaterThan(200)
  })

  it('boost more often than the rules of thumb alone, and attempt more missions that fail', {
    tags: ['thorough'],
  }, () => {
    const now = tendenciesOf(greedy, 30)
    const before = tendenciesOf(firstThoughts, 30)
    expect(now.boost).toBeGreaterThan(1.2 * before.boost)
    expect(now.return).toBeGreaterThan(1.2 * before.return)
  })

  it('win most games against the rules of thumb alone', { tags: ['thorough'] }, () => {
    let won = 0
    const games = 120
    for (let i = 0; i < games; i++) {
      const mine = i % 2
      const bots = mine === 0 ? [greedy, firstThoughts] : [firstThoughts, greedy]
      if (playOut(engine, randomGame(`second ${i >> 1}`), bots).winner === mine) won++
    }
    expect(won / games).toBeGreaterThan(0.5)
  })

  it('end games of any number of players', { tags: ['thorough'] }, () => {
    for (let players = 3; players <= 6; players++) {
      const game = randomGame(`many ${players}`, players)
      expect(playOut(engine, game, Array(players).fill(greedy)).turn).toBeGreaterThan(0)
    }
  })
})

describe('ridge', () => {
  it('finds the weights that made the differences', () => {
    const roll = dice('ridge')
    const truth = [0.5, -2, 0, 1]
    const observations = Array.from({ length: 200 }, () => {
      const row = new Map(truth.map((_, column) => [column, roll(100) / 50 - 1]))
      const difference = truth.reduce((sum, weight, column) => sum + weight * (row.get(column) ?? 0), 0)
      return { row, difference, weight: 1 + roll(3) }
    })
    const found = ridge(observations, truth.length, 1e-6)
    truth.forEach((weight, column) => {
      expect(found[column]).toBeCloseTo(weight, 4)
    })
  })
})
