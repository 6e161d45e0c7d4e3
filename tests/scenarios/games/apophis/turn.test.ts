import { describe, expect, it } from 'vitest'
import { apophis, BANK, ROOM1, ROOM2 } from '@/lib/tabletop/games/apophis'
import {
  act,
  asked,
  begin,
  dice,
  give,
  keys,
  meet,
  options,
  planet,
  putIntoBank,
  stack,
  stand,
} from './table'

describe('before the game', () => {
  it('110 cards lie face down on 24 planets, four or five on each', () => {
    const game = begin({ players: 6 })
    expect(game.piles.map((pile) => pile.length).filter((count) => count === 4)).toHaveLength(10)
    expect(game.piles.map((pile) => pile.length).filter((count) => count === 5)).toHaveLength(14)
    expect(new Set(game.piles.flat()).size).toBe(110)
    expect(game.faceUp.some((up) => up)).toBe(false)
    expect(apophis.view(game, 0).planets.every(({ top }) => top === undefined)).toBe(true)
  })

  it('one to six teams, SG-2 to SG-7, begin in the departure room with four members', () => {
    expect(() => begin({ players: 0 })).toThrow()
    expect(() => begin({ players: 7 })).toThrow()
    const { players } = apophis.view(begin({ players: 6 }), 0)
    expect(players.map(({ team }) => team)).toEqual([2, 3, 4, 5, 6, 7])
    expect(players.every(({ place, members }) => place === ROOM2 && members === 4)).toBe(true)
    expect(begin({ players: 2, teams: [7, 4] }).teams).toEqual([7, 4])
    expect(() => begin({ players: 2, teams: [4, 4] })).toThrow()
    expect(() => begin({ players: 2, teams: [1, 4] })).toThrow()
  })

  it('the youngest begins, then it goes to the left', () => {
    const game = begin({ players: 3, first: 2 })
    expect(asked(game)).toBe('2 room2')
    for (const next of [0, 1, 2]) {
      stack(game, 'Abydos', ['bone/arch'])
      const [dialled] = options(game).filter((option) => option === 'dial Abydos')
      act(game, dialled ?? '')
      act(game, 'stay')
      expect(game.player).toBe(next)
      stand(game, next, ROOM2)
    }
    expect(game.round).toBe(2)
  })
})

describe('the turn', () => {
  it('who leaves the command may stay on the planet or return at once', () => {
    const game = begin({ players: 2 })
    stack(game, 'Abydos', ['bone/arch', 'teal/fork', 'teal/arch'])
    act(game, 'dial Abydos', 'explore')
    expect(asked(game)).toBe('0 end')
    expect(options(game)).toEqual(['stay', 'return', 'lay bone/arch', 'lay teal/fork'])
    act(game, 'return')
    expect(game.place[0]).toBe(ROOM1)
    expect(asked(game)).toBe('1 room2')
  })

  it('on a planet a team explores on, travels or returns', () => {
    const game = begin({ players: 2 })
    stand(game, 0, planet(game, 'Abydos'))
    expect(options(game)).toEqual([
      'explore',
      'dial Edora',
      'dial Simarka',
      'dial Cimmeria',
      'dial Latona',
      'return',
    ])
    act(game, 'return')
    expect(game.place[0]).toBe(ROOM1)
    expect(asked(game)).toBe('1 room2')
  })

  it('who began the turn on a planet stays there after exploring', () => {
    const game = begin({ players: 2 })
    stand(game, 0, planet(game, 'Abydos'))
    stack(game, 'Abydos', ['tollans/1', 'nox/1', 'bone/arch'])
    act(game, 'explore', 'explore')
    expect(asked(game)).toBe('1 room2')
    expect(game.place[0]).toBe(planet(game, 'Abydos'))
  })

  it('from planet to planet a team explores where it arrives', () => {
    const game = begin()
    stand(game, 0, planet(game, 'Abydos'))
    stack(game, 'Edora', ['tollans/1', 'nox/1'])
    act(game, 'dial Edora', 'explore')
    expect(keys(game, game.hand[0])).toEqual(['tollans/1', 'nox/1'])
  })

  it('no more than three planets in a row without the command', () => {
    const game = begin()
    stand(game, 0, planet(game, 'Abydos'), 2)
    stack(game, 'Edora', ['tollans/1', 'nox/1', 'bone/arch'])
    act(game, 'dial Edora', 'stop')
    expect(options(game)).toEqual(['explore', 'return'])
    act(game, 'return', 'toRoom2')
    expect(options(game)).toContain('dial Abydos')
  })

  it('a prisoner passes two whole turns on the planet', () => {
    const game = begin({ players: 2 })
    stack(game, 'Abydos', ['prisoner/1', 'bone/arch'])
    act(game, 'dial Abydos')
    expect(asked(game)).toBe('1 room2')
    expect(keys(game, game.discard)).toEqual(['prisoner/1'])
    for (let passed = 1; passed <= 2; passed++) {
      stand(game, 1, ROOM1)
      act(game, 'toRoom2')
      expect(asked(game)).toBe('1 room2')
      expect(game.captive[0]).toBe(2 - passed)
    }
    stand(game, 1, ROOM1)
    act(game, 'toRoom2')
    expect(asked(game)).toBe('0 planet')
  })

  it('after a mission a turn goes by with the report', () => {
    const game = begin({ players: 2 })
    stand(game, 0, ROOM1)
    expect(options(game)).toEqual(['toRoom2', 'toBank'])
    act(game, 'toRoom2')
    expect(game.place[0]).toBe(ROOM2)
    expect(asked(game)).toBe('1 room2')
  })

  it('at the report cards are kept, or put face down into the data bank', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['bone/arch', 'nox/1'])
    stand(game, 0, ROOM1)
    act(game, 'deposit bone/arch', 'toBank')
    expect(keys(game, game.bank)).toEqual(['bone/arch'])
    expect(keys(game, game.hand[0])).toEqual(['nox/1'])
    expect(apophis.view(game, 1).bank).toEqual({ count: 1, known: [] })
    expect(apophis.log(game, 1).find(({ type }) => type === 'deposited')?.card).toBeUndefined()
    expect(apophis.log(game, 0).find(({ type }) => type === 'deposited')?.card).toBeDefined()
  })

  it('what a team brings home is its own for good', () => {
    const game = begin()
    give(game, 0, ['bone/arch'], true)
    stand(game, 0, planet(game, 'Abydos'))
    expect(apophis.view(game, 0).players[0]?.atRisk).toHaveLength(1)
    act(game, 'return')
    expect(apophis.view(game, 0).players[0]?.atRisk).toEqual([])
  })

  it('in the data bank a player sees all cards, takes up to two, and goes to the departure room', () => {
    const game = begin({ players: 2 })
    putIntoBank(game, ['bone/arch', 'nox/1', 'teal/wave'])
    stand(game, 0, ROOM1)
    act(game, 'toBank')
    stand(game, 1, ROOM1)
    act(game, 'toRoom2')
    expect(asked(game)).toBe('0 bank')
    expect(keys(game, apophis.view(game, 0).bank.known)).toEqual(['bone/arch', 'nox/1', 'teal/wave'])
    expect(apophis.view(game, 1).bank.known).toEqual([])
    act(game, 'take nox/1', 'take bone/arch')
    expect(options(game).filter((option) => option.startsWith('take'))).toEqual([])
    act(game, 'toRoom2')
    expect(game.place[0]).toBe(ROOM2)
    expect(apophis.view(game, 1).players[0]).toMatchObject({ handCount: 2, hand: [] })
    expect(game.place).not.toContain(BANK)
  })

  it('who can reach no planet goes to the data bank', () => {
    const game = begin()
    for (const name of ['Abydos', 'Edora', 'Simarka', 'Cimmeria', 'Latona']) stack(game, name, [])
    expect(options(game)).toEqual(['toBank'])
    act(game, 'toBank')
    expect(game.place[0]).toBe(BANK)
  })

  it('the reactor gives a second turn after this one, and is discarded', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['naquadah-reactor/1'])
    stand(game, 0, ROOM1)
    act(game, 'reactor naquadah-reactor/1', 'toRoom2')
    expect(asked(game)).toBe('0 room2')
    expect(game.round).toBe(1)
    expect(keys(game, game.discard)).toEqual(['naquadah-reactor/1'])
    stack(game, 'Abydos', ['tollans/1'])
    act(game, 'dial Abydos', 'stay')
    expect(asked(game)).toBe('1 room2')
  })

  it('a lost combat ends the turn in the first room', () => {
    const game = meet('unas/1', { players: 2 })
    dice(game, 0, [1, 1, 1, 1, 4, 4])
    act(game, 'roll')
    dice(game, 0, [1, 1, 4, 4])
    act(game, 'roll')
    expect(game.place[0]).toBe(ROOM1)
    expect(asked(game)).toBe('1 room2')
  })
})
