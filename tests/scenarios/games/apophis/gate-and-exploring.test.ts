import { describe, expect, it } from 'vitest'
import { apophis, ROOM1 } from '@/lib/tabletop/games/apophis'
import {
  act,
  asked,
  begin,
  card,
  dice,
  each,
  events,
  give,
  keys,
  layBefore,
  meet,
  options,
  planet,
  stack,
  stand,
  under,
} from './table'

const dials = (game: ReturnType<typeof begin>) =>
  options(game)
    .filter((option) => option.startsWith('dial '))
    .map((option) => option.slice(5))

describe('the gate', () => {
  it('at the start only the five near planets are open', () => {
    expect(dials(begin())).toEqual(['Edora', 'Abydos', 'Simarka', 'Cimmeria', 'Latona'])
  })

  it('a symbol opens the planets in whose coordinates it stands', () => {
    const game = begin()
    give(game, 0, ['teal/wave'])
    const wave = game.box.symbols.indexOf('wave')
    const expected = game.box.planets.filter(({ near, coordinates }) => near || coordinates.includes(wave))
    expect(dials(game)).toEqual(expected.map(({ name }) => name))
    expect(expected.length).toBeGreaterThan(5)
    expect(expected.length).toBeLessThan(24)
  })

  it('the symbol is shown to all and kept', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['teal/wave', 'bone/mast'])
    const cartago = planet(game, 'Cartago')
    expect(apophis.view(game, 0).planets[cartago]).toMatchObject({ way: 'card', by: card(game, 'teal/wave') })
    expect(apophis.view(game, 1).players[0]?.hand).toEqual([])
    stack(game, 'Cartago', ['tollans/1', 'nox/1'])
    act(game, 'dial Cartago')
    expect(keys(game, apophis.view(game, 1).players[0]?.hand)).toContain('teal/wave')
    expect(keys(game, game.hand[0])).toContain('teal/wave')
    expect(apophis.log(game, 1).find(({ type }) => type === 'dialled')?.card).toBe(card(game, 'teal/wave'))
  })

  it('a symbol on the table is shown before one that nobody knows', () => {
    const game = begin()
    give(game, 0, ['teal/wave'])
    layBefore(game, 0, ['moss/wave'])
    expect(apophis.view(game, 0).planets[planet(game, 'Cartago')]?.by).toBe(card(game, 'moss/wave'))
  })

  it('between planets a symbol is needed as well, but for near ones', () => {
    const game = begin()
    stand(game, 0, planet(game, 'Chulak'))
    expect(dials(game)).toEqual(['Edora', 'Abydos', 'Simarka', 'Cimmeria', 'Latona'])
    give(game, 0, ['teal/wave'])
    expect(dials(game)).toContain('Cartago')
    expect(dials(game)).not.toContain('Chulak')
  })

  it.each(['abydos-hall/1', 'control-table/1'])('%s opens every planet', (key) => {
    const game = begin()
    give(game, 0, [key])
    expect(dials(game)).toHaveLength(24)
    layBefore(game, 0, [key])
    expect(dials(game)).toHaveLength(24)
  })

  it('a planet without cards is no destination', () => {
    const game = begin()
    stack(game, 'Abydos', [])
    expect(dials(game)).not.toContain('Abydos')
  })
})

describe('probes', () => {
  it('the M.A.L.P. shows one card a turn from the command, on any planet', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['malp/1'])
    stack(game, 'Chulak', ['nox/1', 'nox/2'])
    act(game, 'use malp/1')
    expect(options(game)).toHaveLength(24)
    act(game, 'look Chulak')
    expect(apophis.view(game, 1).planets[planet(game, 'Chulak')]?.top).toBe(card(game, 'nox/1'))
    expect(keys(game, game.hand[0])).toEqual(['malp/1'])
    expect(options(game)).not.toContain('use malp/1')
    expect(asked(game)).toBe('0 room2')
  })

  it('the M.A.L.P. works in all rooms of the command, and on no planet', () => {
    for (const [place, works] of [
      [24, true],
      [25, true],
      [26, true],
      [5, false],
    ] as const) {
      const game = begin()
      give(game, 0, ['malp/1'])
      stand(game, 0, place)
      expect(options(game).includes('use malp/1')).toBe(works)
    }
  })

  it('a combat card destroys the M.A.L.P., and lies open', () => {
    const game = begin()
    give(game, 0, ['malp/1'])
    stack(game, 'Chulak', ['unas/1', 'nox/1'])
    act(game, 'use malp/1', 'look Chulak')
    expect(keys(game, game.discard)).toEqual(['malp/1'])
    const seen = apophis.view(game, 0).planets[planet(game, 'Chulak')]
    expect(seen?.top).toBe(card(game, 'unas/1'))
    expect(seen?.chance).toBeGreaterThan(0)
  })

  it('a probe that finds an invasion does not call it', () => {
    const game = begin()
    give(game, 0, ['malp/1'])
    stack(game, 'Chulak', ['invasion-jaffa/1'])
    act(game, 'use malp/1', 'look Chulak')
    expect(asked(game)).toBe('0 room2')
  })

  it('the M.A.L.P. may lie out at the command, and is taken in hand for a mission', () => {
    const game = begin()
    give(game, 0, ['malp/1'])
    act(game, 'lay malp/1')
    expect(options(game)).toContain('use malp/1')
    stack(game, 'Abydos', ['nox/1', 'nox/2'])
    act(game, 'dial Abydos')
    expect(keys(game, game.hand[0])).toEqual(['malp/1', 'nox/1'])
  })

  it('the tablets do the same once', () => {
    const game = begin()
    give(game, 0, ['tablets/1'])
    stack(game, 'Chulak', ['nox/1'])
    act(game, 'use tablets/1', 'look Chulak')
    expect(keys(game, game.discard)).toEqual(['tablets/1'])
    expect(asked(game)).toBe('0 room2')
  })

  it('the technology works on planets too, once, and carries the team without a symbol', () => {
    const game = begin()
    give(game, 0, ['alien-technology/1'])
    stand(game, 0, planet(game, 'Abydos'))
    stack(game, 'Chulak', ['nox/1', 'nox/2'])
    act(game, 'use alien-technology/1', 'look Chulak')
    expect(options(game)).toEqual(['transport Chulak', 'decline'])
    expect(apophis.view(game, 0).target).toBe(planet(game, 'Chulak'))
    act(game, 'transport Chulak')
    expect(game.place[0]).toBe(planet(game, 'Chulak'))
    expect(game.visits[0]).toBe(2)
    expect(keys(game, game.hand[0])).toEqual(['nox/1'])
    expect(keys(game, game.discard)).toEqual(['alien-technology/1'])
  })

  it('the team need not be carried, and is not after three planets', () => {
    const game = begin()
    give(game, 0, ['alien-technology/1'])
    stand(game, 0, planet(game, 'Abydos'))
    act(game, 'use alien-technology/1', 'look Chulak', 'decline')
    expect(asked(game)).toBe('0 planet')
    const far = begin()
    give(far, 0, ['alien-technology/1'])
    stand(far, 0, planet(far, 'Abydos'), 3)
    act(far, 'use alien-technology/1', 'look Chulak')
    expect(asked(far)).toBe('0 planet')
  })

  it('from the command the technology is a departure', () => {
    const game = begin()
    give(game, 0, ['alien-technology/1'])
    stack(game, 'Chulak', ['nox/1', 'nox/2'])
    act(game, 'use alien-technology/1', 'look Chulak', 'transport Chulak', 'stop')
    expect(options(game)).toEqual(['stay', 'return'])
  })
})

describe('exploring', () => {
  it('the first card is found and kept, and a second may follow', () => {
    const game = begin()
    stack(game, 'Abydos', ['bone/arch', 'malp/1', 'nox/1'])
    act(game, 'dial Abydos')
    expect(keys(game, game.hand[0])).toEqual(['bone/arch'])
    expect(options(game)).toEqual(['explore', 'stop', 'lay bone/arch'])
    act(game, 'explore')
    expect(keys(game, game.hand[0])).toEqual(['bone/arch', 'malp/1'])
    expect(asked(game)).toBe('0 end')
  })

  it('a beaten combat card is discarded, and the next phase follows', () => {
    const game = meet('unas/1')
    dice(game, 0, [6, 6, 1, 1, 1, 1])
    act(game, 'roll')
    expect(keys(game, game.discard)).toEqual(['unas/1'])
    expect(asked(game)).toBe('0 onward')
    act(game, 'explore')
    expect(keys(game, game.hand[0])).toEqual(['bone/arch'])
    expect(asked(game)).toBe('0 end')
  })

  it('a combat card in the second phase is fought as well', () => {
    const game = begin()
    stack(game, 'Abydos', ['nox/1', 'unas/1', 'bone/arch'])
    act(game, 'dial Abydos', 'explore')
    expect(asked(game)).toBe('0 combat')
    dice(game, 0, [6, 6, 1, 1, 1, 1])
    act(game, 'roll')
    expect(asked(game)).toBe('0 end')
  })

  it('an unbeaten combat card stays open on top and bars the planet', () => {
    const game = meet('unas/1', { players: 2 })
    dice(game, 0, [1, 1, 1, 1, 4, 4])
    act(game, 'roll')
    dice(game, 0, [1, 1, 4, 4])
    act(game, 'roll')
    const abydos = planet(game, 'Abydos')
    expect(apophis.view(game, 1).planets[abydos]).toMatchObject({ top: card(game, 'unas/1'), count: 3 })
    act(game, 'dial Abydos')
    expect(asked(game)).toBe('1 combat')
  })

  it('a card that lies open is taken as it is', () => {
    const game = begin()
    stack(game, 'Abydos', ['nox/1', 'nox/2'], true)
    act(game, 'dial Abydos')
    expect(keys(game, game.hand[0])).toEqual(['nox/1'])
    expect(apophis.view(game, 0).planets[planet(game, 'Abydos')]?.top).toBeUndefined()
  })

  it('the Tollans send away a card just turned', () => {
    const game = meet('apophis/1', { hand: ['tollans/1'] })
    act(game, 'use tollans/1')
    expect(keys(game, game.discard).sort()).toEqual(['apophis/1', 'tollans/1'])
    expect(asked(game)).toBe('0 onward')
  })

  it('the Tollans do nothing against a card that lay open, or after the first phase', () => {
    const open = begin()
    give(open, 0, ['tollans/1'])
    stack(open, 'Abydos', ['unas/1'], true)
    act(open, 'dial Abydos')
    expect(options(open)).toEqual(['roll'])
    const late = meet('unas/1', { hand: ['tollans/1'] })
    dice(late, 0, [1, 1, 1, 1, 1, 1])
    act(late, 'roll')
    expect(options(late)).toEqual(['roll'])
  })

  it('the Tollans prevent a capture', () => {
    const game = meet('prisoner/1', { hand: ['tollans/1'] })
    expect(options(game)).toEqual(['yield', 'use tollans/1'])
    act(game, 'use tollans/1')
    expect(game.captive[0]).toBe(0)
    expect(asked(game)).toBe('0 onward')
    const held = meet('prisoner/1', { hand: ['tollans/1'], players: 2 })
    act(held, 'yield')
    expect(held.captive[0]).toBe(2)
  })

  it('the Nox let a lost combat be fought again', () => {
    const game = meet('unas/1', { hand: ['nox/1'] })
    dice(game, 0, [1, 1, 1, 1, 4, 4])
    act(game, 'roll')
    dice(game, 0, [1, 1, 4, 4])
    act(game, 'roll')
    expect(asked(game)).toBe('0 again')
    act(game, 'use nox/1')
    expect(game.combat).toMatchObject({ members: 4, hits: 0, phase: 0 })
    expect(keys(game, game.discard)).toEqual(['nox/1'])
    dice(game, 0, [6, 6, 1, 1, 1, 1])
    act(game, 'roll')
    expect(asked(game)).toBe('0 onward')
  })

  it('the second chance may be declined', () => {
    const game = meet('unas/1', { hand: ['nox/1'], players: 2 })
    dice(game, 0, [1, 1, 1, 1, 4, 4])
    act(game, 'roll')
    dice(game, 0, [1, 1, 4, 4])
    act(game, 'roll', 'decline')
    expect(game.place[0]).toBe(ROOM1)
    expect(keys(game, game.hand[0])).toEqual(['nox/1'])
  })

  it("with the Tok'ra up to three cards are turned", () => {
    const game = begin()
    layBefore(game, 0, ['tokra/1'])
    stack(game, 'Abydos', ['malp/1', 'malp/2', 'nox/1', 'nox/2'])
    act(game, 'dial Abydos', 'explore', 'explore')
    expect(asked(game)).toBe('0 end')
    expect(game.hand[0]).toHaveLength(3)
  })

  it('the Tok’ra allow a third card already in the turn in which they are found', () => {
    for (const pile of [
      ['tokra/1', 'malp/1', 'nox/1', 'nox/2'],
      ['malp/1', 'tokra/1', 'nox/1', 'nox/2'],
      // A combat won on the way counts as a card.
      ['tokra/1', 'prisoner/1', 'nox/1', 'nox/2'],
    ]) {
      const game = begin()
      give(game, 0, ['tollans/1'])
      stack(game, 'Abydos', pile)
      act(game, 'dial Abydos', 'explore')
      if (asked(game) === '0 capture') act(game, 'use tollans/1')
      expect(apophis.view(game, 0).cardsLeft).toBe(1)
      act(game, 'explore')
      expect(asked(game)).toBe('0 end')
      expect(keys(game, game.piles[planet(game, 'Abydos')])).toEqual(['nox/2'])
    }
    // A player who already has them gets no fourth card for others; found last, they can be used as well.
    const twice = begin()
    layBefore(twice, 0, ['tokra/1'])
    stack(twice, 'Abydos', ['malp/1', 'malp/2', 'nox/1', 'nox/2'])
    act(twice, 'dial Abydos', 'explore', 'explore')
    expect(asked(twice)).toBe('0 end')
    const without = begin()
    stack(without, 'Abydos', ['malp/1', 'malp/2', 'nox/1'])
    act(without, 'dial Abydos', 'explore')
    expect(asked(without)).toBe('0 end')
  })

  it('the log tells a card that is turned from one that lay open, and a gate from being carried', () => {
    const turned = meet('unas/1')
    expect(events(turned)).toContain('turned')
    expect(events(turned)).not.toContain('met')
    const open = begin()
    stack(open, 'Abydos', ['unas/1'], true)
    act(open, 'dial Abydos')
    expect(events(open)).toContain('met')
    expect(events(open)).not.toContain('turned')
    const carried = begin()
    give(carried, 0, ['alien-technology/1'])
    stack(carried, 'Chulak', ['nox/1'])
    const [use] = options(carried).filter((option) => option.startsWith('use '))
    act(carried, use ?? 'no technology', 'look Chulak', 'transport Chulak')
    expect(events(carried)).toContain('carried')
    expect(events(carried)).not.toContain('dialled')
  })

  it('an exploration ends with the pile', () => {
    const game = begin()
    stack(game, 'Abydos', ['nox/1'])
    act(game, 'dial Abydos')
    expect(asked(game)).toBe('0 end')
    act(game, 'stay')
    expect(options(game)).not.toContain('explore')
    expect(events(game)).toContain('found')
  })
})

describe('types of cards', () => {
  it('a lasting contact goes on the table at once, another one into the hand', () => {
    const game = begin()
    stack(game, 'Abydos', ['tokra/1', 'nox/1', 'bone/arch'])
    act(game, 'dial Abydos', 'explore')
    expect(keys(game, game.table[0])).toEqual(['tokra/1'])
    expect(keys(game, game.hand[0])).toEqual(['nox/1'])
  })

  it('used cards are discarded face up', () => {
    const game = meet('unas/1', { hand: ['shock-grenade/1'], players: 2 })
    dice(game, 0, each(8, under(5)))
    act(game, 'use shock-grenade/1')
    expect(keys(game, apophis.view(game, 1).discard)).toEqual(['shock-grenade/1'])
  })

  it('a contact is not lost with a combat, nor what lies on the table or was brought along', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['bone/arch', 'nox/2'], true)
    give(game, 0, ['bone/fork'])
    layBefore(game, 0, ['long-staff/1'])
    stack(game, 'Abydos', ['apophis/1'])
    act(game, 'dial Abydos')
    const before = apophis.view(game, 0).players[0]?.atRisk
    expect(keys(game, before)).toEqual(['bone/arch'])
    while (asked(game) === '0 combat') {
      const combat = game.combat
      const members = combat?.members ?? 0
      dice(game, 0, [...each(members, under(5)), 6, 6, 6, 6])
      act(game, 'roll')
    }
    if (asked(game) === '0 again') act(game, 'decline')
    expect(keys(game, game.hand[0])).toEqual(['nox/2', 'bone/fork'])
    expect(keys(game, game.table[0])).toEqual(['long-staff/1'])
    expect(keys(game, game.piles[planet(game, 'Abydos')])).toEqual(['bone/arch', 'apophis/1'])
    expect(game.known[card(game, 'bone/arch')]).toBe(0)
  })
})
