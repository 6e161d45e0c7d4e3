import { describe, expect, it } from 'vitest'
import { engine, type Seat, type Table, titles, withTexts } from './table'

/** The hero cards and ships with the most difficult texts: their effects, and situations without effect. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const uses = (table: Table) => table.options().filter((option) => option.startsWith('use '))
const at = (skill: string, hero: Seat = {}, villain: Seat = {}) =>
  withTexts(
    { missions: [`Trial of ${skill}`, ...MISSIONS.filter((name) => !name.endsWith(skill))], ...hero },
    villain,
  )
/** Six more power for both players, beneath a character whose texts need no glyph. */
const RICH = {
  "Jack O'Neill": ['Prison Break', 'Brief Candle', 'Trial of science', 'Training Exercises'],
}

describe('Zat Gun', () => {
  const zat = (mode: string) => {
    const table = at(
      'combat',
      { play: ['Zat Gun', 'Helper'], glyphs: { "Jack O'Neill": ['Prison Break'] } },
      { hand: ['Salish Spirits'] },
    )
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.hero.use('Zat Gun')
    if (table.asked() === 'hero choose') table.hero.picks('Salish Spirits')
    table.hero.choose('mode', mode)
    return table
  }

  it('for 1 power lowers a Combat obstacle by 1', () => {
    const table = zat('0')
    expect(table.mission().difficulty).toBe(5)
    expect(table.hero.view().you.power).toBe(3)
  })

  it('for 2 power removes its Failure text', () => {
    const table = zat('1')
    expect([table.mission().difficulty, table.hero.view().you.power]).toEqual([6, 2])
    table.bothPass()
    expect(table.state('Helper')).toBe('ready')
  })

  it('for 3 power destroys it', () => {
    const table = zat('2')
    expect([table.mission().difficulty, table.hero.view().you.power]).toEqual([4, 1])
    expect(titles(table.villain.view().you.discard)).toEqual(['Salish Spirits'])
  })
})

describe('Hazard Suits', () => {
  it('remove Failure text from a Science obstacle only', () => {
    const table = at(
      'culture',
      { play: ['Hazard Suits', 'Helper'] },
      { hand: ['Salish Spirits', 'Roadblock'] },
    )
    table.hero.pass()
    table.villain.play('Salish Spirits')
    if (uses(table).length > 0) table.hero.use('Hazard Suits')
    else table.hero.pass()
    table.bothPass()
    table.bothPass()
    // It has no Science rating, so Helper is destroyed.
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
  })
})

describe('Iris', () => {
  const iris = (power: boolean) => {
    const table = at('combat', { play: ['Iris', 'Helper'] }, { hand: ['Salish Spirits', 'Overrun'] })
    table.hero.pass()
    table.villain.play('Salish Spirits')
    if (!power) {
      table.hero.pass()
      table.villain.complicate('Overrun')
    }
    table.bothPass()
    return table
  }

  it('makes the Failure text of an obstacle cost 1 power and optional', () => {
    const table = iris(true)
    expect(table.options()).toEqual(['resolve Salish Spirits', 'done'])
    table.villain.choose('resolve')
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
    expect(table.villain.view().you.power).toBe(0)
  })

  it('lets him leave it', () => {
    const table = iris(true)
    table.villain.choose('done')
    expect(table.state('Helper')).toBe('ready')
    expect(table.villain.view().you.power).toBe(1)
  })

  it('keeps it from being used without the power', () => {
    const table = iris(false)
    expect(table.asked()).toBe('hero continue')
    expect(table.state('Helper')).toBe('ready')
  })
})

describe('MALP', () => {
  it('binds the opponent to passing from his next pass on, until the mission ends (ruling 37)', () => {
    const table = at(
      'combat',
      { play: ['MALP'], hand: ['P90'] },
      { hand: ['Roadblock', 'Roadblock', 'Roadblock'] },
    )
    table.hero.use('MALP')
    expect(titles(table.hero.view().you.discard).sort()).toEqual(['MALP', 'P90'])
    // They may still act as long as they do not pass.
    table.villain.play('Roadblock')
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    expect(table.options()).toEqual(['pass'])
    table.villain.pass()
    table.hero.pass()
    if (table.asked() === 'villain action') table.villain.pass()
    table.hero.choose('earn')
    table.hero.choose('continue')
    table.hero.pass()
    expect(table.options()).toContain('play Roadblock')
  })

  it('used once more, it does not let go an opponent who is already bound (ruling 37)', () => {
    const table = at('combat', { play: ['MALP', 'MALP'], hand: ['P90', 'Iris'] }, { hand: ['Roadblock'] })
    table.hero.use('MALP')
    table.hero.picks('P90')
    table.villain.pass()
    table.hero.use('MALP')
    expect(table.options()).toEqual(['pass'])
  })

  it('cannot be used without a card to discard', () => {
    expect(uses(at('combat', { play: ['MALP'] }))).toEqual([])
  })
})

describe('Atoniek Armband', () => {
  it('gives the blocked character it lies on skills +2, and is taken off at the end of the turn', () => {
    const table = at('combat', { play: ['Atoniek Armband'] })
    table.hero.use('Atoniek Armband')
    table.hero.picks("Teal'c")
    expect(table.card("Teal'c").ratings).toEqual({ culture: 4, science: 2, combat: 5, ingenuity: 3 })
    table.villain.pass()
    expect(table.options()).not.toContain("assign Teal'c")
    table.hero.pass()
    table.hero.choose('continue')
    // Blocked only from the mission that has ended.
    table.hero.assign("Teal'c")
    table.bothPass()
    table.hero.choose('end')
    table.hero.choose('return')
    expect(table.hero.view().turn).toBe(2)
    expect(table.card("Teal'c").ratings).toMatchObject({ combat: 3 })
    expect(titles(table.hero.view().you.gear)).toEqual(['Atoniek Armband'])
  })
})

describe('Canopic Jar', () => {
  it('blocks the adversary it lies on until a mission fails, and is then destroyed', () => {
    const table = at('combat', { play: ['Canopic Jar'] }, { play: ['Rival'] })
    table.hero.pass()
    table.villain.assign('Rival')
    table.hero.use('Canopic Jar')
    table.villain.pass()
    expect(uses(table)).toEqual([])
    table.hero.pass()
    expect(titles(table.hero.view().you.discard)).toEqual(['Canopic Jar'])
  })

  it('cannot be used without an assigned adversary', () => {
    expect(uses(at('combat', { play: ['Canopic Jar'] }, { play: ['Rival'] }))).toEqual([])
  })
})

describe('Siler', () => {
  it('may be stopped in place of another support character, who becomes ready (ruling 24)', () => {
    const table = at('combat', { play: ['Siler', 'Artok'] }, { hand: ['Imhotep'] })
    table.hero.pass()
    table.villain.play('Imhotep')
    table.villain.choose('mode', '1')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace')
    expect([table.state('Siler'), table.state('Artok')]).toEqual(['stopped', 'ready'])
  })

  it('cannot help when stopped himself', () => {
    const table = at(
      'combat',
      { play: ['Siler', 'Artok'], states: { Siler: 'stopped' } },
      { hand: ['Imhotep'] },
    )
    table.hero.pass()
    table.villain.play('Imhotep')
    table.villain.choose('mode', '1')
    expect(table.state('Artok')).toBe('stopped')
    expect(table.asked()).toBe('hero action')
  })
})

describe('Xe’ls', () => {
  const xels = (answer: 'replace' | 'decline') => {
    const table = at('culture', { play: ["Xe'ls", 'Helper'] }, { hand: ['Salish Spirits'] })
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.bothPass()
    table.villain.picks('Helper')
    expect(table.asked()).toBe('hero replace')
    table.hero.choose(answer)
    return table
  }

  it('may be stopped where another support character would be destroyed', () => {
    const table = xels('replace')
    expect([table.state("Xe'ls"), table.state('Helper')]).toEqual(['stopped', 'ready'])
    expect(table.hero.view().you.discard).toEqual([])
  })

  it('need not', () => {
    const table = xels('decline')
    expect(table.state("Xe'ls")).toBe('ready')
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
  })
})

describe('Jennifer Hailey', () => {
  const hailey = (glyphs: string[]) => {
    const table = withTexts({
      team: ['Jennifer Hailey', "Jack O'Neill, SG-1 Commander", 'BASE-102', "Teal'c, Enemy of the Goa'uld"],
      missions: ['Supply Raid', ...MISSIONS],
      glyphs: { 'Jennifer Hailey': glyphs },
    })
    table.hero.assign('Jennifer Hailey')
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.villain.pass()
    table.hero.assign("Teal'c")
    table.bothPass()
    return table
  }

  it('lets the mission’s Success text happen twice while she is assigned (ruling 23)', () => {
    // 3 power and 1 for the glyph, less 2 and 2.
    expect(hailey(['Prison Break']).villain.view().you.power).toBe(0)
  })

  it('only with her glyph', () => {
    expect(hailey(['Brief Candle']).villain.view().you.power).toBe(2)
  })
})

describe('Annihilation', () => {
  it('stops the NID, destroys supports, obstacles, complications and adversaries, incapacitates other teams', () => {
    const table = withTexts(
      {
        team: ['Harold Maybourne', "Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander"],
        missions: MISSIONS,
        play: ['Olaf', 'Helper'],
        hand: ['Annihilation'],
        glyphs: RICH,
      },
      { play: ['Rival'], hand: ['Roadblock', 'Overrun'] },
    )
    table.hero.assign('Harold Maybourne')
    table.villain.play('Roadblock')
    table.hero.assign("Teal'c")
    table.villain.complicate('Overrun')
    table.hero.assign('Olaf')
    table.villain.assign('Rival')
    table.hero.play('Annihilation')
    while (engine.decision(table.game)?.kind !== 'action') table.hero.choose('choose')
    expect(table.mission()).toMatchObject({ assigned: [], against: [], difficulty: 4 })
    expect(table.state('Harold Maybourne')).toBe('stopped')
    expect(table.state("Teal'c")).toBe('incapacitated')
    expect([table.state('Helper'), table.state('Samantha Carter')]).toEqual(['ready', 'ready'])
    expect(titles(table.villain.view().you.discard).sort()).toEqual(['Overrun', 'Rival', 'Roadblock'])
  })

  it('cannot be played without an assigned character', () => {
    const table = at('combat', { hand: ['Annihilation'], glyphs: RICH })
    expect(table.options()).not.toContain('play Annihilation')
  })
})

describe('Intimidation', () => {
  it('gives an NID team character the skills of a discarded support character (ruling 71)', () => {
    const table = withTexts({
      team: ['Harold Maybourne', "Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander"],
      missions: MISSIONS,
      hand: ['Intimidation', 'Aris Boch'],
    })
    expect(table.options()).not.toContain('play Intimidation')
    table.hero.assign('Harold Maybourne')
    table.villain.pass()
    table.hero.play('Intimidation')
    expect(titles(table.hero.view().you.discard).sort()).toEqual(['Aris Boch', 'Intimidation'])
    expect(table.card('Harold Maybourne').ratings).toEqual({
      culture: 2,
      science: 2,
      combat: 3,
      ingenuity: 2,
    })
    expect(table.mission().skillTotal).toBe(3)
  })
})

describe('Mimic Device', () => {
  it('lets a team character be boosted with the title of another team character', () => {
    const boosts = (play: string[]) => {
      const table = at('combat', { play, hand: ['Samantha Carter, Problem Solver', 'Olaf'] })
      table.hero.assign("Teal'c")
      table.villain.pass()
      return table
    }
    expect(boosts([]).options()).not.toContain("boost Teal'c")
    const table = boosts(['Mimic Device'])
    table.hero.boost("Teal'c")
    expect(table.mission().skillTotal).toBe(4)
    table.villain.pass()
    // Olaf is not a team character.
    expect(table.options()).not.toContain("boost Teal'c")
  })
})

describe('Mission Files', () => {
  const files = (discarded: string) =>
    at(
      'ingenuity',
      { hand: ['Mission Files'], glyphs: RICH },
      { hand: ['Cloaked Ashrak', 'Roadblock'], discard: [discarded] },
    )

  it('destroys a copy of an Ingenuity obstacle that lies in the opponent’s discard pile', () => {
    const table = files('Cloaked Ashrak')
    table.hero.pass()
    table.villain.play('Cloaked Ashrak')
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.play('Mission Files')
    while (table.asked() === 'hero choose') table.hero.choose('choose')
    expect(titles(table.mission().against)).toEqual(['Roadblock'])
  })

  it('destroys nothing without a copy there', () => {
    const table = files('Cloaked Ashrak')
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.play('Mission Files')
    while (table.asked() === 'hero choose') table.hero.choose('choose')
    expect(titles(table.mission().against)).toEqual(['Roadblock'])
  })
})

describe('Reconnaissance', () => {
  it('chooses two cards of the opponent’s hand, of which he plays one as a complication at no cost', () => {
    const table = at('combat', { hand: ['Reconnaissance'] }, { hand: ['Overrun', 'Roadblock', 'Olaf'] })
    table.hero.play('Reconnaissance')
    expect(table.asked()).toBe('hero choose')
    table.hero.picks('Overrun', 'Olaf')
    expect(table.asked()).toBe('villain choose')
    table.villain.picks('Olaf')
    expect(table.villain.view().you.power).toBe(3)
    expect(table.mission()).toMatchObject({ difficulty: 5, complicationCost: 2 })
    expect(titles(table.villain.view().you.hand)).toEqual(['Overrun', 'Roadblock'])
    // The hero player has chosen it themselves, but it lies face down.
    expect(table.hero.view().mission?.against[0]?.faceDown).toBe(true)
  })
})

describe('Return Trip and Vala Mal Doran', () => {
  it('Return Trip stops a character as a cost and exchanges a glyph of his (ruling 20)', () => {
    const table = withTexts({
      team: ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
      missions: MISSIONS,
      hand: ['Return Trip'],
      glyphs: { "Teal'c": ['Prison Break'] },
    })
    table.hero.play('Return Trip')
    table.hero.picks("Teal'c")
    while (table.asked() === 'hero choose') table.hero.choose('choose')
    expect(table.state("Teal'c")).toBe('stopped')
    expect(titles(table.card("Teal'c").glyphs)).toEqual(['Trial of science'])
    expect(table.hero.view().you.missionCount).toBe(3)
    expect(table.villain.view().you.power).toBe(4)
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('continue')
    expect(titles([table.mission().card])).toEqual(['Prison Break'])
  })

  it('Vala puts a Libra or Pisces glyph beneath the pile and takes the top card', () => {
    const vala = (glyph: string) =>
      withTexts({
        team: ['BASE-292', "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov'],
        missions: MISSIONS,
        glyphs: { 'Vala Mal Doran': [glyph] },
      })
    expect(uses(vala('Prison Break'))).toEqual([])
    const table = vala('Rescue Operative')
    table.hero.use('Vala Mal Doran')
    expect(titles(table.card('Vala Mal Doran').glyphs)).toEqual(['Trial of science'])
    expect(table.state('Vala Mal Doran')).toBe('stopped')
    expect(titles(table.hero.view().you.knownMissions)).toEqual(['Rescue Operative'])
  })
})

describe('Missions that change the rules', () => {
  it('Defeat Kull Warrior may become an Ingenuity mission for 4 power; obstacles count anew (ruling 18)', () => {
    const table = withTexts(
      {
        missions: ['Defeat Kull Warrior', ...MISSIONS],
        play: ['Olaf'],
        glyphs: { "Jack O'Neill": ['Prison Break'] },
      },
      { hand: ['Salish Spirits', 'Cloaked Ashrak'] },
    )
    table.hero.choose('accept')
    expect(table.mission()).toMatchObject({ skill: 'ingenuity', difficulty: 5 })
    expect(table.options()).not.toContain('assign Olaf')
    table.hero.assign("Jack O'Neill")
    expect(table.mission().skillTotal).toBe(3)
    // Salish Spirits has no Ingenuity.
    expect(table.options()).not.toContain('play Salish Spirits')
    expect(table.options()).toContain('play Cloaked Ashrak')
  })

  it('Defeat Kull Warrior remains a Combat mission otherwise', () => {
    const table = withTexts({
      missions: ['Defeat Kull Warrior', ...MISSIONS],
      glyphs: { "Jack O'Neill": ['Prison Break'] },
    })
    table.hero.choose('decline')
    expect(table.mission()).toMatchObject({ skill: 'combat', difficulty: 5 })
    expect(table.hero.view().you.power).toBe(4)
  })

  it('Elude Patrols: the villain player performs the first action, at this mission only', () => {
    const table = withTexts({ missions: ['Elude Patrols', ...MISSIONS] })
    expect(table.asked()).toBe('villain action')
    table.villain.pass()
    expect(table.asked()).toBe('hero action')
    table.hero.pass()
    table.hero.choose('continue')
    expect(table.asked()).toBe('hero action')
  })

  it('Review Hollywood Script: a character is stopped instead of destroyed by an opponent’s card (ruling 25)', () => {
    const table = withTexts(
      { missions: ['Review Hollywood Script', ...MISSIONS], play: ['Helper'], glyphs: RICH },
      { hand: ['Unbelievers'] },
    )
    table.hero.pass()
    table.villain.play('Unbelievers')
    table.bothPass()
    table.villain.picks('Helper')
    if (table.asked() === 'villain choose') table.villain.choose('done')
    expect(table.state('Helper')).toBe('stopped')
  })
})

describe('John Sheppard', () => {
  it('each support character played later this turn gets skills +1 until its end', () => {
    const table = at('combat', { play: ['John Sheppard', 'Artok'], hand: ['Helper', 'Olaf'], glyphs: RICH })
    table.hero.play('Olaf')
    table.villain.pass()
    table.hero.use('John Sheppard')
    table.villain.pass()
    table.hero.play('Helper')
    expect(table.card('Helper').ratings).toMatchObject({ combat: 2, culture: 2 })
    expect([table.card('Olaf').ratings.combat, table.card('Artok').ratings.combat]).toEqual([2, 2])
  })
})

describe('Quarantine Container', () => {
  it('keeps an obstacle that would be destroyed, and no other of its title can be played', () => {
    const table = at('combat', { play: ['Quarantine Container'] }, { hand: ['Roadblock', 'Roadblock'] })
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.use('Quarantine Container')
    expect(table.options()).toContain('play Roadblock')
    table.villain.pass()
    table.hero.pass()
    expect(table.villain.view().you.discard).toEqual([])
    table.hero.choose('continue')
    table.hero.pass()
    expect(table.options()).not.toContain('play Roadblock')
  })
})

describe('Walkie-Talkie', () => {
  it('gives skills +1 to a character who shares a trait with the one chosen as a cost', () => {
    const table = at('combat', {
      team: ["Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Zukhov'],
      play: ['Walkie-Talkie', 'Artok'],
    })
    table.hero.use('Walkie-Talkie')
    table.hero.picks("Teal'c")
    // Only Artok is a Jaffa too.
    if (table.asked() === 'hero choose') {
      expect(table.options()).toEqual(['choose Artok'])
      table.hero.picks('Artok')
    }
    expect(table.card('Artok').ratings).toEqual({ combat: 3 })
    expect(table.card('Samantha Carter').ratings).toMatchObject({ combat: 2 })
  })
})

describe('Al’kesh Bomber', () => {
  const bomber = (answer: 'accept' | 'decline') => {
    const table = at('combat', { glyphs: { "Teal'c": ['Prison Break'] } }, { play: ["Al'kesh Bomber"] })
    table.hero.assign("Teal'c")
    table.villain.assign("Al'kesh Bomber")
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    if (table.asked() === 'villain choose') table.villain.picks('Prison Break')
    expect(table.asked()).toBe('hero may')
    table.hero.choose(answer)
    return table
  }

  it('takes a glyph for its experience in power, unless the opponent pays as much', () => {
    const lost = bomber('decline')
    expect(lost.hero.view().you).toMatchObject({ glyphs: 0, power: 4 })
    expect(lost.villain.view().you.power).toBe(3)
    expect(titles(lost.hero.view().you.knownMissions)).toEqual(['Prison Break'])
    const kept = bomber('accept')
    expect(kept.hero.view().you).toMatchObject({ glyphs: 1, power: 3 })
    expect(kept.villain.view().you.power).toBe(3)
  })

  it('asks nothing where no assigned character has a glyph', () => {
    const table = at('combat', { glyphs: { "Teal'c": ['Prison Break'] } }, { play: ["Al'kesh Bomber"] })
    table.hero.pass()
    table.villain.assign("Al'kesh Bomber")
    expect(table.asked()).toBe('hero action')
  })
})

describe('Dr. Jackson', () => {
  it('gives 1 power for each glyph of the assigned character who has most', () => {
    const table = at(
      'ingenuity',
      { glyphs: { "Teal'c": ['Prison Break'], "Jack O'Neill": ['Brief Candle', 'Training Exercises'] } },
      { play: ['Dr. Jackson'] },
    )
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.villain.assign('Dr. Jackson')
    expect(table.villain.view().you.power).toBe(8)
  })

  it('looks only at assigned characters', () => {
    const table = at('ingenuity', { glyphs: { "Teal'c": ['Prison Break'] } }, { play: ['Dr. Jackson'] })
    table.hero.assign("Jack O'Neill")
    table.villain.assign('Dr. Jackson')
    expect(table.villain.view().you.power).toBe(4)
  })
})
