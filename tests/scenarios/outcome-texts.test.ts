import { describe, expect, it } from 'vitest'
import { engine, titles, withTexts } from './table'

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

/** Fails the current mission, with nobody assigned. */
const fail = (table: ReturnType<typeof withTexts>, ...villain: (() => void)[]) => {
  for (const act of villain) {
    table.hero.pass()
    act()
  }
  table.hero.pass()
  if (table.asked() === 'villain action') table.villain.pass()
  if (engine.decision(table.game)?.kind === 'action') table.hero.pass()
}

describe('Use Success and Failure Game Text', () => {
  it('Supply Raid: on a success the opponent loses 2 power', () => {
    const table = withTexts({ missions: ['Supply Raid', ...MISSIONS] })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    expect(table.villain.view().you.power).toBe(1)
  })

  it('takes no more power than there is', () => {
    const table = withTexts({ missions: ['Supply Raid', ...MISSIONS] }, { hand: ['Overrun', 'Overrun'] })
    table.hero.assign("Teal'c")
    table.villain.complicate('Overrun')
    table.hero.assign("Jack O'Neill")
    table.villain.complicate('Overrun')
    table.bothPass()
    expect(table.villain.view().you.power).toBe(0)
  })

  it('on a failure only Failure text is used, on a success only Success text', () => {
    const failed = withTexts(
      { missions: ['Supply Raid', ...MISSIONS], play: ['Olaf'] },
      { hand: ['Salish Spirits'] },
    )
    fail(failed, () => failed.villain.play('Salish Spirits'))
    expect(titles(failed.hero.view().you.discard)).toEqual(['Olaf'])
    expect(failed.villain.view().you.power).toBe(1)

    const done = withTexts(
      { missions: ['Supply Raid', ...MISSIONS], play: ['Olaf'] },
      { hand: ['Salish Spirits'] },
    )
    done.hero.assign("Teal'c")
    done.villain.play('Salish Spirits')
    done.hero.assign("Jack O'Neill")
    done.bothPass()
    done.hero.choose('earn', "Teal'c")
    expect(done.state('Olaf')).toBe('ready')
    expect(done.villain.view().you.power).toBe(0)
  })

  it('does nothing where there is no card for it, and the rest goes on (ruling 2)', () => {
    const table = withTexts({ missions: MISSIONS }, { hand: ['Salish Spirits'] })
    fail(table, () => table.villain.play('Salish Spirits'))
    expect(table.asked()).toBe('hero continue')
  })

  it('is used only on the current mission and the cards assigned there', () => {
    const table = withTexts(
      { missions: ['Trial of culture', ...MISSIONS] },
      { play: ['Anubis, Galactic Menace'] },
    )
    table.bothPass()
    expect(table.asked()).toBe('hero continue')
  })

  it('is not optional unless it says so', () => {
    const table = withTexts(
      { missions: ['Trial of culture', ...MISSIONS] },
      { play: ['Anubis, Galactic Menace'] },
    )
    fail(table, () => table.villain.assign('Anubis'))
    expect(table.asked()).toBe('villain choose')
    expect(table.options()).not.toContain('done')
  })

  it('the villain player uses the texts of several cards in the order of his choice', () => {
    const table = withTexts(
      { missions: ['Trial of culture', ...MISSIONS], play: ['Olaf'] },
      { play: ['Anubis, Galactic Menace'], hand: ['Salish Spirits'] },
    )
    fail(
      table,
      () => table.villain.assign('Anubis'),
      () => table.villain.play('Salish Spirits'),
    )
    expect(table.asked()).toBe('villain order')
    expect(table.options().sort()).toEqual(['resolve Anubis', 'resolve Salish Spirits'])
    table.villain.choose('resolve', 'Salish Spirits')
    expect(titles(table.hero.view().you.discard)).toEqual(['Olaf'])
    expect(table.asked()).toBe('villain choose')
  })

  it('the hero player uses those of his mission and of his assigned cards in the order of his choice', () => {
    const table = withTexts({ missions: ['Supply Raid', ...MISSIONS], play: ['Warrick'] })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign('Warrick')
    table.bothPass()
    expect(table.asked()).toBe('hero order')
    expect(table.options().sort()).toEqual(['resolve Supply Raid', 'resolve Warrick'])
    table.hero.choose('resolve', 'Warrick')
    // Both have been carried out, Warrick's first.
    const gained = table.events().findIndex(({ type }) => type === 'gain-power')
    const lost = table.events().findIndex(({ type }) => type === 'lose-power')
    expect(gained).toBeGreaterThan(0)
    expect(lost).toBeGreaterThan(gained)
    expect(table.hero.view().you.power).toBe(4)
    expect(table.villain.view().you.power).toBe(1)
  })

  it('the hero player’s cards come first', () => {
    const table = withTexts({ missions: ['Supply Raid', ...MISSIONS] }, { hand: ['Exploitation'] })
    table.hero.assign("Teal'c")
    table.villain.play('Exploitation')
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    // The villain player decides after Supply Raid has already taken the 2 power that were left.
    expect(table.asked()).toBe('villain may')
    expect(table.villain.view().you.power).toBe(0)
  })

  it('"Success or Failure" is used on a failure', () => {
    const table = withTexts({ missions: ['Trial of science', 'Supply Raid'] }, { hand: ['Head Injury'] })
    table.hero.assign('Samantha Carter')
    table.villain.play('Head Injury')
    table.hero.choose('decline')
    table.bothPass()
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 6 })
    expect(table.state('Samantha Carter')).toBe('incapacitated')
  })

  it('"Success or Failure" is used on a success too', () => {
    const table = withTexts(
      {
        missions: ['Trial of science', 'Supply Raid'],
        play: ['Helper'],
        hand: ['Samantha Carter, Problem Solver'],
      },
      { hand: ['Head Injury'] },
    )
    table.hero.assign('Samantha Carter')
    table.villain.play('Head Injury')
    table.hero.choose('decline')
    table.hero.boost('Samantha Carter')
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.villain.pass()
    table.hero.assign('Helper')
    table.bothPass()
    expect(table.lastEvent('success').figures).toEqual({ skills: 6, difficulty: 6 })
    expect(table.state('Samantha Carter')).toBe('incapacitated')
  })

  it('stops all assigned characters after it, except one who became incapacitated', () => {
    const table = withTexts({ missions: ['Trial of science', 'Supply Raid'] }, { hand: ['Head Injury'] })
    table.hero.assign('Samantha Carter')
    table.villain.play('Head Injury')
    table.hero.choose('decline')
    table.hero.assign("Teal'c")
    table.bothPass()
    expect([table.state('Samantha Carter'), table.state("Teal'c")]).toEqual(['incapacitated', 'stopped'])
  })
})

describe('Ship Battle: Victory', () => {
  const battle = (villainShips: string[], heroShips: string[] = [], support: string[] = []) => {
    const table = withTexts({ missions: MISSIONS, play: [...heroShips, ...support] }, { play: villainShips })
    for (let i = 0; i < Math.max(villainShips.length, heroShips.length, support.length); i++) {
      const mine = heroShips[i] ?? support[i]
      mine ? table.hero.assign(mine) : table.hero.pass()
      if (table.asked() === 'hero may') table.hero.choose('decline')
      const ship = villainShips[i]
      ship ? table.villain.assign(ship) : table.villain.pass()
    }
    table.bothPass()
    return table
  }

  it('Death Glider: pays X to destroy an assigned support character that costs X', () => {
    const table = battle(['Death Glider'], [], ['Second Helper'])
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    while (table.asked() !== 'hero continue' && engine.decision(table.game)?.player === 1) {
      if (table.asked() === 'villain amount') table.villain.choose('amount', '2')
      else table.villain.choose(engine.decision(table.game)?.options[0]?.kind ?? 'pass')
    }
    expect(titles(table.hero.view().you.discard)).toEqual(['Second Helper'])
    expect(table.villain.view().you.power).toBe(1)
  })

  it('is not used by the player who loses, or in a tie', () => {
    const table = battle(['Death Glider'], ['Cruiser'], [])
    expect(table.lastEvent('ship-victory').player).toBe(0)
    expect(table.asked()).toBe('hero ship-battle')
    table.hero.choose('spare')
    expect(table.asked()).not.toBe('villain may')
    const tie = battle(['Raider', 'Death Glider'], ['Cruiser', 'F-302'])
    expect(tie.lastEvent('ship-tie')).toBeDefined()
    expect(tie.asked()).toBe('hero continue')
  })

  it('is used only on assigned cards', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Second Helper'] },
      { play: ['Raider', 'Death Glider'] },
    )
    table.hero.assign('Second Helper')
    table.villain.assign('Raider')
    table.bothPass()
    expect(table.asked()).toBe('hero continue')
  })

  it('several texts are used in the order of the player’s choice', () => {
    const table = battle(['Death Glider', 'Aschen Harvester'], [], ['Second Helper'])
    expect(table.asked()).toBe('villain order')
    expect(table.options().sort()).toEqual(['resolve Aschen Harvester', 'resolve Death Glider'])
  })

  it('comes before success or failure: a victory’s text can still change the outcome', () => {
    const table = withTexts(
      { missions: ['Trial of combat', ...MISSIONS], play: ['Second Helper'] },
      { play: ['Death Glider'] },
    )
    table.hero.assign("Teal'c")
    table.villain.assign('Death Glider')
    table.hero.assign('Second Helper')
    expect(table.mission()).toMatchObject({ skillTotal: 4, difficulty: 4 })
    table.bothPass()
    table.villain.choose('accept')
    while (engine.decision(table.game)?.player === 1) {
      if (table.asked() === 'villain amount') table.villain.choose('amount', '2')
      else table.villain.choose(engine.decision(table.game)?.options[0]?.kind ?? 'pass')
    }
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 4 })
  })
})

describe('Deciding to Continue', () => {
  it('the game text of a mission that has ended is ignored', () => {
    const table = withTexts({ missions: ['Fall of Earth', 'Trial of combat'], hand: ['Helper'] })
    expect(table.options()).not.toContain('play Helper')
    table.bothPass()
    table.hero.choose('continue')
    expect(table.options()).toContain('play Helper')
  })

  it('cannot be done where a text says so (ruling 40)', () => {
    const table = withTexts(
      { missions: ['Trial of culture', ...MISSIONS] },
      { hand: ['Judgment of the Taldur'] },
    )
    table.hero.pass()
    table.villain.play('Judgment of the Taldur')
    table.hero.pass()
    table.villain.pass()
    // They have three power, and there are missions in the pile.
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
  })
})

describe('Use Success and Failure Game Text: the same text several times', () => {
  it('a text that a card has given the mission twice is used twice', () => {
    const table = withTexts({
      missions: ['Trial of culture', 'Trial of combat', 'Trial of science', 'Trial of ingenuity'],
      team: ['Member', 'Second Member', 'Third Member', 'Fourth Member'],
      hand: ["Sha're"],
      play: ['Sodan Cloaking Device'],
      power: 20,
    })
    table.hero.play("Sha're")
    table.villain.pass()
    engine.answer(table.game, table.options().lastIndexOf('use Sodan Cloaking Device'))
    table.villain.pass()
    table.hero.play("Sha're")
    table.villain.pass()
    for (const title of ['Member', 'Second Member', 'Third Member']) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.hero.assign('Fourth Member')
    const before = table.hero.view().you.power
    table.bothPass()
    while (table.asked() === 'hero order') engine.answer(table.game, 0)
    expect(table.hero.view().you.power - before).toBe(4)
  })

  it('every text is used, whatever numbers the cards have in the game', () => {
    const many = (from: number, count: number) => Array.from({ length: count }, (_, i) => `BASE-${from + i}`)
    /** Sindar's text in the score pile is used in addition to the mission's. */
    const run = (deck: number) => {
      const table = withTexts(
        {
          missions: ['Destroy Battleship', ...many(187, 11)],
          team: ['Member', 'Second Member', 'Third Member', 'Fourth Member'],
          deck: Array.from({ length: deck }, () => 'Hazard Suits'),
        },
        { score: ['Sindar'], deck: many(206, 60), discard: ['Horus Guard'], missions: many(187, 12) },
      )
      const sindar = table.villain.view().you.scorePile[0]?.id ?? 0
      const apart = sindar - table.mission().card.id
      table.bothPass()
      while (table.asked() === 'hero order') engine.answer(table.game, 0)
      if (table.asked() === 'villain may') table.villain.choose('accept')
      return { apart, hand: titles(table.villain.view().you.hand) }
    }
    const { apart, hand } = run(60)
    expect(run(60 + 128 - apart)).toEqual({ apart: 128, hand })
  })
})

describe('Hero Player Actions, Villain Player Actions: destroyed cards', () => {
  it('a gear goes to its owner’s discard pile', () => {
    const table = withTexts(
      { missions: ['Trial of science', ...MISSIONS], play: ['P90'] },
      { hand: ['System Overload'] },
    )
    fail(table, () => table.villain.play('System Overload'))
    expect(titles(table.hero.view().you.gear)).toEqual([])
    expect(titles(table.hero.view().you.discard)).toEqual(['P90'])
  })

  it('a hero ship and a villain ship each to their owner’s', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Cruiser'] },
      { hand: ['Ori Satellite Attack'], play: ['Raider'] },
    )
    fail(table, () => table.villain.play('Ori Satellite Attack'))
    expect(titles(table.hero.view().you.discard)).toEqual(['Cruiser'])
    const other = withTexts({ missions: ['Destroy Kassa Shipment'] }, { play: ['Raider'] })
    for (const title of ["Teal'c", "Jack O'Neill"]) {
      other.hero.assign(title)
      other.villain.pass()
    }
    other.bothPass()
    expect(titles(other.villain.view().you.discard)).toEqual(['Raider'])
  })
})
