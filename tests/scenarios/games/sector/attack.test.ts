import { describe, expect, it } from 'vitest'
import { roundChance, SHIP_CHANCE, sector, winChance } from '@/lib/tabletop/games/sector'
import { act, asked, base, baseAt, dice, empty, events, give, handOf, options, ship, shipAt } from './table'

describe('starships attack', () => {
  it('only starships beside them, once a turn', () => {
    const game = empty('attack')
    base(game, 0, 'B5')
    base(game, 1, 'E3')
    ship(game, 0, 'B1')
    ship(game, 1, 'B2')
    ship(game, 1, 'B10')
    base(game, 1, 'L4')
    expect(options(game)).toEqual(['attack B1 B2', 'endTurn'])
    dice(game, 0, 3)
    dice(game, 1, 3)
    act(game, 'attack B1 B2')
    expect(options(game)).toEqual(['endTurn'])
  })

  it('the higher die removes the other starship with all aboard', () => {
    for (const [mine, theirs] of [
      [6, 2],
      [1, 4],
    ] as const) {
      const game = empty('attack')
      base(game, 0, 'B5')
      base(game, 1, 'E3')
      ship(game, 0, 'B1', 1)
      ship(game, 1, 'B2', 2)
      dice(game, 0, mine)
      dice(game, 1, theirs)
      act(game, 'attack B1 B2')
      expect([shipAt(game, 'B1'), shipAt(game, 'B2')]).toEqual(
        mine > theirs ? ['0+1', 'none'] : ['none', '1+2'],
      )
    }
  })

  it('alike dice leave both starships', () => {
    const game = empty('attack')
    ship(game, 0, 'B1')
    ship(game, 1, 'B2')
    dice(game, 0, 3)
    dice(game, 1, 3)
    act(game, 'attack B1 B2')
    expect([shipAt(game, 'B1'), shipAt(game, 'B2')]).toEqual(['0+0', '1+0'])
  })

  it('the victor may advance onto the base, and takes it where no units defend it', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 1, 'B4')
    ship(game, 0, 'B2')
    ship(game, 1, 'B4')
    dice(game, 0, 6)
    dice(game, 1, 1)
    act(game, 'attack B2 B4')
    expect(asked(game)).toBe('0 advance')
    act(game, 'advance')
    expect([baseAt(game, 'B4'), shipAt(game, 'B4'), shipAt(game, 'B2')]).toEqual(['0+0', '0+0', 'none'])
  })

  it('with units it may advance and land them; without any it cannot take a defended base', () => {
    for (const crew of [0, 1]) {
      const game = empty('attack')
      base(game, 1, 'E3')
      base(game, 1, 'B4', 1)
      ship(game, 0, 'B2', crew)
      ship(game, 1, 'B4')
      dice(game, 0, 6, 5)
      dice(game, 1, 1, 2)
      act(game, 'attack B2 B4')
      if (crew === 0) {
        act(game, 'advance')
        expect([baseAt(game, 'B4'), shipAt(game, 'B4')]).toEqual(['1+1', '0+0'])
        expect(options(game)).toEqual(['endTurn'])
      } else {
        act(game, 'advance', 'land B4')
        expect([baseAt(game, 'B4'), shipAt(game, 'B4')]).toEqual(['0+1', '0+0'])
      }
    }
  })
})

describe('a starship above a defended base', () => {
  it('without units holds its space, and its owner may hold back instead', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 1, 'B4', 1)
    ship(game, 0, 'B2')
    ship(game, 1, 'B4')
    dice(game, 0, 6)
    dice(game, 1, 1)
    act(game, 'attack B2 B4')
    expect(options(game)).toEqual(['advance', 'hold'])
    const held = sector.clone(game)
    act(held, 'hold')
    expect([shipAt(held, 'B2'), shipAt(held, 'B4')]).toEqual(['0+0', 'none'])
    act(game, 'advance')
    game.reserveShips[1] = 1
    act(game, 'endTurn')
    expect(options(game)).toContain('starship E3')
    expect(options(game)).not.toContain('starship B4')
    // In the next turn it moves as usual.
    act(game, 'endBuild', 'endMove', 'endTurn', 'endBuild')
    expect(options(game)).toContain('ship B4')
  })
})

describe('combat units attack', () => {
  it('each side rolls a die for every unit, the highest wins, and again until one side is gone', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 1, 'B4', 2)
    ship(game, 0, 'B4', 2)
    dice(game, 0, 2, 5, 1, 1, 6)
    dice(game, 1, 4, 3, 2, 5)
    act(game, 'land B4')
    const fights = sector.log(game, 'all').filter(({ type }) => type === 'unitFight')
    expect(fights.map(({ rolls, foeRolls, outcome }) => [rolls, foeRolls, outcome])).toEqual([
      [[2, 5], [4, 3], 'won'],
      [[1, 1], [2], 'lost'],
      [[6], [5], 'won'],
    ])
    expect(baseAt(game, 'B4')).toBe('0+1')
  })

  it('in case of a tie the defender wins', () => {
    const game = empty('attack')
    base(game, 1, 'B4', 1)
    ship(game, 0, 'B4', 1)
    dice(game, 0, 4)
    dice(game, 1, 4)
    act(game, 'land B4')
    expect([baseAt(game, 'B4'), shipAt(game, 'B4')]).toEqual(['1+1', '0+0'])
  })

  it('a base that its units have left is simply taken', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 1, 'B4')
    ship(game, 0, 'B4', 1)
    act(game, 'land B4')
    expect([baseAt(game, 'B4'), shipAt(game, 'B4')]).toEqual(['0+1', '0+0'])
  })
})

describe('odds', () => {
  /** Counts all outcomes of this many dice on both sides. */
  const counted = (mine: number, theirs: number): number => {
    let wins = 0
    const all = 6 ** (mine + theirs)
    for (let n = 0; n < all; n++) {
      const faces = Array.from({ length: mine + theirs }, (_, i) => Math.floor(n / 6 ** i) % 6)
      if (Math.max(...faces.slice(0, mine)) > Math.max(...faces.slice(mine))) wins++
    }
    return wins / all
  }

  it('of one roll are those of all outcomes counted', () => {
    for (const mine of [1, 2])
      for (const theirs of [1, 2]) expect(roundChance(mine, theirs)).toBeCloseTo(counted(mine, theirs), 12)
    expect(SHIP_CHANCE).toBeCloseTo(counted(1, 1), 12)
  })

  it('of a whole fight are those of many fights', () => {
    const [oneOne, oneTwo, twoOne, twoTwo] = [counted(1, 1), counted(1, 2), counted(2, 1), counted(2, 2)]
    const twoAgainstOne = twoOne + (1 - twoOne) * oneOne
    expect(winChance(2, 1)).toBeCloseTo(twoAgainstOne, 12)
    expect(winChance(2, 2)).toBeCloseTo(twoTwo * twoAgainstOne + (1 - twoTwo) * oneTwo * oneOne, 12)
    expect([winChance(2, 0), winChance(0, 1)]).toEqual([1, 0])
  })

  it('are shown before an attack is chosen', () => {
    const game = empty('attack')
    base(game, 1, 'B4', 1)
    ship(game, 0, 'B4', 1)
    ship(game, 1, 'B2')
    const { chances } = sector.view(game, 0)
    expect(chances[options(game).indexOf('attack B4 B2')]).toBeCloseTo(15 / 36, 12)
    expect(chances[options(game).indexOf('land B4')]).toBeCloseTo(15 / 36, 12)
    expect(sector.view(game, 1).chances).toEqual([])
  })
})

describe('the end', () => {
  it('who takes the last piece of a fleet has all its cards, and the last fleet wins', () => {
    const game = empty('move', 3)
    base(game, 0, 'B5')
    base(game, 1, 'C2')
    base(game, 2, 'F5')
    ship(game, 0, 'L13')
    give(game, 1, 'iris', 'drive')
    act(game, 'ship L13', 'to C2')
    expect(handOf(game, 0)).toEqual(['iris', 'drive'])
    expect(sector.view(game, 2).players[1]?.isOut).toBe(true)
    expect(sector.result(game)).toBeUndefined()
    act(game, 'done', 'endMove', 'endTurn')
    expect(game.player).toBe(2)
  })

  it('the defender has the cards of who loses the last starship by attacking', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    ship(game, 0, 'B1')
    ship(game, 1, 'B2')
    give(game, 0, 'iris')
    dice(game, 0, 1)
    dice(game, 1, 6)
    act(game, 'attack B1 B2')
    expect(handOf(game, 1)).toEqual(['iris'])
    expect(sector.result(game)).toMatchObject({ winner: 1, reason: 'last' })
  })

  it('after the rounds agreed on the pieces are counted', () => {
    for (const [more, winner] of [
      ['B8', 0],
      ['E6', 1],
      ['', undefined],
    ] as const) {
      const game = empty('attack')
      base(game, 0, 'B5')
      base(game, 1, 'E3')
      if (winner !== undefined) base(game, winner, more)
      game.round = game.rounds
      act(game, 'endTurn', 'endBuild', 'endMove', 'endTurn')
      expect(sector.result(game)?.reason).toBe('rounds')
      expect(sector.result(game)?.winner).toBe(winner)
    }
  })

  it('the fleet of who gives up leaves the board, and its cards are discarded', () => {
    const game = empty('move', 3)
    base(game, 0, 'B5')
    base(game, 1, 'E3', 1)
    base(game, 2, 'F5')
    give(game, 1, 'iris')
    sector.concede(game, 1)
    expect(baseAt(game, 'E3')).toBe('none')
    expect([handOf(game, 1), game.discard.length]).toEqual([[], 1])
    sector.concede(game, 2)
    expect(sector.result(game)).toMatchObject({ winner: 0, reason: 'conceded' })
    expect(events(game).filter((type) => type === 'gone')).toHaveLength(2)
  })
})
