import { describe, expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { act, asked, base, baseAt, empty, give, handOf, options, ship, shipAt, space } from './table'

describe('starships', () => {
  it('move up to three spaces, once a turn', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B10')
    act(game, 'ship B10')
    expect(options(game)).toContain('to B1')
    expect(options(game)).not.toContain('to L2')
    act(game, 'to B6', 'to B3', 'to B1')
    expect(shipAt(game, 'B1')).toBe('0+0')
    expect(options(game)).not.toContain('ship B1')
  })

  it('only one stands on a space; own ones are passed, enemy ones not', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'L2')
    ship(game, 0, 'B1')
    ship(game, 1, 'L4')
    ship(game, 1, 'G4')
    act(game, 'ship L2')
    expect(options(game)).not.toContain('to B1')
    expect(options(game)).not.toContain('to L4')
    expect(options(game)).toContain('to B3')
    ship(game, 1, 'B1')
    expect(options(game)).toEqual(['done'])
  })

  it('an undefended enemy base is replaced by one’s own', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 1, 'C2')
    ship(game, 0, 'L13')
    act(game, 'ship L13', 'to C2')
    expect(baseAt(game, 'C2')).toBe('0+0')
  })

  it('a space with an enemy base alone is passed, defended or not, under a treaty too', () => {
    const far = (units: number, treaty = false) => {
      const game = empty('move', 3)
      base(game, 2, 'E3')
      ship(game, 0, 'B10')
      const [way] = game.box.spaces[space(game, 'B10')]?.adjacent ?? []
      expect(way).toBeDefined()
      // All adjacent spaces are bases of the other fleet.
      for (const next of game.box.spaces[space(game, 'B10')]?.leads ?? []) {
        game.base[next] = 1
        game.units[next] = units
      }
      game.pending = undefined
      if (treaty) act(game, 'treaty 1', 'accept')
      act(game, 'ship B10')
      return options(game)
    }
    for (const reached of [far(0), far(1), far(1, true), far(0, true)]) expect(reached).toContain('to B1')
    // It cannot stop on forbidden spaces.
    expect(far(0)).toContain('to B6')
    expect(far(1)).not.toContain('to B6')
    expect(far(0, true)).not.toContain('to B6')
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B10')
    for (const next of game.box.spaces[space(game, 'B10')]?.leads ?? []) game.ship[next] = 1
    game.pending = undefined
    act(game, 'ship B10')
    expect(options(game)).toEqual(['done'])
  })

  it('what is passed is not taken', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B10')
    for (const next of game.box.spaces[space(game, 'B10')]?.leads ?? []) game.base[next] = 1
    game.pending = undefined
    const before = game.base.filter((owner) => owner === 1).length
    act(game, 'ship B10', 'to B1')
    expect(game.base.filter((owner) => owner === 1)).toHaveLength(before)
  })

  it('who takes an undefended base goes on with what is left, and may take another one', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 1, 'C2')
    base(game, 1, 'C4')
    ship(game, 0, 'L13', 1)
    act(game, 'ship L13', 'to C2')
    expect(asked(game)).toBe('0 steer')
    // Its units may stay there.
    expect(options(game)).toContain('unload')
    act(game, 'to C4')
    expect([baseAt(game, 'C2'), baseAt(game, 'C4')]).toEqual(['0+0', '0+0'])
    while (asked(game) === '0 steer') act(game, 'done')
    act(game, 'endMove', 'endTurn')
    expect(handOf(game, 0)).toHaveLength(2)
  })

  it('the game ends at once with the last base of the last other fleet', () => {
    const game = empty()
    base(game, 1, 'C2')
    ship(game, 0, 'L13')
    act(game, 'ship L13', 'to C2')
    expect(sector.result(game)).toMatchObject({ winner: 0, reason: 'last' })
    expect(asked(game)).toBe('nobody')
  })

  it('that is steered is told why it cannot go somewhere', () => {
    const game = empty('move', 3)
    base(game, 1, 'C2', 1)
    base(game, 2, 'E3')
    base(game, 2, 'A3', 1)
    ship(game, 0, 'L13')
    ship(game, 0, 'B10')
    ship(game, 1, 'C1')
    act(game, 'treaty 2', 'accept', 'ship L13')
    const why = (id: string) => sector.view(game, 0).barriers[space(game, id)]
    expect(why('L13')).toBeNull()
    expect(why('B10')).toBe('ownShip')
    expect(why('C1')).toBe('enemyShip')
    expect(why('C2')).toBe('defended')
    expect(why('A3')).toBe('treaty')
    expect(why('F1')).toBe('far')
    for (const option of sector.decision(game)?.options ?? [])
      if (option.kind === 'to') expect(sector.view(game, 0).barriers[option.space ?? -1]).toBeNull()
    expect(sector.view(game, 1).barriers).toEqual([])
  })

  it('on a star system without a base one is founded, and the starship stays there', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'L13')
    act(game, 'ship L13', 'to C2')
    expect(baseAt(game, 'C2')).toBe('0+0')
    expect(asked(game)).toBe('0 move')
    expect(options(game)).not.toContain('ship C2')
  })

  it('an enemy base with combat units is only come to by who has units to land', () => {
    const game = empty()
    base(game, 1, 'C2', 1)
    ship(game, 0, 'L13')
    act(game, 'ship L13')
    expect(options(game)).not.toContain('to C2')
    ship(game, 0, 'L13', 1)
    act(game, 'to C2')
    expect([baseAt(game, 'C2'), shipAt(game, 'C2')]).toEqual(['1+1', '0+1'])
  })

  it('a wormhole leads to the other side', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B10')
    act(game, 'ship B10')
    // With three spaces it could even come back through the wormhole.
    if (game.steering) game.steering.left = 1
    game.pending = undefined
    expect(options(game)).not.toContain('to L16')
    act(game, 'to L9')
    expect(shipAt(game, 'L9')).toBe('0+0')
  })

  it('a card moves a starship two spaces more', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B10')
    give(game, 0, 'drive')
    act(game, 'ship B10', 'drive')
    expect(options(game)).toContain('to L2'.replace('L2', 'L23'))
    expect(handOf(game, 0)).toEqual([])
  })
})

describe('combat units', () => {
  it('board a starship at their base, which goes on with them', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 2)
    ship(game, 0, 'B3')
    act(game, 'ship B3', 'to B5', 'load')
    expect([baseAt(game, 'B5'), shipAt(game, 'B5')]).toEqual(['0+0', '0+2'])
    act(game, 'to B2')
    expect(shipAt(game, 'B2')).toBe('0+2')
  })

  it('board and leave a starship once a turn', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 2)
    ship(game, 0, 'B5')
    act(game, 'ship B5', 'load', 'unload')
    expect(options(game)).not.toContain('load')
    expect(options(game)).not.toContain('unload')
  })

  it('travel through gates of their fleet, once a turn', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 1)
    base(game, 0, 'B8')
    act(game, 'gate B5', 'gateTo B8')
    expect([baseAt(game, 'B5'), baseAt(game, 'B8')]).toEqual(['0+0', '0+1'])
    expect(options(game)).toEqual(['endMove'])
  })

  it('do not travel to a base that is full', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 1)
    base(game, 0, 'B8', 2)
    expect(options(game)).toEqual(['gate B8', 'endMove'])
  })
})
