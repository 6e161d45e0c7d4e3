import { describe, expect, it } from 'vitest'
import { engine, type Seat, type Table, titles, withTexts } from './table'

/** The villain cards with the most difficult texts: their effects, and situations without effect. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const uses = (table: Table) => table.options().filter((option) => option.startsWith('use '))

/** The villain player acts, the hero player passes in between; then both pass. */
function failWith(table: Table, ...acts: (() => void)[]): Table {
  for (const act of acts) {
    table.hero.pass()
    act()
  }
  table.hero.pass()
  table.villain.pass()
  return table
}
const at = (skill: string, hero: Seat = {}, villain: Seat = {}) =>
  withTexts(
    { missions: [`Trial of ${skill}`, ...MISSIONS.filter((name) => !name.endsWith(skill))], ...hero },
    villain,
  )

describe('Mot', () => {
  it('stores a card for its cost, then cashes it in; he holds one at a time and is blocked', () => {
    const table = at('combat', {}, { play: ['Mot'], hand: ["Shak'l", 'Overrun'] })
    table.hero.pass()
    expect(uses(table)).toEqual(['use Mot'])
    table.villain.use('Mot')
    table.villain.picks("Shak'l")
    expect(table.villain.view().you.power).toBe(1)
    table.hero.pass()
    expect(table.options()).not.toContain('assign Mot')
    // Only the second text now.
    expect(uses(table)).toEqual(['use Mot'])
    table.villain.use('Mot')
    expect(table.villain.view().you.power).toBe(3)
    expect(titles(table.villain.view().you.discard)).toEqual(["Shak'l"])
    table.hero.pass()
    // Already blocked, so the cost of the first text cannot be paid again.
    expect(uses(table)).toEqual([])
  })

  it('cannot store what costs more than the power left', () => {
    const table = at('combat', {}, { play: ['Mot'], hand: ['Anubis, Galactic Menace'] })
    table.hero.pass()
    expect(uses(table)).toEqual([])
  })
})

describe('Nirrti', () => {
  const nirrti = (obstacle: string, answer: string) => {
    const table = at('science', { play: ['Helper', 'Second Helper'] }, { play: ['Nirrti'], hand: [obstacle] })
    table.hero.pass()
    table.villain.play(obstacle)
    if (table.asked() === 'villain choose') table.villain.picks('Helper')
    table.hero.pass()
    table.villain.assign('Nirrti')
    if (table.asked() === 'villain choose') table.villain.picks(answer)
    return table
  }

  it('chooses a support character for each Science obstacle; they are destroyed when the mission ends', () => {
    const table = nirrti('Advanced Technology', 'Second Helper')
    expect(table.state('Second Helper')).toBe('ready')
    table.bothPass()
    table.villain.choose('destroy')
    expect(titles(table.hero.view().you.discard)).toEqual(['Second Helper'])
    expect(table.state('Helper')).toBe('ready')
  })

  it('destroys nobody without a Science obstacle', () => {
    const table = at('ingenuity', { play: ['Helper'] }, { play: ['Nirrti'] })
    table.hero.pass()
    table.villain.assign('Nirrti')
    expect(table.asked()).toBe('hero action')
    table.bothPass()
    table.villain.choose('destroy')
    expect(table.state('Helper')).toBe('ready')
  })
})

describe('Osiris', () => {
  it('gives obstacles Withdraw by their own cost, unless they have it', () => {
    const table = at(
      'science',
      { glyphs: { "Jack O'Neill": ['Prison Break', 'Supply Raid', 'Brief Candle'] } },
      { play: ['Osiris'], hand: ['Cloaked Ashrak', 'Advanced Technology'] },
    )
    table.hero.pass()
    table.villain.play('Cloaked Ashrak')
    table.hero.pass()
    table.villain.play('Advanced Technology')
    expect(table.villain.view().you.power).toBe(1)
    table.hero.pass()
    expect(uses(table).sort()).toEqual(['use Advanced Technology', 'use Cloaked Ashrak'])
    table.villain.use('Cloaked Ashrak')
    expect(table.villain.view().you.power).toBe(4)
    expect(table.mission().difficulty).toBe(6)
  })
})

describe('Netan', () => {
  it('takes the cards of his revive cost into the hand', () => {
    const table = at('combat', {}, { play: ['Netan'], deck: ['Overrun', 'Olaf', 'Iris', 'P90', 'Zat Gun'] })
    failWith(table, () => table.villain.assign('Netan'))
    table.villain.choose('revive')
    expect(titles(table.villain.view().you.hand)).toEqual(['Overrun', 'Olaf', 'Iris', 'P90'])
    expect(table.villain.view().you.discard).toEqual([])
    expect(table.state('Netan')).toBe('stopped')
  })
})

describe('Cronus', () => {
  const cronus = (play: string[]) => {
    const table = at('combat', {}, { play })
    failWith(table, () => table.villain.assign('Cronus'))
    table.villain.choose('revive')
    return table
  }

  it('may be revived, ready, for another adversary instead of cards', () => {
    const table = cronus(['Cronus', 'Rival'])
    expect(table.asked()).toMatch(/^villain/)
    table.villain.choose('replace')
    expect(titles(table.villain.view().you.discard)).toEqual(['Rival'])
    expect([table.state('Cronus'), table.villain.view().you.deckCount]).toEqual(['ready', 20])
  })

  it('is revived as usual without another adversary', () => {
    const table = cronus(['Cronus'])
    expect([table.state('Cronus'), table.villain.view().you.deckCount]).toEqual(['stopped', 16])
  })
})

describe('Kull Warrior', () => {
  it('pays its revive cost from the deck not to be destroyed (ruling 26)', () => {
    const table = at('combat', {}, { play: ['Kull Warrior'] })
    failWith(table, () => table.villain.assign('Kull Warrior'))
    table.villain.choose('destroy')
    table.villain.choose('replace')
    expect(table.villain.view().you.deckCount).toBe(15)
    expect(titles(table.villain.view().you.adversaries)).toEqual(['Kull Warrior'])
  })

  it('is destroyed if the deck holds fewer cards (ruling 26)', () => {
    const table = at('combat', {}, { play: ['Kull Warrior'], deck: ['Iris', 'Iris'] })
    failWith(table, () => table.villain.assign('Kull Warrior'))
    table.villain.choose('destroy')
    expect(titles(table.villain.view().you.adversaries)).toEqual([])
    expect(titles(table.villain.view().you.discard)).toContain('Kull Warrior')
  })
})

describe('Heru’ur', () => {
  const heruur = (play: string[]) => {
    const table = at(
      'combat',
      { play: ['Helper', 'Second Helper', 'Olaf'] },
      { play, hand: ['Salish Spirits'] },
    )
    failWith(
      table,
      () => table.villain.play('Salish Spirits'),
      () => table.villain.assign(play[0] ?? ''),
    )
    return table
  }

  it('lets each villain card’s Failure text happen once more (ruling 23)', () => {
    const table = heruur(["Heru'ur"])
    while (table.asked() === 'villain choose') table.villain.choose('choose')
    expect(table.hero.view().you.discard).toHaveLength(2)
  })

  it('only while he is assigned', () => {
    const table = heruur(['Rival', "Heru'ur"])
    while (table.asked() === 'villain choose') table.villain.choose('choose')
    expect(table.hero.view().you.discard).toHaveLength(1)
  })
})

describe('Moloc', () => {
  it('sends a glyph and those of equal experience beneath the same character to the bottom of the pile (ruling 29)', () => {
    const table = at(
      'combat',
      {
        glyphs: {
          "Jack O'Neill": ['Prison Break', 'Brief Candle', 'Supply Raid'],
          "Teal'c": ['Rescue Operative'],
        },
      },
      { play: ['Moloc'] },
    )
    failWith(table, () => table.villain.assign('Moloc'))
    table.villain.choose('score')
    table.villain.picks('Prison Break')
    while (engine.decision(table.game)?.player === 0 && table.asked() !== 'hero continue')
      table.hero.choose(engine.decision(table.game)?.options[0]?.kind ?? 'pass')
    expect(titles(table.card("Jack O'Neill").glyphs)).toEqual(['Supply Raid'])
    expect(titles(table.card("Teal'c").glyphs)).toEqual(['Rescue Operative'])
    expect(table.hero.view().you.missionCount).toBe(5)
  })
})

describe('The Enemy Within', () => {
  it('makes a support character an adversary under the villain player’s control, who cannot be scored (ruling 12)', () => {
    const table = at('science', { play: ['Helper'] }, { hand: ['The Enemy Within'] })
    table.hero.pass()
    expect(table.options()).not.toContain('play The Enemy Within')
    const rich = at(
      'science',
      { play: ['Helper'], glyphs: { "Jack O'Neill": ['Prison Break'] } },
      { hand: ['The Enemy Within'] },
    )
    failWith(rich, () => rich.villain.play('The Enemy Within'))
    expect(rich.state('Helper')).toBe('stopped')
    rich.hero.choose('end')
    rich.bothPass()
    rich.villain.choose('end')
    // The hero player's next turn.
    expect(rich.options()).not.toContain('assign Helper')
    rich.hero.pass()
    expect(rich.options()).toContain('assign Helper')
    rich.villain.assign('Helper')
    expect(rich.mission().difficulty).toBe(5)
    rich.bothPass()
    expect(rich.options()).toEqual(['revive Helper', 'destroy Helper'])
    rich.villain.choose('destroy')
    expect(titles(rich.hero.view().you.discard)).toEqual(['Helper'])
    expect(titles(rich.villain.view().you.discard)).toContain('The Enemy Within')
  })
})

describe('Cor-ai', () => {
  it('replaces a glyph by the top card of the mission pile, which is not earned (ruling 20)', () => {
    const table = at(
      'combat',
      {
        team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
        glyphs: { "Teal'c": ['Prison Break'] },
      },
      { hand: ['Cor-ai'] },
    )
    failWith(table, () => table.villain.play('Cor-ai'))
    if (table.asked() === 'villain choose') table.villain.picks('Prison Break')
    expect(titles(table.card("Teal'c").glyphs)).toEqual(['Trial of science'])
    // Teal'c, who takes power for glyphs he earns, took none: 4 minus 3 for the obstacle.
    expect(table.villain.view().you.power).toBe(1)
  })

  it('does nothing where there is no glyph', () => {
    const table = at('combat', {}, { hand: ['Cor-ai'] })
    failWith(table, () => table.villain.play('Cor-ai'))
    expect(table.hero.view().you).toMatchObject({ glyphs: 0, missionCount: 3 })
  })
})

describe('Babysitting Job', () => {
  it('blocks all others until the chosen character is assigned', () => {
    const table = at('combat', { play: ['Olaf'] }, { hand: ['Babysitting Job'] })
    table.hero.pass()
    table.villain.play('Babysitting Job')
    table.villain.picks('Daniel Jackson')
    expect(table.options().filter((option) => option.startsWith('assign'))).toEqual(['assign Daniel Jackson'])
    table.hero.assign('Daniel Jackson')
    table.villain.pass()
    expect(table.options()).toContain("assign Teal'c")
    expect(table.options()).toContain('assign Olaf')
  })

  it('cannot choose a support character without the required skill, or one who is not ready', () => {
    const table = at(
      'science',
      { play: ['Olaf'], states: { "Teal'c": 'stopped' } },
      { hand: ['Babysitting Job'] },
    )
    table.hero.pass()
    table.villain.play('Babysitting Job')
    expect(table.options()).toEqual([
      "choose Jack O'Neill",
      'choose Samantha Carter',
      'choose Daniel Jackson',
    ])
  })
})

describe('Forced Labor Camp and Debilitated', () => {
  it('block the character they lie on until somebody pays for it (ruling 9)', () => {
    const table = at('combat', { play: ['Helper'] }, { hand: ['Forced Labor Camp'] })
    failWith(table, () => table.villain.play('Forced Labor Camp'))
    table.villain.picks("Teal'c")
    expect(titles(table.villain.view().you.discard)).toEqual([])
    table.hero.choose('end')
    table.bothPass()
    table.villain.choose('end')
    expect(table.state("Teal'c")).toBe('ready')
    expect(table.options()).not.toContain("assign Teal'c")
    // It lies on him, not at the mission.
    expect(table.mission().difficulty).toBe(4)
    expect(uses(table)).toHaveLength(1)
    table.hero.choose('use')
    expect(table.hero.view().you.power).toBe(0)
    expect(titles(table.villain.view().you.discard)).toEqual(['Forced Labor Camp'])
    table.villain.pass()
    expect(table.options()).toContain("assign Teal'c")
  })

  it('Debilitated is for the owner alone, and costs the experience of the current mission', () => {
    const table = at('combat', {}, { hand: ['Debilitated'] })
    failWith(table, () => table.villain.play('Debilitated'))
    table.villain.picks("Teal'c")
    table.hero.choose('continue')
    expect(uses(table)).toHaveLength(1)
    table.hero.pass()
    expect(uses(table)).toEqual([])
    table.villain.pass()
    table.hero.choose('end')
  })
})

describe('Homicidal Robotic Clone', () => {
  it('has the skill that the chosen character contributes', () => {
    const table = at('combat', {}, { hand: ['Homicidal Robotic Clone'] })
    table.hero.assign("Teal'c")
    table.villain.play('Homicidal Robotic Clone')
    expect(table.mission().difficulty).toBe(7)
  })

  it('has 0 where nobody is assigned', () => {
    const table = at('combat', {}, { hand: ['Homicidal Robotic Clone'] })
    table.hero.pass()
    table.villain.play('Homicidal Robotic Clone')
    expect(table.mission().difficulty).toBe(4)
  })
})

describe('Philosophical Differences', () => {
  it('counts different traits of those assigned, not "team" or "support"', () => {
    const table = at(
      'combat',
      { team: ["Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102', 'Daniel Jackson, Adventurer'] },
      { hand: ['Philosophical Differences'] },
    )
    table.hero.pass()
    table.villain.play('Philosophical Differences')
    expect(table.mission().difficulty).toBe(4)
    for (const [title, difficulty] of [
      ["Teal'c", 5],
      ['Samantha Carter', 6],
      ['Daniel Jackson', 6],
      ['Zukhov', 7],
    ] as const) {
      table.hero.assign(title)
      expect(table.mission().difficulty).toBe(difficulty)
      table.villain.pass()
    }
  })
})

describe('Unbelievers', () => {
  it('destroys any number of support characters of a total cost of 5 or less', () => {
    const table = at(
      'combat',
      { play: ['Olaf', 'Second Helper', 'Helper', 'Artok'], glyphs: { "Jack O'Neill": ['Prison Break'] } },
      { hand: ['Unbelievers'] },
    )
    failWith(table, () => table.villain.play('Unbelievers'))
    // Costs 3, 2, 1, 3.
    table.villain.picks('Olaf')
    expect(table.options()).toEqual(['choose Second Helper', 'choose Helper', 'done'])
    table.villain.picks('Second Helper')
    if (table.asked() === 'villain choose') table.villain.choose('done')
    expect(titles(table.hero.view().you.discard).sort()).toEqual(['Olaf', 'Second Helper'])
  })
})

describe('Time Dilation', () => {
  it('makes the opponent skip his next turn; villain cards stay as they are (ruling 38)', () => {
    const table = at(
      'science',
      { glyphs: { "Jack O'Neill": ['Prison Break', 'Supply Raid'] } },
      { hand: ['Time Dilation'] },
    )
    failWith(table, () => table.villain.play('Time Dilation'))
    table.hero.choose('end')
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
    table.bothPass()
    table.villain.choose('end')
    // The hero player of the first turn is skipped once.
    expect(table.hero.view()).toMatchObject({ turn: 3, hero: 1 })
    table.bothPass()
    if (table.asked() === 'villain continue') table.villain.choose('end')
    expect(table.hero.view()).toMatchObject({ hero: 0 })
  })
})

describe('Exploitation', () => {
  it('may force the hero player on, at no power, while the villain player still gains', () => {
    const table = at('combat', {}, { hand: ['Exploitation'] })
    failWith(table, () => table.villain.play('Exploitation'))
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    expect(table.hero.view()).toMatchObject({
      missionsThisTurn: 2,
      you: { power: 3 },
      opponent: { power: 3 },
    })
  })

  it('leaves the choice to him if it is not used', () => {
    const table = at('combat', {}, { hand: ['Exploitation'] })
    failWith(table, () => table.villain.play('Exploitation'))
    table.villain.choose('decline')
    expect(table.asked()).toBe('hero continue')
  })
})

describe('Replicator Carter', () => {
  it('lets a Replicator obstacle be played free if one of its title is there', () => {
    const table = at(
      'combat',
      {},
      {
        play: ['Replicator Carter, Disarming Foe'],
        hand: ['Approaching Swarm', 'Approaching Swarm', 'Overrun'],
      },
    )
    table.hero.pass()
    table.villain.assign('Replicator Carter')
    table.hero.pass()
    table.villain.play('Approaching Swarm')
    expect(table.villain.view().you.power).toBe(2)
    table.hero.pass()
    table.villain.play('Approaching Swarm')
    expect(table.villain.view().you.power).toBe(2)
  })

  it('only while she is assigned', () => {
    const table = at(
      'combat',
      {},
      { play: ['Replicator Carter, Disarming Foe'], hand: ['Approaching Swarm', 'Approaching Swarm'] },
    )
    for (const power of [2, 1]) {
      table.hero.pass()
      table.villain.play('Approaching Swarm')
      expect(table.villain.view().you.power).toBe(power)
    }
  })
})

describe('Hero cards that are adversaries in the opponent’s turn', () => {
  it('Mark Devlin can be assigned by the villain player, and is destroyed after it (ruling 11)', () => {
    const table = at('combat', {}, { play: ['Mark Devlin'] })
    table.hero.pass()
    table.villain.assign('Mark Devlin')
    expect(table.mission().difficulty).toBe(6)
    expect(titles(table.mission().against)).toEqual(['Mark Devlin'])
    table.bothPass()
    expect(titles(table.villain.view().you.discard)).toEqual(['Mark Devlin'])
  })

  it('Mark Devlin needs a rating in the required skill like any adversary', () => {
    const table = at('science', {}, { play: ['Mark Devlin'] })
    table.hero.pass()
    expect(table.options()).not.toContain('assign Mark Devlin')
  })

  it('Mark Devlin is a support character in his own player’s turn', () => {
    const table = at('combat', { play: ['Mark Devlin'] })
    table.hero.assign('Mark Devlin')
    expect(table.mission()).toMatchObject({ skillTotal: 2, difficulty: 4 })
  })

  it('Brian Vogler cannot even be assigned', () => {
    const table = at('ingenuity', {}, { play: ['Brian Vogler'] })
    table.hero.pass()
    expect(table.options()).not.toContain('assign Brian Vogler')
  })

  it('Daniel Jackson can be revived for 5 but not scored', () => {
    const table = at(
      'culture',
      {},
      {
        team: [
          "Bra'tac, Jaffa Master",
          'Janet Fraiser, Field Medic',
          "Martouf, Tok'ra Liaison",
          'Thor, Asgard Ally',
        ],
        play: ['ORI-28'],
      },
    )
    table.hero.pass()
    table.villain.assign('Daniel Jackson')
    expect(table.mission().difficulty).toBe(7)
    table.bothPass()
    expect(table.options()).toEqual(['revive Daniel Jackson', 'destroy Daniel Jackson'])
    expect(engine.decision(table.game)?.options[0]?.cost).toEqual({ deckCards: 5 })
  })
})
