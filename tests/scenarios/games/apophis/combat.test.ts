import { describe, expect, it } from 'vitest'
import { apophis, type Game, GONE, ROOM1 } from '@/lib/tabletop/games/apophis'
import { act, asked, begin, card, dice, each, events, give, keys, meet, options, stack, under } from './table'

describe('combat', () => {
  it('both sides roll at once; the example of two Unas against a team goes as it is told', () => {
    const game = meet('unas/1')
    dice(game, 0, [2, 3, 5, 6, 3, 5])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ members: 3, hits: 1, phase: 1 })
    expect(apophis.view(game, 0).combat).toMatchObject({
      foes: [{ value: 4, wounds: 1 }],
      members: 3,
      value: 6,
    })
    dice(game, 0, [2, 3, 6, 1])
    act(game, 'roll')
    expect(keys(game, game.discard)).toEqual(['unas/1'])
    expect(asked(game)).toBe('0 onward')
    expect(apophis.log(game, 0).filter(({ type }) => type === 'phase')).toMatchObject([
      { dice: [2, 3, 5, 6], foeDice: [3, 5], hits: 1, losses: 1 },
      { dice: [2, 3, 6], foeDice: [1], hits: 1, losses: 0 },
    ])
  })

  it('both sides down in the same phase is a victory of the team', () => {
    const game = meet('kowalski/1')
    dice(game, 0, [4])
    act(game, 'roll')
    for (const members of [3, 2]) {
      dice(game, 0, [...Array(members).fill(1), 4])
      act(game, 'roll')
    }
    expect(game.combat).toMatchObject({ members: 1 })
    dice(game, 0, [6, 4])
    act(game, 'roll')
    expect(asked(game)).toBe('0 onward')
    expect(events(game)).toContain('won')
  })

  it('without arms a team hits on 6, with a long staff or a Zat on 5, and one is enough', () => {
    expect(meet('unas/1').combat?.value).toBe(6)
    expect(meet('unas/1', { hand: ['long-staff/1'] }).combat?.value).toBe(5)
    expect(meet('unas/1', { table: ['zatniktel/1'] }).combat?.value).toBe(5)
    expect(meet('unas/1', { hand: ['long-staff/1', 'zatniktel/2'] }).combat?.value).toBe(5)
  })

  it('all members stand again in the next combat', () => {
    const game = begin()
    stack(game, 'Abydos', ['unas/1', 'unas/2'])
    act(game, 'dial Abydos')
    dice(game, 0, [6, 6, 1, 1, 4, 4])
    act(game, 'roll', 'explore')
    expect(game.combat?.members).toBe(4)
  })

  it('the view says the chance before the first phase, and with every card that may be played', () => {
    const game = meet('unas/1', { hand: ['shock-grenade/1', 'gauntlet/1', 'tollans/1'], players: 2 })
    const odds = apophis.view(game, 0).combat?.odds
    expect(odds?.now).toBe(odds?.start)
    expect(odds?.now).toBeGreaterThan(0.3)
    expect(odds?.withCard.map((one) => one.card)).toEqual(
      ['shock-grenade/1', 'gauntlet/1', 'tollans/1'].map((key) => card(game, key)),
    )
    for (const { chance } of odds?.withCard ?? []) expect(chance).toBeGreaterThan(odds?.now ?? 1)
    expect(apophis.view(game, 1).combat?.odds).toEqual({ ...odds, withCard: [] })
  })
})

describe('special weapons', () => {
  it('a grenade is thrown first: eight dice that hit on 5, and the combat follows', () => {
    const game = meet('apophis/1', { hand: ['shock-grenade/1'] })
    dice(game, 0, [5, 6, ...each(6, under(5))])
    act(game, 'use shock-grenade/1')
    expect(game.combat).toMatchObject({ hits: 2, members: 4, phase: 0 })
    expect(apophis.view(game, 0).combat?.foes).toHaveLength(2)
    expect(asked(game)).toBe('0 combat')
    expect(keys(game, game.discard)).toEqual(['shock-grenade/1'])
  })

  it('a grenade can end the combat, and comes before the first phase only', () => {
    const game = meet('unas/1', { hand: ['shock-grenade/1'] })
    dice(game, 0, [5, 5, ...each(6, under(5))])
    act(game, 'use shock-grenade/1')
    expect(asked(game)).toBe('0 onward')
    const late = meet('unas/1', { hand: ['shock-grenade/1', 'gauntlet/1'] })
    dice(late, 0, [1, 1, 1, 1, 1, 1])
    act(late, 'roll')
    expect(options(late)).toEqual(['roll'])
  })

  it.each([
    ['death-glider/1', 3],
    ['gauntlet/1', 4],
    ['mind-glider/1', 4],
  ])('%s counts for the whole combat and is discarded', (key, value) => {
    const game = meet('unas/1', { hand: [key, 'long-staff/1'] })
    act(game, `use ${key}`)
    expect(game.combat?.value).toBe(value)
    expect(keys(game, game.discard)).toEqual([key])
    dice(game, 0, [value, 1, 1, 1, 1, 1])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ hits: 1, value })
  })
})

describe('the rebellion on Chulak', () => {
  const withWarriors = (name: string, hand: readonly string[] = []) => {
    const game = begin()
    give(game, 0, hand)
    stack(game, 'Abydos', ['jaffa-rebellion/1', name, 'bone/arch'])
    act(game, 'dial Abydos', 'explore')
    return game
  }

  it('six warriors come, who hit on 5', () => {
    const game = withWarriors('apophis/1')
    expect(game.warriors).toEqual([6])
    dice(game, 0, [...each(4, under(6)), 5, ...each(5, under(5)), ...each(3, under(5)), under(3)])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ hits: 1, members: 4 })
  })

  it('warriors fall first, and for good', () => {
    const game = withWarriors('unas/1')
    dice(game, 0, [6, 6, ...each(8, under(5)), 4, 4])
    act(game, 'roll')
    expect(game.warriors).toEqual([4])
    expect(game.members).toEqual([4])
    expect(asked(game)).toBe('0 end')
    expect(apophis.view(game, 0).players[0]?.warriors).toBe(4)
  })

  it('special weapons do not change how warriors hit', () => {
    const game = withWarriors('apophis/1', ['death-glider/1'])
    act(game, 'use death-glider/1')
    dice(game, 0, [...each(4, under(3)), ...each(6, [3, 4]), ...each(3, under(5)), under(3)])
    act(game, 'roll')
    expect(game.combat?.hits).toBe(0)
  })
})

describe('special adversaries', () => {
  it('Reetous must be found by members, on 5 or 6, before they can be hit', () => {
    const game = meet('reetous/1')
    dice(game, 0, [...each(4, under(5)), 6, 6, ...each(2, under(6)), ...each(2, under(5))])
    act(game, 'roll')
    expect(game.combat?.hits).toBe(0)
    dice(game, 0, [5, ...each(3, under(5)), 6, 6, ...each(2, under(6)), ...each(2, under(5))])
    act(game, 'roll')
    expect(game.combat?.hits).toBe(1)
    dice(game, 0, [5, 6, ...each(2, under(5)), ...each(4, under(6)), under(5)])
    act(game, 'roll')
    expect(game.combat?.hits).toBe(1)
  })

  it('a grenade hits Reetous whom nobody has found', () => {
    const game = meet('reetous/1', { hand: ['shock-grenade/1'] })
    dice(game, 0, [5, 5, ...each(6, under(5))])
    act(game, 'use shock-grenade/1')
    expect(asked(game)).toBe('0 onward')
  })

  it('Kowalski attacks alone in the first phase, then all do', () => {
    const game = meet('kowalski/1')
    dice(game, 0, [6])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ members: 3, hits: 0 })
    dice(game, 0, [6, 1, 1, 1])
    act(game, 'roll')
    expect(asked(game)).toBe('0 onward')
  })

  it('larvae left at the end of a phase infect on a 6, for the rest of the game', () => {
    const game = meet('printas/1')
    dice(game, 0, [6, 1, 1, 1, 6, 5])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ members: 3, hits: 1 })
    expect(game.members).toEqual([3])
    dice(game, 0, [6, 6, 1])
    act(game, 'roll')
    expect(game.members).toEqual([3])
    expect(asked(game)).toBe('0 onward')
    const next = begin()
    next.members = [3]
    stack(next, 'Abydos', ['unas/1'])
    act(next, 'dial Abydos')
    expect(next.combat?.members).toBe(3)
  })

  it('a team that larvae take wholly is out of the game', () => {
    const game = begin({ players: 2 })
    game.members = [1, 4]
    give(game, 0, ['bone/arch'])
    give(game, 0, ['bone/fork'], true)
    stack(game, 'Abydos', ['printas/1'])
    act(game, 'dial Abydos')
    dice(game, 0, [1, 6, 1, 1])
    act(game, 'roll')
    expect(game.place[0]).toBe(GONE)
    expect(keys(game, game.bank)).toEqual(['bone/arch'])
    expect(asked(game)).toBe('1 room2')
    expect(apophis.result(game)).toBeUndefined()
  })

  it('the log tells how many members larvae infect, and apart from it that nobody of a team is left', () => {
    const told = (game: Game) =>
      apophis
        .log(game, 'all')
        .filter(({ type }) => type === 'infected' || type === 'wiped')
        .map(({ type, count }) => [type, count])
    const game = meet('printas/1')
    dice(game, 0, [6, 1, 1, 1, 6, 5])
    act(game, 'roll')
    expect(told(game)).toEqual([['infected', 1]])
    dice(game, 0, [6, 6, 1])
    act(game, 'roll')
    expect(told(game)).toEqual([['infected', 1]])
    const last = begin({ players: 2 })
    last.members = [1, 4]
    stack(last, 'Abydos', ['printas/1'])
    act(last, 'dial Abydos')
    dice(last, 0, [1, 6, 1, 1])
    act(last, 'roll')
    expect(told(last)).toEqual([
      ['infected', 1],
      ['wiped', undefined],
    ])
    const other = meet('unas/1')
    dice(other, 0, [...each(4, under(6)), 6, 6])
    act(other, 'roll')
    expect(told(other)).toEqual([])
  })

  it('larvae do not touch warriors', () => {
    const game = begin()
    game.warriors = [6]
    stack(game, 'Abydos', ['printas/1'])
    act(game, 'dial Abydos')
    dice(game, 0, [...each(10, under(5)), 6, under(6), under(6)])
    act(game, 'roll')
    expect(game.warriors).toEqual([6])
    expect(game.members).toEqual([3])
  })

  it('the beam has two guards at 5 and a Goa’uld at 3, who falls last', () => {
    const game = meet('death-beam/1')
    expect(apophis.view(game, 0).combat?.foes.map(({ value }) => value)).toEqual([5, 5, 3])
    dice(game, 0, [6, 6, 1, 1, 4, 4, 3])
    act(game, 'roll')
    expect(game.combat).toMatchObject({ members: 3, hits: 2 })
    expect(apophis.view(game, 0).combat?.foes.map(({ value }) => value)).toEqual([3])
  })

  it('before Hathor one die stands against one, with four to fall', () => {
    const game = meet('hathor/1')
    for (const members of [3, 2, 1]) {
      dice(game, 0, [1, 6])
      act(game, 'roll')
      expect(game.combat?.members).toBe(members)
    }
    dice(game, 0, [6, 6])
    act(game, 'roll')
    expect(asked(game)).toBe('0 onward')
  })

  it('warriors fall before Hathor first, and do not roll', () => {
    const game = begin()
    game.warriors = [1]
    stack(game, 'Abydos', ['hathor/1'])
    act(game, 'dial Abydos')
    dice(game, 0, [1, 6])
    act(game, 'roll')
    expect(game.combat?.members).toBe(4)
    expect(game.warriors).toEqual([0])
  })
})

describe('Apophis', () => {
  it('has three guards at 5, hits on 3, falls last and takes two hits', () => {
    const game = meet('apophis/1')
    expect(apophis.view(game, 0).combat?.foes).toEqual([
      { value: 5, wounds: 1 },
      { value: 5, wounds: 1 },
      { value: 5, wounds: 1 },
      { value: 3, wounds: 2 },
    ])
    dice(game, 0, [6, 6, 6, 6, ...each(4, under(3))])
    act(game, 'roll')
    expect(apophis.view(game, 0).combat?.foes).toEqual([{ value: 3, wounds: 1 }])
    dice(game, 0, [6, 1, 1, 1, 3])
    act(game, 'roll')
    expect(asked(game)).toBe('0 onward')
  })

  it('and Amaunet have five guards, and take two hits each, she first', () => {
    const game = meet('apophis-and-amaunet/1')
    const { foes } = apophis.view(game, 0).combat ?? { foes: [] }
    expect(foes.map(({ value }) => value)).toEqual([5, 5, 5, 5, 5, 3, 3])
    expect(foes.map(({ wounds }) => wounds)).toEqual([1, 1, 1, 1, 1, 2, 2])
  })

  it.each(['share-amaunet/1', 'skaarra/1'])('%s ends the combat with Apophis or the couple', (key) => {
    for (const foe of ['apophis/1', 'apophis-and-amaunet/1']) {
      const game = meet(foe, { hand: [key] })
      act(game, `use ${key}`)
      expect(keys(game, game.discard).sort()).toEqual([foe, key].sort())
      expect(asked(game)).toBe('0 onward')
    }
    expect(options(meet('unas/1', { hand: [key] }))).toEqual(['roll'])
    const late = meet('apophis/1', { hand: [key] })
    dice(late, 0, each(8, under(3)))
    act(late, 'roll')
    expect(options(late)).toEqual(['roll'])
  })

  it('Jolinar takes back one loss of a phase against Apophis, the couple or Hathor', () => {
    const game = meet('apophis/1', { hand: ['jolinar/1'] })
    dice(game, 0, [...each(4, under(6)), 5, 5, under(5), under(3)])
    act(game, 'roll')
    expect(asked(game)).toBe('0 heal')
    act(game, 'use jolinar/1')
    expect(game.combat?.members).toBe(3)
    expect(keys(game, game.discard)).toEqual(['jolinar/1'])
    const hathor = meet('hathor/1', { hand: ['jolinar/1'] })
    dice(hathor, 0, [1, 6])
    act(hathor, 'roll')
    expect(options(hathor)).toEqual(['decline', 'use jolinar/1'])
    const unas = meet('unas/1', { hand: ['jolinar/1'] })
    dice(unas, 0, [1, 1, 1, 1, 4, 4])
    act(unas, 'roll')
    expect(asked(unas)).toBe('0 combat')
  })

  it('the log tells whether Jolinar heals a member or saves a warrior', () => {
    for (const warriors of [0, 1]) {
      const game = begin()
      give(game, 0, ['jolinar/1'])
      game.warriors = [warriors]
      stack(game, 'Abydos', ['hathor/1'])
      act(game, 'dial Abydos')
      dice(game, 0, [1, 6])
      act(game, 'roll', 'use jolinar/1')
      expect(game.warriors).toEqual([warriors])
      expect(events(game).filter((type) => type === 'healed' || type === 'warriorSaved')).toEqual([
        warriors === 1 ? 'warriorSaved' : 'healed',
      ])
    }
  })

  it('Jolinar can save the last member', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['jolinar/1'])
    game.members = [1, 4]
    stack(game, 'Abydos', ['hathor/1'])
    act(game, 'dial Abydos')
    dice(game, 0, [1, 6])
    act(game, 'roll', 'use jolinar/1')
    expect(game.combat?.members).toBe(1)
    const lost = begin({ players: 2 })
    give(lost, 0, ['jolinar/1'])
    lost.members = [1, 4]
    stack(lost, 'Abydos', ['hathor/1'])
    act(lost, 'dial Abydos')
    dice(lost, 0, [1, 6])
    act(lost, 'roll', 'decline')
    expect(lost.place[0]).toBe(ROOM1)
    expect(keys(lost, lost.hand[0])).toEqual(['jolinar/1'])
  })
})
