import { describe, expect, it } from 'vitest'
import { titles } from '../../scenarios/table'
import {
  assignAll,
  at,
  difficulty,
  discardPile,
  fail,
  GLYPH,
  goOn,
  hand,
  heroAssigns,
  PAIR,
  picks,
  after as play,
  powers,
  RICH,
  rating,
  states,
  succeed,
  teamOf,
  villainAssigns,
  villainPasses,
  villainPlays,
} from '../shapes/hero-cards'

/** Interactions of the Base Set's hero card texts with other texts. */

describe('Healing Device', () => {
  it('and Xe’ls are both offered, and one of them is used (ruling 24)', () => {
    const table = at('culture', { play: ['Healing Device', "Xe'ls", 'Helper'] }, { hand: ['Salish Spirits'] })
    play(table, villainPlays('Salish Spirits')).bothPass()
    table.villain.picks('Helper')
    expect(table.options().sort()).toEqual(['decline', 'replace Healing Device', "replace Xe'ls"])
    table.hero.choose('replace', "Xe'ls")
    expect(states("Xe'ls", 'Helper', 'Healing Device')(table)).toEqual(['stopped', 'ready', 'ready'])
    expect(powers(table)[0]).toBe(3)
  })

  it('leaves nothing for a text that speaks of those destroyed', () => {
    const facility = at('combat', { play: ['Alpha Site Facility', 'Helper', 'Healing Device'] })
    succeed(facility, PAIR.combat).hero.choose('end')
    facility.hero.choose('accept')
    facility.hero.choose('replace')
    expect(titles(facility.hero.view().you.supports)).toEqual(['Helper'])
    const sacrifice = at('combat', {
      play: ['Artok', 'Healing Device'],
      hand: ['Loyal Sacrifice'],
      glyphs: RICH,
      states: { "Teal'c": 'stopped' },
    })
    sacrifice.hero.play('Loyal Sacrifice')
    sacrifice.hero.picks('Artok')
    sacrifice.hero.choose('replace')
    expect(states('Artok', "Teal'c")(sacrifice)).toEqual(['stopped', 'stopped'])
  })

  it('does not take the power of a cost for which the character is destroyed (ruling 85)', () => {
    const monk = (glyphs = {}) => {
      const table = at('combat', { play: ['Kheb Monk', 'Healing Device'], glyphs })
      table.hero.use('Kheb Monk')
      return table
    }
    // The 2 that Kheb Monk requires are paid first, and of 3 power the rest is too little for Healing Device.
    const poor = monk()
    expect([discardPile(poor), powers(poor)[0]]).toEqual([['Kheb Monk'], 1])
    const rich = monk(RICH)
    rich.hero.choose('replace')
    expect([states('Kheb Monk')(rich), powers(rich)[0]]).toEqual([['stopped'], 3])
  })

  it('saves a character whom another text would destroy later', () => {
    const table = assignAll(at('science', { play: ['Healing Device', 'Merrin'] }), ['Merrin'])
    expect(table.asked()).toBe('hero replace')
    table.hero.choose('replace')
    expect(states('Merrin', 'Healing Device')(table)).toEqual(['stopped', 'stopped'])
  })
})

describe('What waits for a character', () => {
  it('does not find him when he has left: Harlan’s Olaf is gone, another Olaf stays', () => {
    const table = at(
      'combat',
      { play: ['Harlan', 'Second Helper'], hand: ['Olaf', 'Olaf'], glyphs: RICH },
      { hand: ['Salish Spirits'] },
    )
    table.hero.use('Harlan')
    table.villain.play('Salish Spirits')
    table.bothPass()
    table.villain.picks('Olaf')
    goOn(table).hero.play('Olaf')
    // The other copy is not the one that Harlan brought.
    play(table, villainPasses, fail).hero.choose('return')
    expect(table.hero.view().turn).toBe(2)
    expect(titles(table.hero.view().you.supports)).toEqual(['Harlan', 'Second Helper', 'Olaf'])
    expect(discardPile(table)).toEqual(['Olaf'])
  })

  it('is done once: Merrin is destroyed at the end of the mission to which she was assigned', () => {
    const table = at('science', { play: ['Merrin'], hand: ['Goofing Off'] })
    play(table, heroAssigns('Merrin'), villainPasses, (now) => now.hero.play('Goofing Off'))
    expect(table.state('Merrin')).toBe('ready')
    play(table, villainPasses, fail)
    expect(discardPile(table)).toEqual(['Goofing Off', 'Merrin'])
  })
})

describe('Mark Devlin', () => {
  it('is no character on the other turn; his glyphs go beneath the pile when he is destroyed (rulings 11, 32)', () => {
    const table = at(
      'combat',
      { hand: ['Yeeeehaaaw!'], glyphs: RICH },
      { play: ['Mark Devlin'], glyphs: { 'Mark Devlin': [GLYPH.Orion] } },
    )
    expect(powers(table)).toEqual([7, 7])
    play(table, villainAssigns('Mark Devlin'))
    table.hero.play('Yeeeehaaaw!')
    expect(difficulty(table)).toBe(4)
    expect(titles(table.villain.view().you.discard)).toEqual(['Mark Devlin'])
    expect(table.villain.view().you.glyphs).toBe(0)
    expect(titles(table.villain.view().you.knownMissions)).toEqual([GLYPH.Orion])
  })

  it('takes no boost from a card of his title while he is an adversary: that one is a character’s (ruling 11)', () => {
    const table = at('combat', {}, { play: ['Mark Devlin'], hand: ['Mark Devlin'] })
    play(table, villainAssigns('Mark Devlin')).hero.pass()
    expect(table.options()).toEqual(['complication Mark Devlin', 'pass'])
    const own = at('combat', { play: ['Mark Devlin'], hand: ['Mark Devlin'] })
    play(own, heroAssigns('Mark Devlin'), villainPasses)
    expect(own.options()).toContain('boost Mark Devlin')
  })

  it('comes back as a character, stopped as he was, when it is his turn (ruling 11)', () => {
    const table = at('combat', {}, { play: ['Mark Devlin'] })
    expect(table.card('Mark Devlin').ratings).toEqual({ combat: 2 })
    fail(table).hero.choose('end')
    expect(table.options()).toContain('pass')
    expect(titles(table.villain.view().you.supports)).toEqual(['Mark Devlin'])
    expect(titles(table.villain.view().you.adversaries)).toEqual([])
  })
})

describe('Martin Lloyd', () => {
  it('gains from the pass that ends the mission, in time for it (ruling 36)', () => {
    const table = at('ingenuity', { play: ['Martin Lloyd'] }, { hand: ['Rival', "Shak'l"] })
    table.hero.assign('Martin Lloyd')
    table.villain.play('Rival')
    table.hero.assign("Jack O'Neill")
    table.villain.play("Shak'l")
    table.hero.pass()
    table.villain.pass()
    expect(table.asked()).toBe('hero earn-glyph')
  })
})

describe('Iris', () => {
  it('makes the Failure text of an adversary optional too, at no price', () => {
    const table = at('culture', { play: ['Iris'] }, { play: ['Anubis, Galactic Menace'] })
    play(table, villainAssigns('Anubis')).bothPass()
    expect(table.options()).toEqual(['resolve Anubis', 'done'])
    table.villain.choose('done')
    expect(powers(table)[1]).toBe(3)
  })
})

describe('Alpha Site Facility', () => {
  it('lets go of what lies beneath when it is destroyed, and the experience with it (ruling 30)', () => {
    const table = at('combat', {
      team: teamOf('Makepeace'),
      play: ['Alpha Site Facility', 'Helper'],
      missions: ['Trial of combat', 'Trial of science'],
    })
    succeed(table, PAIR.combat).hero.choose('end')
    table.hero.choose('accept')
    fail(table).villain.choose('end')
    expect(table.hero.view().you.experience).toBe(2)
    table.hero.use('Makepeace')
    expect(table.hero.view().you.experience).toBe(1)
    expect(discardPile(table)).toEqual(['Alpha Site Facility', 'Helper'])
  })
})

describe('Atoniek Armband', () => {
  it('is discarded with the character on whom it lies', () => {
    const table = at('combat', { play: ['Atoniek Armband', 'Helper'] }, { hand: ['Salish Spirits'] })
    table.hero.use('Atoniek Armband')
    table.hero.picks('Helper')
    table.villain.play('Salish Spirits')
    table.bothPass()
    expect(discardPile(table)).toEqual(['Atoniek Armband', 'Helper'])
  })
})

describe('Atoniek Armband on a character whom The Enemy Within makes an adversary', () => {
  it('gives him nothing: it does so only while it lies on a character (ruling 12)', () => {
    const table = at(
      'ingenuity',
      { play: ['Atoniek Armband', 'Helper'] },
      { hand: ['The Enemy Within'], power: 1 },
    )
    play(table, (now) => now.hero.use('Atoniek Armband'), picks('Helper'))
    expect(rating('Helper', 'combat')(table)).toBe(3)
    table.villain.play('The Enemy Within')
    fail(table)
    expect([rating('Helper', 'combat')(table), titles(table.card('Helper').attached ?? [])]).toEqual([
      1,
      ['Atoniek Armband', 'The Enemy Within'],
    ])
  })
})

describe('Texts that add up', () => {
  it('both of Teal’c’s (ruling 21), and Garshaw’s', () => {
    const table = at('science', {
      play: ['Garshaw', 'Raully'],
      glyphs: { "Teal'c": [GLYPH.Orion, GLYPH.Pisces] },
    })
    play(table, heroAssigns("Teal'c"), villainPasses)
    expect(table.mission().complicationCost).toBe(3)
    table.hero.assign('Raully')
    expect(table.mission().complicationCost).toBe(4)
  })

  it('a Success text that occurs again: Warrick with Jennifer Hailey (ruling 23)', () => {
    const table = at('science', {
      team: ['Jennifer Hailey', "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Daniel Jackson, Adventurer'],
      play: ['Warrick'],
      glyphs: { 'Jennifer Hailey': [GLYPH.Scorpius] },
    })
    assignAll(table, ['Warrick', 'Jennifer Hailey', 'Samantha Carter'])
    expect(powers(table)[0]).toBe(6)
  })
})

describe('Reconnaissance', () => {
  it('has the opponent play a complication: Whitlow and Darian see it', () => {
    const table = at(
      'combat',
      { play: ['Whitlow', 'Darian'], hand: ['Reconnaissance'] },
      { hand: ['Overrun', 'Iris'] },
    )
    table.hero.play('Reconnaissance')
    table.villain.picks('Iris')
    while (table.options().some((option) => option.startsWith('resolve'))) table.hero.choose('resolve')
    if (table.asked() === 'hero may') table.hero.choose('accept')
    expect([powers(table)[0], hand(table)]).toEqual([3, ['Hazard Suits']])
  })
})

describe('Roundup', () => {
  it('does not keep an adversary from being scored', () => {
    const table = at('combat', { hand: ['Roundup'] }, { play: ['Rival'] })
    table.hero.play('Roundup')
    table.villain.assign('Rival')
    fail(table).villain.choose('score')
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival'])
  })
})

describe('Frank Cromwell', () => {
  it('is not freed by unblocking while there is still no obstacle (ruling 8)', () => {
    const table = at('combat', { play: ['Frank Cromwell'], hand: ['Raully'], glyphs: RICH })
    table.hero.play('Raully')
    // Nobody else is blocked, so there is nothing to pay for (ruling 101).
    expect(table.asked()).toBe('villain action')
    table.villain.pass()
    expect(table.options()).not.toContain('assign Frank Cromwell')
  })
})

describe('Coming back in a mission', () => {
  it('Goofing Off lets Charles Kawalsky be assigned and draw again', () => {
    const table = at('combat', {
      team: teamOf('Charles Kawalsky'),
      hand: ['Goofing Off'],
      glyphs: { 'Charles Kawalsky': [GLYPH.Orion] },
    })
    for (const again of [true, false]) {
      table.hero.assign('Charles Kawalsky')
      table.hero.choose('accept')
      table.villain.pass()
      if (again) play(table, (now) => now.hero.play('Goofing Off'), villainPasses)
    }
    expect(hand(table)).toEqual(['Hazard Suits', 'Hazard Suits'])
  })
})

describe('Missions of this turn', () => {
  it('the current one does not count for its own texts (ruling 19)', () => {
    const table = at('culture', { play: ['Bill Lee', 'Richard Woolsey', 'Freyr'] })
    expect([rating('Bill Lee', 'science')(table), rating('Richard Woolsey', 'culture')(table)]).toEqual([
      2, 2,
    ])
    fail(table)
    goOn(table)
    expect([rating('Bill Lee', 'science')(table), rating('Richard Woolsey', 'culture')(table)]).toEqual([
      2, 3,
    ])
  })
})
