import { describe, expect, it } from 'vitest'
import { type DiceGame, dice } from '@/lib/tabletop/games/dice'
import type { Position } from '@/lib/tabletop/games/dice/model'
import { can, choose, deal, events, logged, optionsOf, personnel, SOLDIERS, seat, viewOf } from './table'

const inEventPhase = (
  hand: readonly string[],
  more: (at: Position) => void = () => {},
  players = 2,
): DiceGame =>
  deal((at) => {
    at.step = 'event'
    seat(at, 0).hand = events(...hand)
    seat(at, 0).team = personnel(...SOLDIERS)
    more(at)
  }, players)

describe('Event Phase', () => {
  it('draws three cards, which only their player sees', () => {
    const game = deal((at) => {
      at.step = 'recruit'
      seat(at, 0).team = personnel(...SOLDIERS)
    })
    choose(game, { kind: 'done' })
    expect(viewOf(game).hand).toHaveLength(3)
    expect(viewOf(game, 1)).toMatchObject({ hand: [] })
    expect(viewOf(game, 1).seats[0]?.hand).toBe(3)
    const line = (reader: number | 'all' | 'public') => dice.log(game, reader).at(-1)
    expect(line(0)).toMatchObject({ type: 'events-drawn', count: 3 })
    expect(line(0)).toHaveProperty('cards', expect.arrayContaining([...viewOf(game).hand]))
    for (const reader of [1, 'public'] as const) expect(line(reader)).not.toHaveProperty('cards')
  })

  it('lets no more than seven cards be held, and their player discards the others', () => {
    const seven = ['ambush', 'honor', 'stealth', 'signal', 'plan-b', 'trial', 'traitor']
    const game = inEventPhase([...seven, 'trapped', 'romance'])
    choose(game, { kind: 'done' })
    expect(dice.decision(game)).toMatchObject({ kind: 'excess', player: 0 })
    expect(optionsOf(game)).toHaveLength(9)
    choose(game, { kind: 'discard', card: 'trapped' })
    expect(dice.decision(game)?.kind).toBe('excess')
    choose(game, { kind: 'discard', card: 'romance' })
    expect(viewOf(game).hand).toHaveLength(7)
    expect(viewOf(game).eventDiscard).toEqual(['trapped', 'romance'])
    expect(dice.decision(game)?.kind).not.toBe('excess')
  })

  it('plays a card that draws two more before the hand is counted', () => {
    const game = inEventPhase(['reconnaissance', 'ambush'])
    choose(game, { kind: 'play', card: 'reconnaissance' })
    expect(viewOf(game).hand).toHaveLength(3)
    expect(viewOf(game).eventDiscard).toEqual(['reconnaissance'])
    expect(dice.decision(game)?.kind).toBe('event')
  })

  it('shuffles the discarded event cards when the deck is empty', () => {
    const game = inEventPhase(['remote-probe'], (at) => {
      at.eventDeck = []
      at.eventDiscard = events('ambush')
    })
    choose(game, { kind: 'play', card: 'remote-probe' })
    expect(viewOf(game)).toMatchObject({ eventsLeft: 0, eventDiscard: [] })
    // The card that drew is in the discard pile, so only these two could be drawn.
    expect([...viewOf(game).hand].sort()).toEqual(['ambush', 'remote-probe'])
    expect(logged(game)).toEqual(['played', 'reshuffled', 'events-drawn'])
  })

  it('does not ask for cards about tests', () => {
    const game = inEventPhase(['ambush', 'trial', 'last-chance', 'emergency-medical', 'close-the-gate'])
    expect(optionsOf(game)).toEqual([{ kind: 'done' }])
  })
})

describe('cards about no test', () => {
  it('put personnel from a discard pile or from the own lost ones into the reserve', () => {
    const lay = (at: Position) => {
      seat(at, 0).lost = personnel('doctor')
      seat(at, 1).lost = personnel('scholar')
      at.personnelDiscard = personnel('marines')
    }
    for (const card of ['rescue', 'peace-loving-nox']) {
      const game = inEventPhase([card], lay)
      expect(viewOf(game).seats[0]?.score).toBe(-2)
      expect(optionsOf(game)).toEqual([
        { kind: 'rescue', card, personnel: 'doctor', from: 'lost' },
        { kind: 'rescue', card, personnel: 'marines', from: 'discard' },
        { kind: 'done' },
      ])
      choose(game, { kind: 'rescue', personnel: 'doctor' })
      expect(viewOf(game).seats[0]).toMatchObject({ reserve: ['doctor'], lost: [], score: 0 })
    }
    const game = inEventPhase(['rescue'], lay)
    choose(game, { kind: 'rescue', personnel: 'marines' })
    expect(viewOf(game)).toMatchObject({ personnelDiscard: [] })
    expect(viewOf(game).seats[0]).toMatchObject({ reserve: ['marines'], lost: ['doctor'] })
  })

  it('make an opponent skip the next turn, and its mission is gone', () => {
    const game = inEventPhase(['sg-politics', 'sg-politics'], () => {}, 3)
    choose(game, { kind: 'skip', player: 1 })
    expect(viewOf(game).seats[1]?.skips).toBe(true)
    // Nobody skips two turns at once.
    expect(optionsOf(game)).toEqual([{ kind: 'skip', card: 'sg-politics', player: 2 }, { kind: 'done' }])
    const [top] = game.at.missionDeck.slice(-1)
    game.at.step = 'reserve'
    seat(game, 0).reserve = personnel('major', 'major', 'major', 'major')
    const stopped = dice.restore(dice.save(game), { log: true })
    choose(stopped, { kind: 'dismiss' })
    expect(dice.turn(stopped)?.player).toBe(2)
    expect(stopped.at.missionDiscard.at(-1)).toBe(top)
    expect(viewOf(stopped).seats[1]?.skips).toBe(false)
  })

  it("discard one of an opponent's team as a parasite, support personnel first, and it counts as lost", () => {
    const game = inEventPhase(['parasite'], (at) => {
      seat(at, 1).team = personnel('doctor', 'marines', 'marines', 'major')
      seat(at, 1).reserve = personnel('sergeant')
      seat(at, 1).hand = []
    })
    expect(optionsOf(game)).toEqual([
      { kind: 'parasite', card: 'parasite', player: 1, personnel: 'marines' },
      { kind: 'parasite', card: 'parasite', player: 1, personnel: 'major' },
      { kind: 'done' },
    ])
    choose(game, { kind: 'parasite', personnel: 'major' })
    expect(viewOf(game).seats[1]).toMatchObject({
      team: ['doctor', 'marines', 'marines'],
      lost: ['major'],
      score: -1,
    })
    expect(dice.decision(game)).toMatchObject({ kind: 'event', player: 0 })
  })

  it('heal a member who was to be lost to a parasite, on the turn of somebody else', () => {
    const game = inEventPhase(['parasite'], (at) => {
      seat(at, 1).team = personnel('doctor')
      seat(at, 1).hand = events('emergency-medical')
    })
    choose(game, { kind: 'parasite', personnel: 'doctor' })
    expect(dice.decision(game)).toMatchObject({ kind: 'loss', player: 1 })
    expect(viewOf(game, 0).loss).toEqual({ player: 1, personnel: 'doctor', cause: 'parasite' })
    choose(game, { kind: 'heal' })
    expect(viewOf(game).seats[1]).toMatchObject({ team: ['doctor'], lost: [], hand: 0 })
    expect(dice.decision(game)).toMatchObject({ kind: 'event', player: 0 })
    expect(can(game, { kind: 'done' })).toBe(true)
  })
})
