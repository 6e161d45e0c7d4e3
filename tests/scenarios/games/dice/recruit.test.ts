import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import {
  attempting,
  can,
  choose,
  compare,
  deal,
  logged,
  missions,
  optionsOf,
  personnel,
  rollWith,
  SOLDIERS,
  seat,
  viewOf,
} from './table'

describe('Discovery Phase', () => {
  it('turns the top card of the mission deck into the active mission, for all to see', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS, [], (at) => {
      at.missionDeck = missions('negotiations', 'god-complex')
    })
    rollWith(game, 1, 10)
    compare(game)
    for (const player of [0, 1])
      expect(viewOf(game, player)).toMatchObject({
        active: 1,
        phase: 'recruit',
        mission: { mission: 'god-complex', points: 15 },
        missionsLeft: 1,
      })
    expect(logged(game).slice(-2)).toEqual(['turn', 'mission-drawn'])
  })
})

const recruiting = (team: readonly string[], reserve: readonly string[] = []) =>
  deal((at) => {
    at.step = 'recruit'
    seat(at, 0).team = personnel(...team)
    seat(at, 0).reserve = personnel(...reserve)
    at.personnelDeck = personnel('doctor', 'scholar', 'marines')
    at.personnelDiscard = []
  })

describe('Recruit Phase', () => {
  it('goes on until the team has five', () => {
    const game = recruiting(['major', 'diplomat', 'marines'])
    expect(can(game, { kind: 'done' })).toBe(false)
    choose(game, { kind: 'recruit' })
    expect(can(game, { kind: 'done' })).toBe(false)
    choose(game, { kind: 'recruit' })
    expect(viewOf(game).seats[0]?.team).toEqual(['major', 'diplomat', 'marines', 'marines', 'scholar'])
    expect(can(game, { kind: 'recruit' })).toBe(false)
    choose(game, { kind: 'done' })
    expect(dice.decision(game)?.kind).toBe('event')
  })

  it('recruits from the reserve and from the top of the personnel deck', () => {
    const game = recruiting(['major', 'diplomat', 'marines'], ['theorist'])
    choose(game, { kind: 'join', personnel: 'theorist' })
    choose(game, { kind: 'recruit' })
    expect(viewOf(game).seats[0]).toMatchObject({
      team: ['major', 'diplomat', 'marines', 'theorist', 'marines'],
      reserve: [],
    })
    expect(viewOf(game).personnelLeft).toBe(2)
  })

  it('moves personnel between team and reserve, each once in a phase', () => {
    const game = recruiting(SOLDIERS, ['theorist'])
    expect(can(game, { kind: 'join' })).toBe(false)
    choose(game, { kind: 'rest', personnel: 'sergeant' })
    expect(can(game, { kind: 'join', personnel: 'sergeant' })).toBe(false)
    choose(game, { kind: 'join', personnel: 'theorist' })
    expect(can(game, { kind: 'rest', personnel: 'theorist' })).toBe(false)
    expect(viewOf(game).seats[0]?.reserve).toEqual(['sergeant'])
    // The other copy has not moved yet.
    expect(can(game, { kind: 'rest', personnel: 'sergeant' })).toBe(true)
    choose(game, { kind: 'done' })
    expect(game.at.joined).toEqual([])
    expect(game.at.rested).toEqual([])
  })

  it('shuffles the discarded personnel when the deck is empty, the lost ones not among them', () => {
    const game = recruiting(['major', 'diplomat', 'marines', 'major'])
    game.at.personnelDeck = []
    game.at.personnelDiscard = personnel('theorist')
    seat(game, 0).lost = personnel('doctor')
    choose(game, { kind: 'recruit' })
    expect(logged(game)).toEqual(['reshuffled', 'recruited'])
    expect(viewOf(game).seats[0]?.team.at(-1)).toBe('theorist')
    expect(viewOf(game).seats[0]?.lost).toEqual(['doctor'])
  })

  it('ends with fewer where nobody is left to join', () => {
    const game = deal((at) => {
      at.step = 'recruit'
      seat(at, 0).team = personnel('major', 'diplomat')
      at.personnelDeck = []
      at.personnelDiscard = []
    })
    expect(optionsOf(game).map(({ kind }) => kind)).toEqual(['rest', 'rest', 'done'])
  })
})
