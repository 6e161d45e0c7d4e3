import { describe, expect, it } from 'vitest'
import { sector } from '@/lib/tabletop/games/sector'
import { act, asked, base, baseAt, begin, dice, empty, give, handOf, options, ship, shipAt } from './table'

describe('cards', () => {
  it('one is drawn at the end of the turn for each new base, founded or taken', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 1, 'C2')
    base(game, 0, 'B5')
    ship(game, 0, 'L13')
    ship(game, 0, 'L12')
    // In the first round only one of the two would move.
    game.round = 2
    act(game, 'ship L13', 'to C2', 'done', 'ship L12', 'to A3', 'endMove')
    expect(handOf(game, 0)).toEqual([])
    act(game, 'endTurn')
    expect(handOf(game, 0)).toHaveLength(2)
  })

  it('discarded cards become the deck when it is empty', () => {
    const game = empty('attack')
    base(game, 1, 'E3')
    base(game, 0, 'B5')
    game.discard = game.deck
    game.deck = []
    game.newBases = 1
    act(game, 'endTurn')
    expect(handOf(game, 0)).toHaveLength(1)
    expect(game.discard).toEqual([])
  })

  it('one lets units travel to an enemy base, which they fight for at once', () => {
    const game = empty()
    base(game, 1, 'E3', 1)
    base(game, 1, 'E6')
    base(game, 0, 'B5', 2)
    give(game, 0, 'dialling')
    dice(game, 0, 6, 1)
    dice(game, 1, 5)
    act(game, 'dial B5')
    expect(options(game)).toEqual(['dialTo E3', 'dialTo E6'])
    expect(sector.view(game, 0).chances[1]).toBe(1)
    act(game, 'dialTo E3')
    expect([baseAt(game, 'B5'), baseAt(game, 'E3')]).toEqual(['0+0', '0+2'])
    expect(asked(game)).toBe('0 move')
  })

  it('the iris is played in the turn of another, and who comes is lost', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 2)
    give(game, 0, 'dialling')
    give(game, 1, 'iris')
    act(game, 'dial B5', 'dialTo E3')
    expect(asked(game)).toBe('1 iris')
    act(game, 'iris')
    expect([baseAt(game, 'B5'), baseAt(game, 'E3')]).toEqual(['0+0', '1+0'])
    expect(handOf(game, 1)).toEqual([])
  })

  it('who holds other cards is asked for the iris, too', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 2)
    base(game, 1, 'E6')
    give(game, 0, 'dialling')
    give(game, 1, 'drive')
    act(game, 'dial B5', 'dialTo E3')
    expect(asked(game)).toBe('1 iris')
    expect(options(game)).toEqual(['letIn'])
    act(game, 'letIn')
    expect(baseAt(game, 'E3')).toBe('0+2')
  })

  it('one lets units board an adjacent enemy starship and take it', () => {
    const game = empty()
    base(game, 1, 'E3')
    ship(game, 0, 'B1', 2)
    ship(game, 1, 'B2', 1)
    give(game, 0, 'boarding')
    dice(game, 0, 4, 2, 6, 1)
    dice(game, 1, 3)
    expect(sector.view(game, 0).chances[options(game).indexOf('board B1 B2')]).toBeCloseTo(
      125 / 216 + (91 / 216) * (15 / 36),
      12,
    )
    act(game, 'board B1 B2')
    expect([shipAt(game, 'B1'), shipAt(game, 'B2')]).toEqual(['0+0', '0+2'])
    expect(options(game)).not.toContain('ship B2')
  })

  it('one brings a combat unit', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5', 1)
    give(game, 0, 'muster')
    act(game, 'muster', 'musterAt B5')
    expect(baseAt(game, 'B5')).toBe('0+2')
  })

  it('they are traded in the open, card for card or as a gift', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5')
    give(game, 0, 'iris', 'drive')
    give(game, 1, 'muster')
    act(game, 'trade 1', 'offer iris')
    expect(asked(game)).toBe('1 reply')
    act(game, 'give muster')
    expect(asked(game)).toBe('0 confirm')
    act(game, 'accept')
    expect([handOf(game, 0), handOf(game, 1)]).toEqual([['drive', 'muster'], ['iris']])
    act(game, 'trade 1', 'offer drive', 'accept')
    expect(handOf(game, 0)).toEqual(['muster'])
  })

  it('two talks are held in a turn', () => {
    const game = empty()
    base(game, 1, 'E3')
    base(game, 0, 'B5')
    give(game, 0, 'iris')
    act(game, 'trade 1', 'offer iris', 'refuse', 'trade 1', 'offer iris', 'refuse')
    expect(options(game)).not.toContain('trade 1')
  })
})

describe('treaties', () => {
  it('protect both for two turns of each', () => {
    const game = empty('move', 3)
    base(game, 0, 'B5')
    base(game, 1, 'E3')
    base(game, 2, 'F5')
    ship(game, 0, 'B1')
    ship(game, 1, 'B2')
    act(game, 'treaty 1')
    expect(asked(game)).toBe('1 reply')
    act(game, 'accept', 'endMove')
    expect(options(game)).toEqual(['endTurn'])
    expect(sector.view(game, 2).treaties).toEqual([{ players: [0, 1], round: 3, before: 0 }])
    const pass = ['endTurn', 'endBuild', 'endMove'] as const
    for (let turn = 0; turn < 6; turn++) act(game, ...pass)
    expect(game.round).toBe(3)
    expect(options(game)).toContain('attack B1 B2')
  })

  it('of who comes last in a round hold as long', () => {
    const game = empty('move', 3)
    base(game, 0, 'B5')
    base(game, 1, 'E3')
    base(game, 2, 'F5')
    ship(game, 0, 'B1')
    ship(game, 2, 'B2')
    const pass = ['endMove', 'endTurn', 'endBuild'] as const
    act(game, ...pass, ...pass, 'treaty 0', 'accept')
    for (const round of [2, 3]) {
      act(game, ...pass, 'endMove')
      expect(asked(game)).toBe('0 attack')
      expect(game.round).toBe(round)
      expect(options(game)).toEqual(['endTurn'])
      act(game, 'endTurn', 'endBuild', ...pass)
    }
    act(game, 'endMove')
    expect(options(game)).toContain('attack B2 B1')
  })

  it('are not talked about at a table that has agreed on none', () => {
    const talksOf = (talks?: number) => {
      const game = begin({ players: 3, ...(talks !== undefined && { talks }) })
      while (asked(game).split(' ')[1] !== 'move')
        sector.answer(game, (sector.decision(game)?.options.length ?? 1) - 1)
      return options(game).filter((option) => option.startsWith('treaty'))
    }
    expect(talksOf()).toHaveLength(2)
    expect(talksOf(1)).toHaveLength(2)
    expect(talksOf(0)).toEqual([])
    for (const talks of [-1, 10, 0.5]) expect(() => begin({ talks })).toThrow()
    const game = begin({ talks: 0 })
    expect(sector.save(sector.restore(sector.save(game)))).toBe(sector.save(game))
    expect(sector.clone(game).mostTalks).toBe(0)
  })

  it('are made by nobody when two are left', () => {
    const game = empty()
    base(game, 0, 'B5')
    base(game, 1, 'E3')
    expect(options(game)).not.toContain('treaty 1')
  })
})
