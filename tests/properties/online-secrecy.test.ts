import { describe, expect, it } from 'vitest'
import {
  type Eyes,
  type OnlineRules,
  type PlanRules,
  sawNothing,
  sightOf,
} from '@/lib/features/online/model/sight'
import { stargateOnline } from '@/lib/features/online/model/stargate'
import type { Game, StargateTypes } from '@/lib/game/engine'
import { rounds } from '../rounds'
import { dice, engine, randomDeck, randomGame, step } from './random-decks'

/*
 * Secrecy between browsers as a property: the data sent to a person is the same, byte for byte, in every position that
 * looks the same to them. A spectator knows what all players know, and so sees the same in positions that look the same
 * to any of them.
 */

type Rules = OnlineRules<StargateTypes>
const rules = stargateOnline(engine, randomDeck(dice('stand-ins')))

/** Everything that a viewer is sent of a game: the table, and for a player the copy to plan with. */
function sent(of: Rules, game: Game, eyes: Eyes): string {
  const decision = of.decision(game)
  return JSON.stringify([
    sightOf(of, game, eyes),
    eyes === 'watcher' ? undefined : of.planning?.copy(game, eyes),
    // Whether an answer in advance is given tells its owner what it depends on.
    decision?.player === eyes ? of.planning?.moment(game, decision) : undefined,
  ])
}

interface Leak {
  readonly game: number
  readonly answer: number
  readonly eyes: Eyes
}

/** The first data sent in random games that depends on facts hidden from its reader; undefined if there is none. */
function leakIn(of: Rules, games: number, every: number): Leak | undefined {
  for (let game = 0; game < games; game++) {
    const roll = dice(`online ${game}`)
    const played = randomGame(`online ${game}`, { turnLimit: 24, log: true })
    for (let answer = 0; ; answer++) {
      if (answer % every === 0) {
        for (const player of of.players(played)) {
          const other = of.resample(played, player, `eyes ${game} ${answer}`)
          // A copy of a position starts a new log, so both get the real game's log.
          const looking: Game = { ...other, log: played.log }
          for (const eyes of [player, 'watcher'] as const)
            if (sent(of, played, eyes) !== sent(of, looking, eyes)) return { game, answer, eyes }
        }
      }
      if (!step(played, roll)) break
    }
  }
  return undefined
}

/** The rules with one field of a view replaced by a function of the whole game. */
const leaking = (leak: (view: StargateTypes['view'], game: Game) => unknown): Rules => ({
  ...rules,
  view: (game, player) => leak(rules.view(game, player), game) as StargateTypes['view'],
})

const planningBy = (part: Partial<PlanRules<StargateTypes>>): PlanRules<StargateTypes> => ({
  copy: () => undefined,
  moment: () => 0,
  isAlike: () => false,
  ...rules.planning,
  ...part,
})

/** A value that depends on every hidden card and on all future chance. */
const secret = (game: Game) => engine.hash(game)

describe('what is sent of a game between browsers', () => {
  it('is the same in all positions that look the same to its reader', () => {
    expect(leakIn(rules, rounds(12), 7)).toBeUndefined()
  })

  it('shows no hand to who watches', () => {
    const game = randomGame('watched')
    while (engine.decision(game)?.kind !== 'action') engine.answer(game, 0)
    const { you, opponent } = sightOf(rules, game, 'watcher').view
    for (const { hand } of [you, opponent])
      expect(hand.map(({ id, key }) => [id, key])).toEqual(hand.map((_, place) => [-1 - place, null]))
    expect(sightOf(rules, game, 'watcher').decision).toBeUndefined()
    expect(you.hand.length).toBeGreaterThan(0)
  })

  it('asks nobody but the player who decides', () => {
    const game = randomGame('asked')
    const decider = engine.decision(game)?.player ?? 0
    expect(sightOf(rules, game, decider).decision?.player).toBe(decider)
    expect(sightOf(rules, game, 1 - decider).decision).toBeUndefined()
  })

  const view = rules.view(randomGame('fields'), 0)
  for (const field of Object.keys(view))
    it(`is found out to leak by ${field} of a view`, () => {
      const leaky = leaking((seen, game) => ({ ...seen, [field]: [Reflect.get(seen, field), secret(game)] }))
      expect(leakIn(leaky, 1, 7)).toBeDefined()
    })

  for (const field of Object.keys(view.opponent))
    it(`is found out to leak by ${field} of the other player`, () => {
      const leaky = leaking((seen, game) => ({
        ...seen,
        opponent: { ...seen.opponent, [field]: [Reflect.get(seen.opponent, field), secret(game)] },
      }))
      expect(leakIn(leaky, 1, 7)).toBeDefined()
    })

  it('is found out to leak by a hand, a decision, lasting effects, the log, and what watchers see', () => {
    const leaks: readonly Rules[] = [
      leaking((seen, game) => ({
        ...seen,
        opponent: { ...seen.opponent, hand: rules.view(game, 1 - seen.viewer).you.hand },
      })),
      { ...rules, shownDecision: (game, decision) => ({ ...decision, card: secret(game) }) },
      { ...rules, lasting: (game) => [{ kind: String(secret(game)) } as never] },
      { ...rules, log: (game) => [{ type: String(secret(game)) } as never] },
      { ...rules, watcherView: (game) => rules.view(game, 0) },
      // A copy with the real cards, and one that merely includes some of them.
      { ...rules, planning: planningBy({ copy: (game) => engine.clone(game).cells }) },
      { ...rules, planning: planningBy({ copy: (game) => ({ chance: secret(game) }) }) },
      { ...rules, planning: planningBy({ moment: secret }) },
    ]
    for (const leaky of leaks) expect(leakIn(leaky, 1, 7)).toBeDefined()
  })
})

describe('taking back', () => {
  it('is free where nothing hidden was seen, and is not where cards were drawn', () => {
    let free = 0
    let seen = 0
    for (let number = 0; number < rounds(1); number++) {
      const roll = dice(`back ${number}`)
      const game = randomGame(`back ${number}`, { turnLimit: 12 })
      for (;;) {
        const decision = engine.decision(game)
        if (!decision) break
        const index = roll(decision.options.length)
        const isFree = sawNothing(rules, game, decision.player, [index])
        if (isFree) free++
        else seen++
        if (decision.options[index]?.kind === 'mulligan') expect(isFree).toBe(false)
        if (decision.options[index]?.kind === 'keep') expect(isFree || engine.decision(game)).toBeTruthy()
        engine.answer(game, index)
      }
    }
    expect(free).toBeGreaterThan(0)
    expect(seen).toBeGreaterThan(0)
  })
})
