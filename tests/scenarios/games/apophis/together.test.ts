import { describe, expect, it } from 'vitest'
import { apophis, ROOM1, ROOM2 } from '@/lib/tabletop/games/apophis'
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
  options,
  planet,
  stack,
  stand,
  under,
} from './table'

const ARCHES = ['bone/arch', 'bone/fork', 'bone/peak', 'bone/comet', 'bone/wave', 'bone/mast', 'bone/gap']

describe('invasion of the command', () => {
  const invaded = (players: number, key = 'invasion-jaffa/1', hand: readonly string[] = []) => {
    const game = begin({ players })
    give(game, 0, hand)
    for (let seat = 1; seat < players; seat++) stand(game, seat, planet(game, 'Edora'))
    stack(game, 'Abydos', [key, 'bone/arch'])
    act(game, 'dial Abydos')
    return game
  }

  it('all teams come back to the first room at once, prisoners too', () => {
    const game = begin({ players: 3 })
    game.captive = [0, 2, 0]
    give(game, 1, ['moss/arch'], true)
    for (const seat of [1, 2]) stand(game, seat, planet(game, 'Edora'))
    stack(game, 'Abydos', ['invasion-jaffa/1'])
    act(game, 'dial Abydos')
    expect(game.place).toEqual([ROOM1, ROOM1, ROOM1])
    expect(game.captive).toEqual([0, 0, 0])
    expect(apophis.view(game, 1).players[1]?.atRisk).toEqual([])
  })

  it('the forces are shared out: each team fights its part, who turned the card first', () => {
    const game = invaded(3)
    expect(apophis.view(game, 1).invasion).toMatchObject({ shares: [2, 2, 2], standing: [4, 4, 4] })
    for (const seat of [0, 1, 2]) {
      expect(asked(game)).toBe(`${seat} combat`)
      expect(apophis.view(game, 0).combat?.foes).toHaveLength(2)
      dice(game, seat, [6, 6, ...each(2, under(6)), ...each(2, under(5))])
      act(game, 'roll')
    }
    expect(events(game)).toContain('repelled')
    expect(keys(game, game.discard)).toEqual(['invasion-jaffa/1'])
    expect(asked(game)).toBe('1 room1')
    expect(keys(game, game.piles[planet(game, 'Abydos')])).toEqual(['bone/arch'])
  })

  it('the log tells of each share how many adversaries it has', () => {
    const game = invaded(2)
    const shares = () =>
      apophis
        .log(game, 'all')
        .filter(({ type }) => type === 'share')
        .map(({ player, count }) => [player, count])
    expect(shares()).toEqual([[0, 2]])
    beaten(game, 0)
    expect(shares()).toEqual([
      [0, 2],
      [1, 2],
    ])
    dice(game, 1, [6, 6, ...each(2, under(6)), ...each(2, under(5))])
    act(game, 'roll')
    // The rest left by the first team.
    expect(shares().slice(2)).toEqual([[1, game.combat?.foes]])
  })

  const beaten = (game: ReturnType<typeof begin>, seat: number) => {
    while (game.combat && asked(game) === `${seat} combat`) {
      const { members } = game.combat
      const foes = apophis.view(game, 0).combat?.foes.length ?? 0
      dice(game, seat, [...each(members, under(6)), ...each(foes, [5, 6])])
      act(game, 'roll')
    }
  }

  it('what a fallen team leaves over turns to the others, who fight on with whom they have left', () => {
    const game = invaded(2)
    beaten(game, 0)
    expect(asked(game)).toBe('1 combat')
    dice(game, 1, [6, 6, ...each(2, under(6)), 5, under(5)])
    act(game, 'roll')
    expect(asked(game)).toBe('1 combat')
    expect(apophis.view(game, 1).combat).toMatchObject({ members: 3, phase: 0 })
    expect(apophis.view(game, 1).combat?.foes).toHaveLength(2)
    dice(game, 1, [6, 6, under(6), ...each(2, under(5))])
    act(game, 'roll')
    expect(apophis.result(game)).toBeUndefined()
    expect(asked(game)).toBe('1 room1')
  })

  it('where no team stands the command has fallen, and all have lost', () => {
    const game = invaded(2)
    beaten(game, 0)
    beaten(game, 1)
    expect(apophis.result(game)).toEqual({ reason: 'invasion' })
    const alone = invaded(1)
    beaten(alone, 0)
    expect(apophis.result(alone)).toEqual({ reason: 'invasion' })
  })

  it('after an invasion all teams are together and can trade', () => {
    const game = invaded(3)
    for (const seat of [0, 1, 2]) {
      give(game, seat, [`nox/${seat + 1}`])
      dice(game, seat, [6, 6, ...each(2, under(6)), ...each(2, under(5))])
      act(game, 'roll')
    }
    expect(options(game)).toEqual(expect.arrayContaining(['trade 0', 'trade 2']))
  })

  it('the Tollans can send an invasion away; all teams are at the command', () => {
    const game = invaded(2, 'invasion-aliens/1', ['tollans/1'])
    act(game, 'use tollans/1')
    expect(game.place).toEqual([ROOM1, ROOM1])
    expect(asked(game)).toBe('1 room1')
  })

  it('the Nox let a team fight its share again', () => {
    const game = invaded(2, 'invasion-jaffa/1', ['nox/1'])
    beaten(game, 0)
    expect(asked(game)).toBe('0 again')
    act(game, 'use nox/1')
    expect(game.combat).toMatchObject({ player: 0, members: 4, hits: 0, foes: 2 })
    expect(keys(game, game.discard)).toEqual(['nox/1'])
  })

  it('who gives up during an invasion leaves the adversaries to the others', () => {
    const game = invaded(3)
    apophis.concede(game, 0)
    expect(asked(game)).toBe('1 combat')
    apophis.concede(game, 2)
    expect(apophis.result(game)).toEqual({ winner: 1, reason: 'conceded' })
  })
})

describe('the hand', () => {
  it('no more than six cards: what is too much goes face down into the data bank', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['nox/1', 'nox/2', 'nox/3', 'tollans/1', 'tollans/2', 'bone/arch'])
    stack(game, 'Abydos', ['teal/fork', 'teal/arch'])
    act(game, 'dial Abydos')
    expect(asked(game)).toBe('0 overflow')
    expect(options(game)).toContain('deposit nox/1')
    act(game, 'deposit nox/1')
    expect(keys(game, game.bank)).toEqual(['nox/1'])
    expect(asked(game)).toBe('0 onward')
    expect(apophis.view(game, 1).bank.known).toEqual([])
  })

  it('laying a card is as good as putting one away', () => {
    const game = begin()
    give(game, 0, ['nox/1', 'nox/2', 'nox/3', 'tollans/1', 'tollans/2', 'long-staff/1'])
    stack(game, 'Abydos', ['teal/fork', 'teal/arch'])
    act(game, 'dial Abydos', 'lay long-staff/1')
    expect(asked(game)).toBe('0 onward')
  })

  it('lasting equipment and symbols may lie on the table, used equipment and other contacts not', () => {
    const game = begin()
    give(game, 0, ['long-staff/1', 'abydos-hall/1', 'bone/arch', 'shock-grenade/1', 'nox/1', 'thor/1'])
    expect(options(game).filter((option) => option.startsWith('lay'))).toEqual([
      'lay long-staff/1',
      'lay abydos-hall/1',
      'lay bone/arch',
    ])
  })

  it('the first symbol laid chooses the colour for good', () => {
    const game = begin()
    give(game, 0, ['bone/arch', 'bone/fork', 'teal/arch'])
    act(game, 'lay bone/arch')
    expect(apophis.view(game, 0).players[0]?.colour).toBe(0)
    expect(options(game)).toContain('lay bone/fork')
    expect(options(game)).not.toContain('lay teal/arch')
  })

  it('laid cards are safe when a combat is lost', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['bone/fork'], true)
    stack(game, 'Abydos', ['bone/arch', 'unas/1'])
    act(game, 'dial Abydos', 'lay bone/arch', 'explore')
    dice(game, 0, [...each(4, under(6)), 4, 4])
    act(game, 'roll')
    dice(game, 0, [under(6), under(6), 4, 4])
    act(game, 'roll')
    expect(keys(game, game.table[0])).toEqual(['bone/arch'])
    expect(game.hand[0]).toEqual([])
  })
})

describe('trading', () => {
  const pair = () => {
    const game = begin({ players: 3 })
    give(game, 0, ['bone/arch', 'long-staff/1'])
    give(game, 1, ['teal/fork', 'tokra/1'])
    return game
  }

  it('teams in the same room or on the same planet trade, others do not', () => {
    const game = pair()
    expect(options(game)).toEqual(expect.arrayContaining(['trade 1', 'trade 2']))
    stand(game, 1, ROOM1)
    expect(options(game)).not.toContain('trade 1')
    for (const seat of [0, 1]) stand(game, seat, planet(game, 'Edora'))
    expect(options(game).filter((option) => option.startsWith('trade'))).toEqual(['trade 1'])
  })

  it('who gives up over an offer has not refused it', () => {
    const game = pair()
    act(game, 'trade 1', 'offer bone/arch')
    apophis.concede(game, 1)
    expect(asked(game)).toBe('0 room2')
    expect(events(game)).not.toContain('refused')
  })

  it('a card is offered, another one named for it, and both agree', () => {
    const game = pair()
    act(game, 'trade 1', 'offer bone/arch')
    expect(asked(game)).toBe('1 reply')
    expect(apophis.view(game, 2).trade).toEqual({
      from: 0,
      to: 1,
      card: card(game, 'bone/arch'),
      back: undefined,
    })
    act(game, 'give teal/fork')
    expect(asked(game)).toBe('0 confirm')
    act(game, 'accept')
    expect(keys(game, game.hand[0])).toEqual(['long-staff/1', 'teal/fork'])
    expect(keys(game, game.hand[1])).toEqual(['tokra/1', 'bone/arch'])
    expect(asked(game)).toBe('0 room2')
  })

  it('either may refuse, and a gift is a trade too', () => {
    const game = pair()
    act(
      game,
      'trade 1',
      'offer bone/arch',
      'refuse',
      'trade 1',
      'offer bone/arch',
      'give teal/fork',
      'refuse',
    )
    expect(keys(game, game.hand[0])).toEqual(['bone/arch', 'long-staff/1'])
    // The log names who refused: first the player who was asked, then the one who asked.
    const refused = apophis.log(game, 'all').filter(({ type }) => type === 'refused')
    expect(refused.map(({ player, to }) => [player, to])).toEqual([
      [1, 0],
      [0, 1],
    ])
    act(game, 'trade 2', 'offer bone/arch', 'accept')
    expect(keys(game, game.hand[2])).toEqual(['bone/arch'])
    expect(options(game).filter((option) => option.startsWith('trade'))).toEqual([])
  })

  it('all types of cards change hands, also from the table, but no laid symbol', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['nox/1'])
    layBefore(game, 0, ['bone/arch', 'long-staff/1', 'tokra/1'])
    act(game, 'trade 1')
    expect(options(game)).toEqual(['offer nox/1', 'offer long-staff/1', 'offer tokra/1', 'cancel'])
    act(game, 'offer tokra/1', 'accept')
    expect(keys(game, game.table[1])).toEqual(['tokra/1'])
  })

  it('what is got on a planet can be lost on the way home', () => {
    const game = pair()
    for (const seat of [0, 1]) stand(game, seat, planet(game, 'Edora'))
    act(game, 'trade 1', 'offer bone/arch', 'give teal/fork', 'accept')
    expect(keys(game, apophis.view(game, 0).players[0]?.atRisk)).toEqual(['teal/fork'])
  })

  it('who gets too many cards puts one away', () => {
    const game = pair()
    give(game, 1, ['nox/1', 'nox/2', 'nox/3', 'tollans/1'])
    act(game, 'trade 1', 'offer bone/arch', 'accept')
    expect(asked(game)).toBe('1 overflow')
    act(game, 'deposit bone/arch')
    expect(asked(game)).toBe('0 room2')
  })
})

describe('the end', () => {
  it('seven symbols of one colour on the table win', () => {
    const game = begin({ players: 2 })
    layBefore(game, 0, ARCHES.slice(0, 6))
    give(game, 0, ['bone/gap'])
    act(game, 'lay bone/gap')
    expect(apophis.result(game)).toEqual({ winner: 0, reason: 'symbols' })
    expect(apophis.view(game, 1).result).toEqual({ winner: 0, reason: 'symbols' })
  })

  it('as many symbols win as were agreed on, and no other number can be', () => {
    const game = begin({ players: 2, symbols: 5 })
    layBefore(game, 0, ARCHES.slice(0, 3))
    give(game, 0, ['bone/mast', 'bone/gap'])
    act(game, 'lay bone/mast')
    expect(apophis.result(game)).toBeUndefined()
    expect(apophis.view(game, 1).toWin).toBe(5)
    const restored = apophis.restore(apophis.save(game))
    act(restored, 'lay bone/gap')
    expect(apophis.result(restored)).toEqual({ winner: 0, reason: 'symbols' })
    for (const symbols of [3, 11, 6.5]) expect(() => begin({ symbols })).toThrow()
  })

  it('Thor stands for any symbol, at the gate and on the table', () => {
    const game = begin()
    give(game, 0, ['thor/1'])
    expect(options(game)).toContain('dial Chulak')
    expect(options(game)).not.toContain('lay thor/1')
    layBefore(game, 0, ARCHES.slice(0, 6))
    act(game, 'lay thor/1')
    expect(apophis.result(game)).toEqual({ winner: 0, reason: 'symbols' })
  })

  it('a symbol found on the way can win at once', () => {
    const game = begin({ players: 2 })
    layBefore(game, 0, ARCHES.slice(0, 6))
    stand(game, 0, planet(game, 'Edora'))
    stack(game, 'Edora', ['bone/gap'])
    act(game, 'explore')
    expect(options(game)).toEqual(['stay', 'lay bone/gap'])
    act(game, 'lay bone/gap')
    expect(apophis.result(game)?.winner).toBe(0)
  })

  it('all have lost when the last team is infected', () => {
    const game = begin()
    game.members = [1]
    stack(game, 'Abydos', ['printas/1'])
    act(game, 'dial Abydos')
    dice(game, 0, [under(6), 6, 1, 1])
    act(game, 'roll')
    expect(apophis.result(game)).toEqual({ reason: 'infected' })
  })

  it('a game in which nothing happens any more ends for nobody, as does one whose rounds are over', () => {
    const game = begin()
    for (let at = 0; at < 24; at++) game.piles[at] = []
    for (let turns = 0; !apophis.result(game) && turns < 100; turns++) {
      const [first] = options(game)
      act(game, first ?? '')
    }
    expect(apophis.result(game)).toEqual({ reason: 'stranded' })
    expect(game.round).toBe(13)
    const short = begin({ rounds: 1 })
    stand(short, 0, ROOM1)
    act(short, 'toRoom2')
    expect(apophis.result(short)).toEqual({ reason: 'stranded' })
    expect(() => begin({ rounds: 0 })).toThrow()
  })

  it('who is left alone has won, and who gives up alone has not', () => {
    const game = begin({ players: 2 })
    give(game, 0, ['bone/arch'])
    apophis.concede(game, 0)
    expect(apophis.result(game)).toEqual({ winner: 1, reason: 'conceded' })
    expect(keys(game, game.bank)).toEqual(['bone/arch'])
    const alone = begin()
    apophis.concede(alone, 0)
    expect(apophis.result(alone)).toEqual({ reason: 'conceded' })
  })

  it('a draw is nobody’s', () => {
    const game = begin({ players: 2 })
    stand(game, 0, ROOM2)
    apophis.agreeToDraw(game, 1)
    expect(apophis.result(game)).toEqual({ reason: 'draw' })
  })
})
