import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import { missionNumber } from '@/lib/tabletop/games/dice/component-set'
import type { Position } from '@/lib/tabletop/games/dice/model'
import {
  choose,
  compare,
  deal,
  events,
  optionsOf,
  personnel,
  rollWith,
  SOLDIERS,
  seat,
  viewOf,
} from './table'

const challenging = (hand: readonly string[], more: (at: Position) => void = () => {}, players = 3) =>
  deal((at) => {
    at.step = 'challenge'
    at.mission = missionNumber('suicide-mission')
    seat(at, 0).team = personnel(...SOLDIERS)
    seat(at, 0).hand = []
    seat(at, 1).hand = events(...hand)
    seat(at, 2).hand = events('trapped')
    more(at)
  }, players)

describe('Challenge Phase', () => {
  it('asks the nearest opponent on the left, and nobody else', () => {
    const game = challenging(['ambush', 'trial', 'trapped'])
    expect(viewOf(game).challenger).toBe(1)
    expect(dice.decision(game)).toEqual({
      player: 1,
      kind: 'challenge',
      options: [
        { kind: 'challenge', card: 'trial' },
        { kind: 'challenge', card: 'trapped' },
        { kind: 'pass' },
      ],
    })
    choose(game, { kind: 'pass' })
    expect(dice.decision(game)).toMatchObject({ kind: 'prepare', player: 0 })
    expect(viewOf(game).attempts).toMatchObject([{ kind: 'mission', card: 'suicide-mission' }])
  })

  it('asks the next one where the neighbour has conceded', () => {
    const game = challenging(['trial'])
    dice.concede(game, 1)
    expect(dice.decision(game)).toMatchObject({ player: 2, kind: 'challenge' })
    expect(viewOf(game).challenger).toBe(2)
  })

  it('asks whoever holds cards, whatever they are, so that nobody learns which', () => {
    expect(optionsOf(challenging(['ambush']))).toEqual([{ kind: 'pass' }])
    const without = challenging(['ambush'])
    seat(without, 1).hand = []
    expect(dice.decision(dice.restore(dice.save(without)))?.options).toEqual([{ kind: 'pass' }])
  })

  it('is resolved as a mission is, and a challenge that was met costs nothing and is worth nothing', () => {
    const game = challenging(['trapped'])
    choose(game, { kind: 'challenge', card: 'trapped' })
    expect(dice.decision(game)).toMatchObject({ kind: 'prepare', player: 0 })
    expect(viewOf(game).attempts).toMatchObject([{ kind: 'challenge', card: 'trapped', by: 1 }])
    // Combat 10 against ten: equal is enough.
    rollWith(game, 4, 4)
    compare(game)
    expect(viewOf(game).eventDiscard).toEqual(['trapped'])
    expect(viewOf(game).seats[0]).toMatchObject({ score: 0, won: [] })
    expect(viewOf(game).seats[0]?.team).toHaveLength(5)
    expect(viewOf(game).attempts).toMatchObject([
      { kind: 'challenge', outcome: 'met' },
      { kind: 'mission', outcome: 'open' },
    ])
  })

  it('costs a member of the team by lot where the challenge is failed, and the mission follows with who is left', () => {
    const game = challenging(['trapped'])
    choose(game, { kind: 'challenge', card: 'trapped' })
    rollWith(game, 5, 4)
    compare(game)
    expect(viewOf(game).seats[0]).toMatchObject({ score: -1 })
    expect(viewOf(game).seats[0]?.team).toHaveLength(4)
    expect(dice.decision(game)).toMatchObject({ kind: 'prepare', player: 0 })
    expect(viewOf(game).attempts.at(-1)).toMatchObject({ kind: 'mission', outcome: 'open' })
  })

  it('needs the skill that the challenge names', () => {
    for (const [team, outcome] of [
      [['scholar', 'scholar'], 'met'],
      [['theorist', 'theorist'], 'failed'],
    ] as const) {
      const game = challenging(['ancient-riddle'], (at) => {
        seat(at, 0).team = personnel(...team)
      })
      choose(game, { kind: 'challenge' })
      rollWith(game, 1, 10)
      compare(game)
      expect(viewOf(game).attempts[0]?.outcome).toBe(outcome)
    }
  })

  it('cannot be negated', () => {
    const game = challenging(['trapped'], (at) => {
      seat(at, 0).hand = events('mark-v-tac-nuke', 'stargate-map')
    })
    choose(game, { kind: 'challenge' })
    expect(optionsOf(game)).toEqual([{ kind: 'roll' }])
  })
})
