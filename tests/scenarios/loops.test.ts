import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as w from '@/lib/game/abilities/builders'
import { greedyBot, passiveBot, randomBot, type SeeingBot, searchBot, seatOf } from '@/lib/game/bots'
import type { Card } from '@/lib/game/cards/card'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import {
  createEngine,
  type Decision,
  type Game,
  type Option,
  type Position,
  type PositionSeat,
} from '@/lib/game/engine'
import { rounds } from '../rounds'

/** Loops within a turn: rulings 110 and 111, with official cards that cause one and made-up cards that cause others. */

const made = (number: number, card: Partial<Card> & Pick<Card, 'title' | 'type' | 'abilities'>): Card => ({
  key: `TEST-${number}`,
  set: 'TEST',
  number,
  subtitle: '',
  side: 'hero',
  traits: [],
  rarity: 'C',
  octgnId: `test ${number}`,
  ratings: {},
  cost: 1,
  ...card,
})

const SPINNER = 'TEST-1'
const DYNAMO = 'TEST-2'
const CLOCKWORK = 'TEST-3'
const JAILER = 'TEST-4'
const MEDIC = 'TEST-5'
const WHEEL = 'TEST-6'
const LENDER = 'TEST-7'
const EITHER = 'TEST-8'
const BOOMERANG = 'TEST-9'
const TRIAL = 'TEST-10'
const MADE: readonly Card[] = [
  made(1, {
    title: 'Spinner',
    type: 'gear',
    abilities: [w.activated([w.stop('self')], w.ready(w.a(w.character))), w.activated([], w.ready('self'))],
  }),
  made(2, { title: 'Dynamo', type: 'gear', abilities: [w.activated([w.pay(1)], w.gain(2))] }),
  // It triggers itself, without a decision.
  made(3, {
    title: 'Clockwork',
    type: 'gear',
    abilities: [
      w.activated([], w.stop('self')),
      w.each(w.becomesStopped('self'), w.ready('self'), w.stop('self')),
    ],
  }),
  made(4, {
    title: 'Jailer',
    type: 'adversary',
    side: 'villain',
    ratings: { combat: 1 },
    reviveCost: 1,
    abilities: [w.activated([], w.stop(w.a(w.character)))],
  }),
  made(5, { title: 'Medic', type: 'gear', abilities: [w.activated([], w.ready(w.a(w.character)))] }),
  made(6, {
    title: 'Wheel',
    type: 'adversary',
    side: 'villain',
    ratings: { combat: 1 },
    reviveCost: 1,
    abilities: [w.activated([w.stop('self')], w.nothing), w.activated([], w.ready('self'))],
  }),
  made(7, { title: 'Lender', type: 'gear', abilities: [w.activated([w.pay(1)], w.gain(1))] }),
  // It triggers itself too, and asks for a choice that makes no difference.
  made(8, {
    title: 'Either Way',
    type: 'gear',
    abilities: [
      w.activated([], w.stop('self')),
      w.each(w.becomesStopped('self'), w.ready('self'), w.chooseOne(w.stop('self'), w.stop('self'))),
    ],
  }),
  made(9, {
    title: 'Boomerang',
    type: 'support',
    cost: 0,
    ratings: { combat: 1 },
    abilities: [w.whenPlayed(w.may(w.returnToHand('self')))],
  }),
  made(10, {
    title: 'Trial',
    type: 'mission',
    ratings: { combat: 4 },
    experience: 1,
    glyph: 'Orion',
    abilities: [],
  }),
]
const pool = createPool([...officialPool.cards, ...MADE], 'loops')
const engine = createEngine(pool)

const TEAM = ['BASE-102', "Teal'c", "Jack O'Neill", 'Daniel Jackson'].map((name) => {
  const card = officialPool.byKey.get(name) ?? officialPool.byTitle.get(name)?.[0]
  if (card?.type !== 'team') throw new Error(`no team character is called ${name}`)
  return card.key
})
const FILLER = Array.from({ length: 30 }, () => 'BASE-1')
const SKAARA = 'SL-69'
const SILER = 'SL-67'
const MISSIONS = Array.from({ length: 4 }, () => TRIAL)

const seat = (given: Partial<PositionSeat> = {}): PositionSeat => ({
  team: TEAM,
  missions: MISSIONS,
  deck: FILLER,
  ...given,
})
const laidOut = (seats: readonly Partial<PositionSeat>[], more: Partial<Position> = {}): Game =>
  engine.parsePosition({ version: 1, seed: 'loops', seats: seats.map(seat), turnLimit: 3, ...more })

/** More answers than the rulings allow in the remaining turns. */
const MOST = 6_000

type Choose = (decision: Decision, game: Game) => number

/** Plays to the end. Throws if the game does not end. */
function toEnd(game: Game, choose: Choose): { readonly option: Option; readonly turn: number }[] {
  const taken: { option: Option; turn: number }[] = []
  for (let decision = engine.decision(game); decision; decision = engine.decision(game)) {
    if (taken.length > MOST) throw new Error('the game goes on for ever')
    const index = choose(decision, game)
    const option = decision.options[index]
    if (!option) throw new Error('no such option')
    taken.push({ option, turn: engine.turn(game)?.turn ?? 0 })
    engine.answer(game, index)
  }
  return taken
}

/** The deciding player prefers the kinds that come first; options that end something come last. */
const preferring =
  (...kinds: readonly Option['kind'][]): Choose =>
  ({ options }) => {
    for (const kind of kinds) {
      const found = options.findIndex((option) => option.kind === kind)
      if (found >= 0) return found
    }
    return options.length - 1
  }
/** As preferred, but the villain player only passes. */
const alone =
  (choose: Choose, player = 0): Choose =>
  (decision, game) =>
    decision.player === player ? choose(decision, game) : preferring()(decision, game)

const circling = preferring('replace', 'accept', 'use', 'assign', 'play', 'choose')
const usesOf = (taken: ReturnType<typeof toEnd>, key: string, turn = 1) =>
  taken.filter(({ option, turn: at }) => at === turn && option.kind === 'use' && option.key === key).length

/** Skaara readies Siler, who saves Skaara. */
const round: Choose = alone((decision, game) => {
  const { kind, options } = decision
  const siler = options.findIndex(({ key }) => key === SILER)
  return kind === 'choose' && siler >= 0 ? siler : circling(decision, game)
})

describe('ruling 110: Skaara and Siler', () => {
  const skaaraAndSiler = () => laidOut([{ play: [SKAARA, SILER] }, {}])

  it('go round twice, then the player whose turn it is has to choose otherwise', () => {
    const game = skaaraAndSiler()
    const taken = toEnd(game, round)
    expect(usesOf(taken, SKAARA)).toBeGreaterThanOrEqual(2)
    expect(usesOf(taken, SKAARA)).toBeLessThanOrEqual(6)
    expect(taken.length).toBeLessThan(120)
    expect(engine.log(game, 'public').some(({ type, card }) => type === 'loop' && card?.key === SKAARA)).toBe(
      true,
    )
  })

  it('what goes round is marked, and once it is refused, the decision and the explanation say so', () => {
    const game = skaaraAndSiler()
    const marked: number[] = []
    let uses = 0
    for (let i = 0; i < 60; i++) {
      const decision = engine.decision(game)
      if (!decision || engine.turn(game)?.turn !== 1) break
      const refused = decision.refused?.find(({ key }) => key === SKAARA)
      if (refused?.card !== undefined) {
        const { player } = decision
        const answer = engine.explain(game, { about: 'card', player, card: refused.card })
        if (answer.about !== 'card') throw new Error('no answer about a card')
        expect(answer.uses.find(({ use }) => use === refused.kind)?.reasons).toEqual([{ code: 'loop' }])
        expect(decision.options.some(({ kind, key }) => kind === refused.kind && key === SKAARA)).toBe(false)
        expect(decision.options.some(({ kind }) => kind === 'pass')).toBe(true)
        expect(uses).toBeGreaterThan(1)
        expect(marked.length).toBeGreaterThan(0)
        return
      }
      const index = round(decision, game)
      if (decision.options[index]?.kind === 'use') uses++
      if (decision.options[index]?.repeats) marked.push(i)
      engine.answer(game, index)
    }
    throw new Error('nothing was refused')
  })

  it('does not matter to a position that is saved, copied, resampled or taken back', () => {
    const game = skaaraAndSiler()
    for (let i = 0; i < 60 && !engine.decision(game)?.refused; i++) {
      const decision = engine.decision(game)
      if (!decision) break
      engine.answer(game, round(decision, game))
      const shown = JSON.stringify(engine.decision(game))
      expect(JSON.stringify(engine.decision(engine.clone(game)))).toBe(shown)
      expect(JSON.stringify(engine.decision(engine.restore(engine.save(game))))).toBe(shown)
      const asked = engine.decision(game)
      if (asked) {
        const imagined = engine.resample(game, asked.player, `sample ${i}`)
        expect(JSON.stringify(engine.decision(imagined))).toBe(shown)
      }
    }
    expect(engine.decision(game)?.refused).toBeDefined()
  })

  it.each([
    ['greedy', (): SeeingBot => greedyBot(pool)],
    ['passive', () => passiveBot],
    ['random', () => randomBot('loops')],
  ])('the %s bot does not choose what repeats', (_, bot) => {
    const game = skaaraAndSiler()
    const bots = [bot(), bot()]
    for (let at = seatOf(engine, game); at; at = seatOf(engine, game)) {
      const index = bots[at.decision.player]?.choose(at.view, at.decision) ?? 0
      const { options } = at.decision
      if (options.some(({ repeats }) => !repeats)) expect(options[index]?.repeats).toBeUndefined()
      engine.answer(game, index)
    }
  })

  it('the search does not either, nor do those whom it imagines', { timeout: 60_000 }, () => {
    const game = skaaraAndSiler()
    let offered = false
    for (let i = 0; i < 60 && engine.turn(game)?.turn === 1; i++) {
      const at = seatOf(engine, game)
      if (!at) break
      if (at.decision.options.some(({ repeats }) => repeats)) {
        offered = true
        const bot = searchBot(engine, { seed: `loops ${i}`, iterations: 40 })
        const index = bot.choose(at.view, at.decision, at.imagine)
        expect(at.decision.options[index]?.repeats).toBeUndefined()
      }
      engine.answer(game, round(at.decision, game))
    }
    expect(offered).toBe(true)
  })
})

describe('ruling 110: other loops', () => {
  it('one of two copies of a card is as good as the other', () => {
    const game = laidOut([{ play: [SKAARA, SILER, SILER] }, {}])
    expect(usesOf(toEnd(game, round), SKAARA)).toBeLessThanOrEqual(12)
  })

  it('who goes round by ever other ways can only pass after a thousand choices', () => {
    const game = laidOut([{ play: [SKAARA, SILER, SPINNER] }, {}], { turnLimit: 1 })
    expect(toEnd(game, alone(circling)).length).toBeLessThanOrEqual(1_100)
  })

  it('a cost that is given back is no progress', () => {
    const game = laidOut([{ play: [LENDER], power: 3 }, {}])
    const taken = toEnd(game, alone(circling))
    expect(usesOf(taken, LENDER)).toBeGreaterThan(0)
    // Every other choice of the first 24, which do not count, and then three times at each of four missions.
    expect(usesOf(taken, LENDER)).toBeLessThanOrEqual(12 + 3 * 4)
  })

  it('in the other player’s turn whoever goes round alone may do so once more', () => {
    const game = laidOut([{}, { play: [WHEEL] }])
    const taken = toEnd(game, alone(circling, 1))
    expect(usesOf(taken, WHEEL)).toBeGreaterThan(0)
    expect(taken.length).toBeLessThan(200)
  })

  it('of a loop that both players make the player whose turn it is has to let go', () => {
    const game = laidOut([{ play: [MEDIC] }, { play: [JAILER] }])
    const refused: number[] = []
    toEnd(game, (decision, at) => {
      if (decision.refused && engine.turn(at)?.turn === 1) refused.push(decision.player)
      return preferring('use', 'choose')(decision, at)
    })
    expect(refused[0]).toBe(0)
  })

  it('among three players it ends as well', () => {
    const game = laidOut([
      { play: [SKAARA, SILER, MEDIC] },
      { play: [JAILER, WHEEL] },
      { play: [LENDER], power: 2 },
    ])
    expect(toEnd(game, circling).length).toBeLessThan(1_000)
  })

  it('without any ability: a card that comes back to the hand is not played for ever', () => {
    const game = laidOut([{ hand: [BOOMERANG] }, {}])
    const taken = toEnd(game, alone(preferring('accept', 'play')))
    const played = taken.filter(
      ({ option, turn }) => turn === 1 && option.key === BOOMERANG && option.kind === 'play',
    )
    expect(played.length).toBeGreaterThan(1)
    expect(taken.length).toBeLessThan(200)
  })

  it('what is gained each time is a loop only after a thousand choices; from then on one can only pass', () => {
    const game = laidOut([{ play: [DYNAMO], power: 1 }, {}], { turnLimit: 1 })
    const taken = toEnd(game, alone(circling))
    expect(usesOf(taken, DYNAMO)).toBeGreaterThan(400)
    expect(taken.length).toBeLessThanOrEqual(1_500)
    const log = engine.log(game, 'public')
    expect(log.filter(({ type }) => type === 'turn-too-long')).toHaveLength(1)
    expect(log.some(({ type }) => type === 'endless-loop')).toBe(false)
    expect(engine.result(game)?.reason).toBe('undecided')
  })
})

describe('ruling 111: loops that nobody can leave', () => {
  const begun = (gear: string) => {
    const game = laidOut([{ play: [gear] }, {}])
    toEnd(game, alone(circling))
    return game
  }

  it('end the game where nobody is asked', () => {
    const game = begun(CLOCKWORK)
    expect(engine.result(game)).toEqual({ reason: 'undecided', turn: 1 })
    expect(engine.log(game, 'public').at(-1)?.type).toBe('endless-loop')
  })

  it('end the game where all that one is asked comes to the same', () => {
    const game = begun(EITHER)
    expect(engine.result(game)).toEqual({ reason: 'undecided', turn: 1 })
    expect(engine.log(game, 'public').at(-1)?.type).toBe('endless-loop')
  })
})

describe('whatever is answered', () => {
  const loopy = [SKAARA, SILER, SPINNER, DYNAMO, JAILER, MEDIC, WHEEL, LENDER, EITHER, BOOMERANG]
  const LIMIT = 2
  const policies = fc.record({
    seed: fc.integer({ min: 1, max: 0x7fffffff }),
    heroes: fc.uniqueArray(fc.constantFrom(...loopy), { maxLength: 5 }),
    villains: fc.uniqueArray(fc.constantFrom(...loopy), { maxLength: 5 }),
    players: fc.constantFrom(2, 2, 3),
    /** Preferences of a policy, the strongest first; the rest at random. */
    likes: fc.shuffledSubarray(['use', 'replace', 'assign', 'play', 'choose', 'accept', 'mode'] as const),
    fidelity: fc.constantFrom(1, 0.95, 0.7),
  })

  it('every game ends within a bound', () => {
    fc.assert(
      fc.property(policies, ({ seed, heroes, villains, players, likes, fidelity }) => {
        const inPlay = (keys: readonly string[]) => ({ play: keys.filter((key) => key !== BOOMERANG) })
        const inHand = (keys: readonly string[]) => ({
          hand: keys.filter((key) => key === BOOMERANG),
          power: 2,
        })
        const seats = [heroes, villains, heroes]
          .slice(0, players)
          .map((keys) => ({ ...inPlay(keys), ...inHand(keys) }))
        const game = laidOut(seats, { turnLimit: LIMIT })
        let chance = seed
        const roll = (count: number) => {
          chance = (Math.imul(chance, 1_103_515_245) + 12_345) & 0x7fffffff
          return Math.floor((chance / 0x80000000) * count)
        }
        const liked = preferring(...likes)
        const taken = toEnd(game, (decision, at) =>
          roll(1_000) < fidelity * 1_000 ? liked(decision, at) : roll(decision.options.length),
        )
        for (let turn = 1; turn <= LIMIT; turn++)
          expect(taken.filter((one) => one.turn === turn).length).toBeLessThanOrEqual(1_500)
        expect(engine.result(game)).toBeDefined()
      }),
      { numRuns: rounds(60) },
    )
  })
})
