import { describe, expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { act, asked, base, baseAt, begin, empty, events, options, ship, shipAt, space } from './table'

describe('setup', () => {
  it('the highest die chooses a sector first, then the others to the left', () => {
    const game = sector.newGame({ players: 3, seed: 'first' })
    const [rolled] = sector.log(game, 'all')
    const rolls = rolled?.rolls ?? []
    const first = sector.decision(game)?.player ?? -1
    expect(rolls[first]).toBe(Math.max(...rolls))
    expect(options(game)).toEqual(['sector B', 'sector D', 'sector F'])
    act(game, 'sector D')
    expect(asked(game)).toBe(`${(first + 1) % 3} sector`)
    expect(options(game)).toEqual(['sector B', 'sector F'])
  })

  it('bases and one combat unit stand on all star systems of the own sector, starships on any space of it', () => {
    const game = sector.newGame({ players: 2, seed: 'place' })
    const first = sector.decision(game)?.player ?? -1
    act(game, 'sector B', 'sector E')
    for (const id of ['B4', 'B5', 'B8']) expect(baseAt(game, id)).toBe(`${first}+1`)
    expect(asked(game)).toBe(`${first} deploy`)
    expect(options(game)).toHaveLength(10)
    act(game, 'deploy B1')
    expect(shipAt(game, 'B1')).toBe(`${first}+0`)
    expect(options(game)).not.toContain('deploy B1')
  })

  it('as many starships are placed as the box says for the sector', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const game = begin({ players })
      for (let seat = 0; seat < players; seat++) {
        const wanted = game.box.setup[players]?.[game.home[seat] ?? -1]
        expect(game.ship.filter((owner) => owner === seat)).toHaveLength(wanted ?? -1)
      }
    }
  })

  it('where the table plays without that, nothing waits and all starships move from the first round on', () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const game = begin({ players, balance: 0 })
      for (let turn = 0; turn < players; turn++) {
        // They hold their home sector completely: it has built a starship.
        expect(game.reserveShips[game.player]).toBe(1)
        act(game, 'endBuild')
        const all = game.ship.filter((owner) => owner === game.player).length
        expect(options(game).filter((option) => option.startsWith('ship '))).toHaveLength(all)
        act(game, 'endMove', 'endTurn')
      }
      expect(sector.clone(game).balance).toBe(false)
      expect(sector.restore(sector.save(game)).balance).toBe(false)
    }
    const { balance: _balance, ...before } = JSON.parse(sector.save(begin()))
    expect(sector.restore(JSON.stringify(before)).balance).toBe(true)
    for (const balance of [-1, 0.5, 2]) expect(() => begin({ balance })).toThrow()
  })

  it('who comes later has starships that wait, and in the first round a part of each fleet moves', () => {
    const waits = new Map([
      [2, [0, 3]],
      [3, [0, 1, 1]],
      [4, [0, 1, 2, 3]],
      [5, [0, 1, 2, 3, 3]],
      [6, [0, 2, 2, 4, 4, 4]],
    ])
    for (const [players, waiting] of waits) {
      const game = begin({ players })
      const { first } = game
      for (const [place, ships] of waiting.entries()) {
        const seat = (first + place) % players
        expect(game.player).toBe(seat)
        // They hold their home sector completely: it has built one more starship.
        expect(game.reserveShips[seat]).toBe(ships + 1)
        act(game, 'endBuild')
        const all = game.ship.filter((owner) => owner === seat).length
        const share = Math.ceil((all * (place + 1)) / players)
        for (let moved = 0; moved < share; moved++) {
          const ship = options(game).find((option) => option.startsWith('ship '))
          act(game, ship ?? 'no starship', 'done')
        }
        expect(options(game).filter((option) => option.startsWith('ship '))).toEqual([])
        act(game, 'endMove', 'endTurn')
      }
      expect(game.round).toBe(2)
      act(game, 'endBuild')
      const all = game.ship.filter((owner) => owner === first).length
      expect(options(game).filter((option) => option.startsWith('ship '))).toHaveLength(all)
    }
  })

  it('dice are rolled again for who begins, and turns go to the left', () => {
    const game = begin({ players: 3 })
    const roll = sector.log(game, 'all').find(({ type }) => type === 'firstRoll')
    expect(game.player).toBe(roll?.player)
    act(game, 'endBuild', 'endMove', 'endTurn')
    expect(game.player).toBe(((roll?.player ?? 0) + 1) % 3)
  })
})

describe('building', () => {
  it('the three phases come in order', () => {
    const game = begin()
    expect(sector.decision(game)?.kind).toBe('build')
    act(game, 'endBuild')
    expect(sector.decision(game)?.kind).toBe('move')
    act(game, 'endMove')
    expect(sector.decision(game)?.kind).toBe('attack')
  })

  it('each base builds one combat unit, and a sector that is wholly one’s own a starship', () => {
    const game = begin()
    expect(game.reserveUnits[game.player]).toBe(3)
    expect(game.reserveShips[game.player]).toBe(1)
  })

  it('sector A builds two starships', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    for (const id of ['A1', 'A2', 'A3', 'A5', 'A6', 'A7']) base(game, 1, id)
    base(game, 0, 'B5')
    act(game, 'endTurn')
    expect(game.reserveShips[1]).toBe(2)
    expect(game.reserveUnits[1]).toBe(7)
  })

  it('a sector with one system in other hands builds no starship', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 1, 'E6')
    base(game, 0, 'E7')
    act(game, 'endTurn')
    expect(game.reserveShips[1]).toBe(0)
  })

  it('five combat units that wait are exchanged for a starship', () => {
    const game = empty('build')
    base(game, 0, 'B5')
    game.reserveUnits[0] = 5
    act(game, 'exchange', 'starship B5')
    expect(shipAt(game, 'B5')).toBe('0+0')
    expect(game.reserveUnits[0]).toBe(0)
    game.reserveUnits[0] = 4
    game.pending = undefined
    expect(options(game)).not.toContain('exchange')
  })

  it('two combat units at most stand on a base or a starship, others wait for the next turn', () => {
    const game = empty('build')
    base(game, 0, 'B5', 1)
    ship(game, 0, 'B5')
    base(game, 1, 'E3')
    game.reserveUnits[0] = 5
    act(game, 'unit B5')
    expect([baseAt(game, 'B5'), shipAt(game, 'B5')]).toEqual(['0+2', '0+2'])
    expect(options(game)).not.toContain('unit B5')
    act(game, 'endBuild', 'endMove', 'endTurn', 'endBuild', 'endMove', 'endTurn')
    expect(game.reserveUnits[0]).toBe(3)
  })

  it('new units do not board a starship away from the own bases', () => {
    const game = empty('build')
    base(game, 0, 'B5', 2)
    ship(game, 0, 'B1')
    game.reserveUnits[0] = 1
    expect(options(game)).toEqual(['endBuild'])
  })

  it('one starship stands on a base', () => {
    const game = empty('build')
    base(game, 0, 'B5')
    game.reserveShips[0] = 2
    act(game, 'starship B5')
    expect(options(game)).toEqual(['endBuild'])
    expect(game.reserveShips[0]).toBe(1)
    expect(events(game)).toContain('placedShip')
    expect(game.ship[space(game, 'B5')]).toBe(0)
  })
})
