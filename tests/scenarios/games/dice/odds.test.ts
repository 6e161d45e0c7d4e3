import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attemptChance,
  type Chance,
  chanceWithRerolls,
  type DiceGame,
  dice,
  share,
  testWays,
} from '@/lib/tabletop/games/dice'
import { EVENTS, MISSIONS, PERSONNEL } from '@/lib/tabletop/games/dice/component-set'
import { below, nextStream, streamValue } from '@/lib/tabletop/protocol/prng'
import {
  attempting,
  choose,
  compare,
  deal,
  events,
  missions,
  optionsOf,
  personnel,
  rollWith,
  SOLDIERS,
  seat,
  viewOf,
} from './table'

/** By both dice, the mission's first: the position of a stream that rolls them. */
const STREAMS = (() => {
  const found = new Map<string, number>()
  for (let start = 1; found.size < 100; start++) {
    const first = nextStream(start)
    const key = [first, nextStream(first)].map((stream) => below(streamValue(stream), 10) + 1).join()
    if (!found.has(key)) found.set(key, start)
  }
  return found
})()

/** Positions of a stream whose next roll is each face. */
const ONE_DIE = Array.from({ length: 10 }, (_, die) => STREAMS.get(`${die + 1},1`) ?? 0)

/** Continues an attempt with every roll of the dice, and no more cards; counts the rolls with which it succeeds. */
function bruteForce(game: DiceGame, kind: 'mission' | 'challenge'): Chance {
  let [ways, of] = [0, 0]
  const goOn = (at: DiceGame, weight: number) => {
    const attempt = at.at.attempts.find((one) => one.kind === kind)
    // A mission that is over left the table with its turn.
    const outcome = attempt?.outcome ?? (seat(at, 0).won.length > 0 ? 'met' : 'failed')
    if (outcome !== 'open') {
      of += weight
      if (outcome === 'met') ways += weight
      return
    }
    if (dice.decision(at)?.kind === 'respond') {
      const next = dice.clone(at)
      choose(next, { kind: 'compare' })
      goOn(next, weight)
      return
    }
    // If one test ends it, it counts for all rolls of the other.
    for (const start of STREAMS.values()) {
      const next = dice.clone(at)
      next.at.diceStreams[0] = start
      choose(next, { kind: 'roll' })
      compare(next)
      goOn(next, weight / 100)
    }
  }
  goOn(game, 10_000)
  return { ways: Math.round(ways), of: Math.round(of) }
}
const same = (one: Chance | undefined, other: Chance) =>
  expect(one && one.ways * other.of).toBe(other.ways * (one?.of ?? 0))

const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id)
const team = fc.array(fc.constantFrom(...ids(PERSONNEL)), { maxLength: 5 })
const mission = fc.constantFrom(...ids(MISSIONS))

describe('odds', () => {
  it('of a test are those of all hundred throws', () => {
    for (let own = 0; own <= 25; own++)
      for (let against = 0; against <= 25; against++) {
        let ways = 0
        for (let one = 1; one <= 10; one++)
          for (let other = 1; other <= 10; other++) if (own + other >= against + one) ways++
        expect(testWays(own, against)).toBe(ways)
      }
    // Equal levels: the 45 higher rolls and the 10 equal ones.
    expect(testWays(10, 10)).toBe(55)
  })

  it('of a mission are what the rules do with every throw', { tags: ['thorough'], timeout: 120_000 }, () => {
    fc.assert(
      fc.property(team, mission, (members, name) => {
        const game = attempting(name, members)
        same(viewOf(game).odds.now, bruteForce(game, 'mission'))
      }),
      { numRuns: 25 },
    )
  })

  it('of a mission stay exact after cards and after the first test', () => {
    for (const [first, second] of [
      [4, 8],
      [9, 9],
    ] as const) {
      const game = attempting('god-complex', [...SOLDIERS.slice(1), 'major'], ['team-effort', 'ambush'])
      choose(game, { kind: 'play', card: 'team-effort' })
      same(viewOf(game).odds.now, bruteForce(game, 'mission'))
      rollWith(game, first, second)
      same(viewOf(game).odds.now, bruteForce(game, 'mission'))
      compare(game)
      choose(game, { kind: 'play', card: 'ambush' })
      same(viewOf(game).odds.now, bruteForce(game, 'mission'))
      expect(viewOf(game).attempts[0]?.tests[0]?.state).toBe('passed')
    }
  })

  it('of a challenge are shown to who may play it, and are what the rules do', () => {
    for (const card of EVENTS.filter(({ kind }) => kind === 'challenge')) {
      const game = deal((at) => {
        at.step = 'challenge'
        at.mission = missions('negotiations')[0] ?? 0
        seat(at, 0).team = personnel('doctor', 'major', 'scholar', 'marines', 'lieutenant')
        seat(at, 0).hand = []
        seat(at, 1).hand = events(card.id)
      })
      const [shown, none] = viewOf(game, 1).odds.byOption
      expect(none).toBeNull()
      expect(viewOf(game, 0).odds.byOption).toEqual([])
      choose(game, { kind: 'challenge' })
      same(shown ?? undefined, bruteForce(game, 'challenge'))
      same(viewOf(game).odds.now, shown ?? { ways: -1, of: 1 })
    }
  })

  it('by option are those after it was taken, for who decides', { tags: ['thorough'] }, () => {
    const hand = [
      'heavy-weapons',
      'plan-b',
      'operation',
      'give-gift',
      'diplomacy',
      'sacrifice',
      'last-chance',
    ]
    /** Takes every option with a chance shown, and compares it with the chance after that. */
    const check = (game: DiceGame) => {
      expect(viewOf(game, 1).odds).toMatchObject({ byOption: [] })
      const { byOption } = viewOf(game).odds
      expect(byOption).toHaveLength(optionsOf(game).length)
      optionsOf(game).forEach((option, index) => {
        const shown = byOption[index]
        if (!shown || option.kind === 'roll' || option.kind === 'compare' || option.kind === 'done') return
        const starts = option.kind === 'reroll' ? ONE_DIE : [0]
        let sum = 0
        for (const start of starts) {
          const after = dice.clone(game)
          after.at.diceStreams[0] = start
          dice.answer(after, index)
          sum += share(viewOf(after).odds.now ?? { ways: 0, of: 1 })
        }
        expect(share(shown)).toBeCloseTo(sum / starts.length, 12)
      })
    }
    fc.assert(
      fc.property(team, mission, fc.nat({ max: 99 }), (members, name, lying) => {
        const game = attempting(name, members, hand)
        check(game)
        rollWith(game, Math.floor(lying / 10) + 1, (lying % 10) + 1)
        check(game)
      }),
      { numRuns: 60 },
    )
  })

  it('by option are shown where a team is made up', () => {
    const game = deal((at) => {
      at.step = 'recruit'
      at.mission = missions('negotiations')[0] ?? 0
      seat(at, 0).team = personnel('scholar', 'scholar', 'scholar', 'marines')
      seat(at, 0).reserve = personnel('diplomat')
    })
    const shown = viewOf(game).odds.byOption.map((chance) => chance && share(chance))
    expect(optionsOf(game).map(dice.optionSignature)).toEqual([
      'recruit',
      'join diplomat',
      'rest scholar',
      'rest marines',
    ])
    // Brains 12 against 10 with Communication; without it nothing helps, and the card from the deck is unknown.
    expect(shown).toEqual([null, 0.72, 0, 0])
    choose(game, { kind: 'join' })
    expect(viewOf(game).odds.now).toEqual({ ways: 72, of: 100 })
  })

  it('with the whole hand are the best that can be made of all throws', () => {
    /** The chance with the best answers, found by trying all of them with every roll. */
    const best = (game: DiceGame): number => {
      const [attempt] = game.at.attempts
      if (attempt?.outcome !== 'open') {
        const met = attempt ? attempt.outcome === 'met' : seat(game, 0).won.length > 0
        return met ? 1 : 0
      }
      return Math.max(
        ...(dice.decision(game)?.options ?? []).map((option, index) => {
          if (option.kind !== 'roll' && option.kind !== 'reroll') {
            const next = dice.clone(game)
            dice.answer(next, index)
            return best(next)
          }
          const starts = option.kind === 'roll' ? [...STREAMS.values()] : ONE_DIE
          let sum = 0
          for (const start of starts) {
            const next = dice.clone(game)
            next.at.diceStreams[0] = start
            dice.answer(next, index)
            sum += best(next)
          }
          return sum / starts.length
        }),
      )
    }
    for (const [name, members, hand] of [
      ['stop-goauld-invasion', SOLDIERS.slice(2), ['ambush', 'last-chance']],
      ['negotiations', ['scholar', 'theorist'], ['when-in-rome', 'last-chance']],
      ['invisible-threat', ['doctor', 'theorist', 'scholar'], ['heroics']],
    ] as const) {
      const game = attempting(name, members, hand)
      expect(viewOf(game).odds.withHand).toBeCloseTo(best(game), 12)
    }
  }, 120_000)

  it('of two tests with one more throw are found by looking at all throws', () => {
    const demand = { levels: [10, 5], skills: [] }
    const [above, over] = [-2, 1]
    const bearing = { levels: [10 + above, 5 + over], skills: [] }
    const faces = Array.from({ length: 10 }, (_, face) => face + 1)
    const again = (level: number, die: number, other: number) =>
      Math.max(
        faces.filter((face) => level + face >= die).length,
        faces.filter((face) => level + other >= face).length,
      ) / 10
    const once = (level: number) => {
      let sum = 0
      for (const die of faces)
        for (const other of faces) sum += level + other >= die ? 1 : again(level, die, other)
      return sum / 100
    }
    const plain = (level: number) => testWays(level + 20, 20) / 100
    // The reroll goes to the first test if that fails; otherwise it remains for the second.
    const exact = plain(above) * once(over) + (once(above) - plain(above)) * plain(over)
    expect(chanceWithRerolls(bearing, demand, 1)).toBeCloseTo(exact, 12)
    expect(chanceWithRerolls(bearing, demand, 0)).toBe(share(attemptChance(bearing, demand)))
  })

  it('ask for as many levels of a skill as are required, one for each member who has it', () => {
    const demand = { levels: [5, -1], skills: [0, 2, 0, 0] }
    const with_ = (lore: number) => attemptChance({ levels: [5, 0], skills: [0, lore, 0, 0] }, demand)
    expect(with_(1)).toEqual({ ways: 0, of: 1 })
    expect(with_(2)).toEqual({ ways: 55, of: 100 })
    expect(with_(3)).toEqual({ ways: 55, of: 100 })
  })
})
