import { describe, expect, it } from 'vitest'
import { dice } from '@/lib/tabletop/games/dice'
import {
  attempting,
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

/** Fails the attempted mission. */
function fail(game: ReturnType<typeof attempting>): void {
  rollWith(game, 10, 1)
  compare(game)
}

describe('Fate Phase', () => {
  it('puts a mission that succeeded into the victory pile, for its points', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS)
    rollWith(game, 1, 10)
    compare(game)
    expect(viewOf(game).seats[0]).toMatchObject({
      won: ['stop-goauld-invasion'],
      points: 10,
      losses: 0,
      score: 10,
    })
    expect(viewOf(game).missionDiscard).toEqual([])
  })

  it('discards a mission that failed, and one member of the team by lot', () => {
    const team = ['marines', 'commandos', 'major', 'lieutenant', 'sergeant']
    const lost = new Map<string, number>()
    for (let chance = 0; chance < 400; chance++) {
      const game = attempting('suicide-mission', team, [], (at) => {
        at.fateStreams = [chance * 7_919, 0]
      })
      fail(game)
      const [one = ''] = viewOf(game).seats[0]?.lost ?? []
      lost.set(one, (lost.get(one) ?? 0) + 1)
      expect(viewOf(game).missionDiscard).toEqual(['suicide-mission'])
      expect(viewOf(game).seats[0]?.team).toHaveLength(4)
    }
    expect([...lost.keys()].sort()).toEqual([...team].sort())
    for (const times of lost.values()) expect(times).toBeGreaterThan(50)
  })

  it('loses support personnel before main characters', () => {
    for (let chance = 0; chance < 50; chance++) {
      const mixed = attempting('suicide-mission', ['doctor', 'marines', 'theorist'], [], (at) => {
        at.fateStreams = [chance, chance]
      })
      fail(mixed)
      expect(viewOf(mixed).seats[0]).toMatchObject({ lost: ['marines'], losses: 1 })
    }
  })

  it('counts a lost main character twice', () => {
    const game = attempting('suicide-mission', ['doctor'])
    fail(game)
    expect(viewOf(game).seats[0]).toMatchObject({ lost: ['doctor'], losses: 2, score: -2 })
  })

  it('is healed with Medical in the team', () => {
    const game = attempting('suicide-mission', ['doctor', 'theorist'], ['emergency-medical'])
    fail(game)
    expect(dice.decision(game)).toMatchObject({ kind: 'loss', player: 0 })
    expect(viewOf(game).phase).toBe('fate')
    choose(game, { kind: 'heal', card: 'emergency-medical' })
    expect(viewOf(game).seats[0]).toMatchObject({ team: ['doctor', 'theorist'], lost: [], hand: 0 })
    expect(viewOf(game).missionDiscard).toEqual(['suicide-mission'])
  })

  it('is not healed without Medical', () => {
    const game = attempting('suicide-mission', ['theorist'], ['emergency-medical'])
    fail(game)
    expect(viewOf(game).seats[0]).toMatchObject({ team: [], lost: ['theorist'] })
  })

  it('lets a card for healing be kept', () => {
    const game = attempting('suicide-mission', ['combat-medic', 'theorist'], ['emergency-medical'])
    fail(game)
    expect(optionsOf(game).map(({ kind }) => kind)).toEqual(['heal', 'accept'])
    choose(game, { kind: 'accept' })
    expect(viewOf(game)).toMatchObject({ hand: ['emergency-medical'] })
    expect(viewOf(game).seats[0]?.lost).toEqual(['combat-medic'])
  })
})

describe('End Phase', () => {
  it('leaves no more than three in the reserve, and its player discards the others', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS, [], (at) => {
      seat(at, 0).reserve = personnel('doctor', 'major', 'marines', 'scholar', 'major')
    })
    rollWith(game, 1, 10)
    compare(game)
    expect(viewOf(game).phase).toBe('end')
    expect(optionsOf(game)).toHaveLength(4)
    choose(game, { kind: 'dismiss', personnel: 'major' })
    choose(game, { kind: 'dismiss', personnel: 'marines' })
    expect(viewOf(game).personnelDiscard).toEqual(['major', 'marines'])
    expect(viewOf(game).seats[0]).toMatchObject({ reserve: ['doctor', 'major', 'scholar'], losses: 0 })
    expect(dice.turn(game)).toMatchObject({ player: 1 })
  })

  it('passes the turn to the left', () => {
    const game = deal((at) => {
      at.active = 2
      at.step = 'reserve'
      seat(at, 2).reserve = personnel('doctor', 'major', 'marines', 'scholar')
    }, 3)
    choose(game, { kind: 'dismiss' })
    expect(dice.turn(game)).toMatchObject({ player: 0 })
    expect(viewOf(game).phase).toBe('recruit')
    expect(logged(game)).toEqual(['dismissed', 'turn', 'mission-drawn'])
  })
})

describe('the end of the game', () => {
  const atTheEnd = (first: readonly string[], second: readonly string[], lost: readonly string[] = []) =>
    attempting('stop-goauld-invasion', SOLDIERS, [], (at) => {
      at.missionDeck = []
      seat(at, 0).won = missions(...first)
      seat(at, 1).won = missions(...second)
      seat(at, 1).lost = personnel(...lost)
    })

  it('comes when no mission is left to draw, after the turn of the last one', () => {
    const game = atTheEnd([], ['negotiations'])
    expect(dice.result(game)).toBeUndefined()
    rollWith(game, 1, 10)
    compare(game)
    expect(dice.result(game)).toEqual({ reason: 'tie', scores: [10, 10] })
    expect(dice.decision(game)).toBeUndefined()
    // It was still the turn of the player who ended it.
    expect(dice.turn(game)).toMatchObject({ player: 0 })
    expect(viewOf(game)).toMatchObject({ active: 0, phase: 'end', attempts: [{ outcome: 'met' }] })
  })

  it('gives the victory to the highest score: mission points less lost personnel', () => {
    const game = atTheEnd(['suicide-mission'], ['suicide-mission', 'the-enemy-within'], ['doctor', 'marines'])
    rollWith(game, 10, 1)
    compare(game)
    expect(dice.result(game)).toEqual({ winner: 1, reason: 'missions', scores: [19, 32] })
  })

  it('makes a mission worth its Brains and its Combat', () => {
    const worth = (mission: string) => viewOf(attempting(mission, [])).mission?.points
    expect(worth('suicide-mission')).toBe(20)
    expect(worth('the-enemy-within')).toBe(15)
    expect(worth('retrieve-touchstone')).toBe(10)
    expect(worth('negotiations')).toBe(10)
  })
})

describe('who gives up', () => {
  it('leaves the cards to the others, and the turn to the next', () => {
    const game = deal((at) => {
      at.step = 'event'
      seat(at, 0).hand = [0, 1]
      seat(at, 0).team = personnel(...SOLDIERS)
      seat(at, 0).reserve = personnel('doctor')
    }, 3)
    const mission = game.at.mission
    dice.concede(game, 0)
    expect(dice.conceded(game)).toEqual([0])
    expect(game.at.eventDiscard).toEqual([0, 1])
    expect(game.at.personnelDiscard).toHaveLength(6)
    expect(game.at.missionDiscard).toEqual([mission])
    expect(dice.turn(game)).toMatchObject({ player: 1 })
    dice.concede(game, 2)
    expect(dice.result(game)).toMatchObject({ winner: 1, reason: 'conceded' })
  })

  it('cannot win by score', () => {
    const game = attempting(
      'stop-goauld-invasion',
      SOLDIERS,
      [],
      (at) => {
        at.missionDeck = []
        seat(at, 2).won = missions('suicide-mission')
      },
      3,
    )
    dice.concede(game, 2)
    rollWith(game, 1, 10)
    compare(game)
    expect(dice.result(game)).toEqual({ winner: 0, reason: 'missions', scores: [10, 0, 20] })
  })

  it('together with all the others ends the game in a draw', () => {
    const game = attempting('stop-goauld-invasion', SOLDIERS)
    dice.agreeToDraw(game, 1)
    expect(dice.result(game)).toEqual({ reason: 'draw', scores: [0, 0] })
  })
})
