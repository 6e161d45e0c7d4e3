import { describe, expect, it } from 'vitest'
import { position, type Seat, titles } from '../table'

/** The cards that the rulebook quotes, with the effects that it describes. */

const FILL = ['DHD', 'DHD', 'DHD']
const combat = ['Supply Raid', 'Prison Break', 'Brief Candle']
/** Characters without text that could get in the way. */
const TEAM = ["Teal'c, Enemy of the Goa'uld", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov']
const table = (hero: Seat, villain: Seat = {}) =>
  position({ texts: true, hero: { team: TEAM, missions: combat, ...hero }, villain })

describe('Use Success and Failure Game Text', () => {
  it('Supply Raid: on a success the opponent loses 2 power', () => {
    const at = table({ team: ["Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102', "Rak'nor"] })
    at.hero.assign("Teal'c")
    at.villain.pass()
    at.hero.assign('Zukhov')
    at.bothPass()
    expect(at.villain.view().you.power).toBe(1)
  })

  it('Salish Spirits: on a failure the villain player destroys a support character, here Olaf', () => {
    const at = table({ play: ['Olaf'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.assign("Teal'c")
    at.villain.play('Salish Spirits')
    at.bothPass()
    expect(titles(at.hero.view().you.discard)).toEqual(['Olaf'])
    expect(at.villain.view().you.power).toBe(1)
  })

  it('uses no Failure text on a success', () => {
    const at = table(
      { team: ["Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102', "Rak'nor"], play: ['Olaf'] },
      { hand: ['Salish Spirits', ...FILL] },
    )
    at.hero.assign("Teal'c")
    at.villain.play('Salish Spirits')
    at.hero.assign('Zukhov')
    at.villain.pass()
    at.hero.assign('Olaf')
    at.bothPass()
    expect(at.state('Olaf')).toBe('stopped')
  })
})

describe('Activated Abilities', () => {
  it('P90: stopped, and a team character blocked, it makes obstacles cost 1 more until the mission ends', () => {
    const at = table(
      { play: ['P90'], missions: ['Contact the Asgard', ...combat] },
      { hand: ['Salish Spirits', ...FILL] },
    )
    at.hero.choose('use', 'P90')
    expect(at.options()).toEqual([
      "choose Teal'c",
      "choose Jack O'Neill",
      'choose Samantha Carter',
      'choose Zukhov',
    ])
    at.hero.choose('choose', "Teal'c")
    expect(at.state('P90')).toBe('stopped')
    at.villain.pass()
    expect(at.options()).not.toContain("assign Teal'c")
    expect(at.options()).toContain("assign Jack O'Neill")
  })

  it('Transport Rings: readies a character for 3 power; not while it is stopped', () => {
    const at = table({ play: ['Transport Rings'], states: { "Teal'c, Enemy of the Goa'uld": 'stopped' } })
    at.hero.choose('use', 'Transport Rings')
    expect(at.hero.view().you.power).toBe(0)
    expect(at.state("Teal'c")).toBe('ready')
    at.villain.pass()
    expect(at.options()).not.toContain('use Transport Rings')
  })

  it('is not offered if not all of the cost can be paid', () => {
    const at = table({ play: ['Naquadah Reactor'] })
    expect(at.hero.view().you.power).toBe(4)
    expect(at.options()).not.toContain('use Naquadah Reactor')
  })

  it('Samantha Carter needs the glyph; the obstacle becomes a complication and no longer blocks', () => {
    const villain = { hand: ['Advanced Technology', ...FILL] }
    const begin = (glyphs: readonly string[]) => {
      const at = table(
        { play: ['Olaf'], missions: ['Offworld Research'], glyphs: { 'BASE-102': glyphs } },
        villain,
      )
      at.hero.pass()
      at.villain.play('Advanced Technology')
      return at
    }
    expect(begin(['Brief Candle']).options()).not.toContain('use Samantha Carter')
    const at = begin(['Expose Blackmail'])
    expect(titles(at.hero.view().you.supports)).toEqual(['Olaf'])
    expect(at.mission().difficulty).toBe(7)
    at.hero.choose('use', 'Samantha Carter')
    expect(at.mission()).toMatchObject({ difficulty: 6, complicationCost: 2 })
    expect(at.state('Samantha Carter')).toBe('stopped')
  })

  it('Harold Maybourne: with the glyph, all other team characters get +1 until the mission ends', () => {
    const at = table({
      team: ['Harold Maybourne, Ally of Opportunity', "Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102'],
      glyphs: { 'Harold Maybourne, Ally of Opportunity': ['Conduct Repairs'] },
    })
    at.hero.choose('use', 'Harold Maybourne')
    at.villain.pass()
    at.hero.assign("Teal'c")
    expect(at.mission().skillTotal).toBe(4)
  })
})

describe('Glossary', () => {
  it('block: Antarctic Rescue, chosen by the opponent; the blocked Samantha Carter still uses her ability', () => {
    const at = table(
      { missions: ['Antarctic Rescue', ...combat], glyphs: { 'BASE-102': ['Expose Blackmail'] } },
      { hand: ['Blinded', ...FILL] },
    )
    expect(at.asked()).toBe('villain choose')
    at.villain.choose('choose', 'Samantha Carter')
    expect(at.options()).not.toContain('assign Samantha Carter')
    at.hero.pass()
    at.villain.play('Blinded')
    expect(at.mission().difficulty).toBe(6)
    at.hero.choose('use', 'Samantha Carter')
    expect(at.mission().difficulty).toBe(4)
    expect(at.mission().complicationCost).toBe(2)
  })

  it("can't: Fall of Earth forbids what Harlan allows", () => {
    const allowed = table({ play: ['Harlan'], hand: ['Olaf', ...FILL] })
    expect(allowed.options()).toContain('use Harlan')
    allowed.hero.choose('use', 'Harlan')
    expect(allowed.state('Olaf')).toBe('ready')
    const forbidden = table({
      play: ['Harlan'],
      hand: ['Olaf', ...FILL],
      missions: ['Fall of Earth', ...combat],
    })
    expect(forbidden.options()).not.toContain('play Olaf')
    forbidden.hero.choose('use', 'Harlan')
    expect(titles(forbidden.hero.view().you.hand)).toContain('Olaf')
  })

  it('skills: Bra’tac’s two glyphs each give Artok +1 Combat, and no other skill', () => {
    const at = table({
      team: ["Bra'tac, Jaffa Master", 'Zukhov', 'BASE-102', "Rak'nor"],
      play: ['Artok'],
      glyphs: { "Bra'tac, Jaffa Master": ['Attend Triad', 'Infiltrate Summit', 'Stall Enemy'] },
    })
    const artok = at.hero.view().you.supports.find((card) => titles([card])[0] === 'Artok')
    expect(artok?.ratings).toEqual({ combat: 4 })
  })

  it('skills: Seasoned Travelers gives Teal’c, whose Science is 0, 1 for each glyph', () => {
    const at = table({
      hand: ['Seasoned Travelers', ...FILL],
      glyphs: { "Teal'c, Enemy of the Goa'uld": ['Brief Candle', 'Disclosure'] },
      missions: ['Brief Candle', ...combat],
    })
    at.hero.choose('choose', "Jack O'Neill")
    at.hero.play('Seasoned Travelers')
    at.hero.choose('choose', "Teal'c")
    at.villain.pass()
    at.hero.assign("Teal'c")
    expect(at.mission()).toMatchObject({ skill: 'science', skillTotal: 2 })
  })

  it('skills: Young Jack gains skills that he has no rating in', () => {
    const at = table({ play: ['Young Jack'], missions: ['Brief Candle', ...combat] })
    at.hero.choose('choose', 'Samantha Carter')
    expect(at.options()).not.toContain('assign Young Jack')
    at.hero.assign("Jack O'Neill")
    at.villain.pass()
    expect(at.options()).toContain('assign Young Jack')
    at.hero.assign('Young Jack')
    expect(at.mission().skillTotal).toBeGreaterThan(0)
  })

  it('stopped: Martouf’s text works while he is stopped', () => {
    const skillOfTealc = (glyph: string) => {
      const at = table({
        team: ["Martouf, Tok'ra Liaison", "Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102'],
        glyphs: { "Martouf, Tok'ra Liaison": ['Brief Candle'], "Teal'c, Warrior of Chulak": [glyph] },
        states: { "Martouf, Tok'ra Liaison": 'stopped' },
      })
      at.hero.assign("Teal'c")
      return at.mission().skillTotal
    }
    expect(skillOfTealc('Offworld Research')).toBe(skillOfTealc('Establish Communication') + 1)
  })

  it('triggered effects: Brief Candle stops a character once, Henry Hayes gives power in each power phase', () => {
    const at = table({ play: ['Henry Hayes'], missions: ['Brief Candle', ...combat] })
    expect(at.hero.view().you.power).toBe(4)
    expect(at.asked()).toBe('hero choose')
    at.hero.choose('choose', "Teal'c")
    expect(at.state("Teal'c")).toBe('stopped')
    expect(at.asked()).toBe('hero action')
  })

  it('triggered effects: Ishta may destroy an adversary for a glyph she already has, as printed', () => {
    const ishta = "Ishta, Leader of the Hak'tyl Resistance"
    const earnSupplyRaidAfter = (glyph: string) => {
      const at = table(
        { team: [ishta, "Teal'c, Warrior of Chulak", 'Zukhov', 'BASE-102'], glyphs: { [ishta]: [glyph] } },
        { play: ["Shak'l"] },
      )
      at.hero.assign("Teal'c")
      at.villain.pass()
      at.hero.assign('Ishta')
      at.bothPass()
      at.hero.choose('earn', 'Ishta')
      return at
    }
    expect(earnSupplyRaidAfter('Conduct Repairs').asked()).toBe('hero continue')
    const had = earnSupplyRaidAfter('Infiltrate Summit')
    expect(had.asked()).toBe('hero may')
    had.hero.choose('accept')
    expect(titles(had.villain.view().you.discard)).toEqual(["Shak'l"])
  })

  it('traits: Imhotep stops a Jaffa team character, or all Jaffa support characters', () => {
    const at = table({ play: ['Artok', 'Olaf'] }, { hand: ['Imhotep', ...FILL] })
    at.hero.pass()
    at.villain.play('Imhotep')
    expect(at.options()).toEqual(['mode 0', 'mode 1'])
    at.villain.choose('mode', '1')
    expect([at.state('Artok'), at.state('Olaf'), at.state("Teal'c")]).toEqual(['stopped', 'ready', 'ready'])
  })

  it('withdraw: the obstacle is destroyed for power', () => {
    const at = table(
      { play: ['Olaf'], missions: ['Brief Candle', ...combat] },
      { hand: ['Advanced Technology', ...FILL] },
    )
    at.hero.choose('choose', "Teal'c")
    at.hero.pass()
    at.villain.play('Advanced Technology')
    expect(at.options()).not.toContain('assign Olaf')
    at.hero.pass()
    at.villain.choose('use', 'Advanced Technology')
    expect(at.villain.view().you.power).toBe(3)
    expect(titles(at.villain.view().you.discard)).toEqual(['Advanced Technology'])
  })

  it('dominion: scoring an adversary may take one such obstacle along', () => {
    const at = table({}, { hand: ['Backstabbed', ...FILL], play: ["Shak'l"], missions: combat })
    at.hero.pass()
    at.villain.assign("Shak'l")
    at.hero.pass()
    at.villain.play('Backstabbed')
    at.bothPass()
    at.villain.choose('score')
    expect(at.options()).toEqual(['choose Backstabbed', 'done'])
    at.villain.choose('choose', 'Backstabbed')
    expect(titles(at.villain.view().you.scorePile)).toEqual(["Shak'l", 'Backstabbed'])
  })

  it('promotion token: raises the opponent’s victory total, for Zukhov only from 5 to 6', () => {
    const at = table({
      team: ['Zukhov', "Teal'c, Warrior of Chulak", 'BASE-102', "Rak'nor"],
      hand: ['Insight', 'Insight', ...FILL],
      glyphs: { 'BASE-102': ['Disclosure', 'Brief Candle', 'Prison Break'] },
    })
    const before = at.villain.view().you.victoryTotal
    at.hero.play('Insight')
    at.hero.choose('choose', 'Zukhov')
    expect(at.villain.view().you.victoryTotal).toBe(before + 1)
    at.villain.pass()
    at.hero.play('Insight')
    at.hero.choose('choose', 'Zukhov')
    expect(at.villain.view().you.victoryTotal).toBe(before + 1)
  })

  it('blockade: takes the opponent’s top mission; another sends the older one to the bottom', () => {
    const at = table({}, { play: ['Aschen Harvester'] })
    at.hero.pass()
    at.villain.assign('Aschen Harvester')
    at.bothPass()
    expect(at.asked()).toBe('villain may')
    at.villain.choose('accept')
    expect(at.hero.view().you.missionCount).toBe(1)
  })
})
