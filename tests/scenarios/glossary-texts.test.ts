import { describe, expect, it } from 'vitest'
import { type Seat, titles, withTexts } from './table'

/** Rules of game text in general (2008 rulebook, Card Types, Turn Sequence, Glossary). */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']

describe('Glossary: can’t', () => {
  it('Harlan lets a support character of a title in play be played at normal cost, destroyed at the end of the turn', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Harlan', 'Helper'], hand: ['Helper'] })
    expect(table.options()).not.toContain('play Helper')
    table.hero.use('Harlan')
    if (table.asked() === 'hero choose') table.hero.picks('Helper')
    expect(titles(table.hero.view().you.supports)).toEqual(['Harlan', 'Helper', 'Helper'])
    expect(table.hero.view().you.power).toBe(2)
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('end')
    expect(table.hero.view().turn).toBe(2)
    expect(titles(table.hero.view().you.supports)).toEqual(['Harlan', 'Helper'])
    expect(titles(table.hero.view().you.discard)).toEqual(['Helper'])
  })

  it('Fall of Earth takes precedence over Harlan', () => {
    const table = withTexts({
      missions: ['Fall of Earth', ...MISSIONS],
      play: ['Harlan'],
      hand: ['Helper', 'P90'],
    })
    expect(table.options()).not.toContain('play Helper')
    if (table.options().includes('use Harlan')) table.hero.use('Harlan')
    expect(titles(table.hero.view().you.supports)).toEqual(['Harlan'])
    expect(titles(table.hero.view().you.hand)).toContain('Helper')
  })

  describe('scored, where a text scores', () => {
    const succeed = (hero: Seat, villain: Seat) => {
      const table = withTexts(
        { missions: ['Disable Orbital Weapon', ...MISSIONS], team: TEAM, ...hero },
        villain,
      )
      for (const title of TEAM) {
        table.hero.assign(title)
        table.villain.pass()
      }
      table.bothPass()
      return table
    }

    it('Disable Orbital Weapon scores an adversary that can be', () => {
      const table = succeed({}, { play: ['Rival'] })
      table.villain.choose('accept')
      expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival'])
    })

    it('but not Mark Devlin, for whom nothing can be paid either (ruling 101)', () => {
      const table = succeed({}, { play: ['Mark Devlin'] })
      expect(table.asked()).toBe('hero earn-glyph')
      expect(titles(table.villain.view().you.scorePile)).toEqual([])
      expect(table.villain.view().you.score).toBe(0)
      expect(titles(table.villain.view().you.supports)).toEqual(['Mark Devlin'])
    })
  })
})

describe('Glossary: triggered effects', () => {
  it('Brief Candle stops a character once, when it is played', () => {
    const table = withTexts({ missions: ['Brief Candle', ...MISSIONS] })
    expect(table.asked()).toBe('hero choose')
    table.hero.picks('Daniel Jackson')
    expect(table.state('Daniel Jackson')).toBe('stopped')
    expect(table.asked()).toBe('hero action')
    table.hero.assign("Teal'c")
    expect(table.asked()).toBe('villain action')
  })

  it('Ishta may destroy an adversary for a glyph that she already has, as her card says', () => {
    const ishta = (glyphs: string[]) => {
      const table = withTexts(
        {
          team: ['Ishta', "Jack O'Neill, SG-1 Commander", 'BASE-102', "Teal'c, Warrior of Chulak"],
          missions: ['Trial of combat', 'Trial of science'],
          glyphs: { Ishta: glyphs },
        },
        { play: ['Rival'] },
      )
      table.hero.assign('Ishta')
      table.villain.pass()
      table.hero.assign("Teal'c")
      table.bothPass()
      table.hero.choose('earn', 'Ishta')
      return table
    }
    // Gemini, like the glyph of the mission.
    const had = ishta(['Supply Raid'])
    expect(had.asked()).toBe('hero may')
    had.hero.choose('accept')
    expect(titles(had.villain.view().you.discard)).toEqual(['Rival'])
    expect(ishta(['Prison Break']).asked()).toBe('hero continue')
    expect(ishta([]).asked()).toBe('hero continue')
  })

  it('Henry Hayes gives 1 power at the end of each of his player’s power phases (ruling 35)', () => {
    const team = ["Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov', "Teal'c, Warrior of Chulak"]
    const table = withTexts({ team, missions: MISSIONS, play: ['Henry Hayes'] }, { missions: MISSIONS })
    expect(table.hero.view()).toMatchObject({ you: { power: 4 }, opponent: { power: 3 } })
    table.bothPass()
    table.hero.choose('end')
    // The other player's turn: hero cards are ignored.
    expect(table.hero.view()).toMatchObject({ turn: 2, you: { power: 3 }, opponent: { power: 3 } })
    table.bothPass()
    table.villain.choose('end')
    expect(table.hero.view()).toMatchObject({ turn: 3, you: { power: 4 }, opponent: { power: 3 } })
  })

  it('several at once are carried out in the order chosen by the hero player, whosever they are', () => {
    // Two cards that watch for a Combat mission being played, and the mission's own text.
    const table = withTexts({
      missions: ['Prison Break', ...MISSIONS],
      play: ["Xe'ls", 'Helper'],
      glyphs: { "Jack O'Neill": ['Trial of combat', 'Trial of culture'] },
    })
    expect(table.asked()).toBe('hero order')
    expect(table.options().sort()).toEqual(["resolve Jack O'Neill", 'resolve Prison Break', "resolve Xe'ls"])
    table.hero.choose('resolve', "Xe'ls")
    expect(titles(table.hero.view().you.discard)).toEqual(["Xe'ls"])
    table.hero.choose('resolve', 'Prison Break')
    expect(table.state('Helper')).toBe('stopped')
    // The last needs no choice (ruling 57).
    expect(table.asked()).toBe('hero action')
    expect(table.hero.view().you.power).toBe(6)
  })

  it('the hero player also orders those of the villain player', () => {
    const table = withTexts(
      { missions: ['Antarctic Rescue', ...MISSIONS], play: ['Elizabeth Weir', 'Helper'], hand: ['P90'] },
      { hand: ['Imhotep'] },
    )
    table.villain.picks('Daniel Jackson')
    table.hero.pass()
    table.villain.play('Imhotep')
    expect(table.asked()).toBe('hero order')
    expect(table.options().sort()).toEqual(['resolve Elizabeth Weir', 'resolve Imhotep'])
    table.hero.choose('resolve', 'Elizabeth Weir')
    expect(table.asked()).toBe('hero may')
    table.hero.choose('accept')
    expect(table.state('Imhotep')).toBe('stopped')
    expect(table.state('Elizabeth Weir')).toBe('stopped')
    expect(titles(table.hero.view().you.discard)).toEqual(['P90'])
  })

  it('wait until the text that is carried out is finished: Sina until the hand has been refilled (ruling 35)', () => {
    const table = withTexts({
      missions: ['Establish Communication', ...MISSIONS],
      play: ['Sina'],
      hand: ['Leave Behind No Trace', 'P90'],
    })
    table.hero.assign("Jack O'Neill")
    table.hero.choose('accept')
    table.hero.picks('Leave Behind No Trace')
    table.hero.choose('done')
    expect(table.asked()).toBe('hero may')
    expect(table.hero.view().you.hand).toHaveLength(8)
    table.hero.choose('accept')
    expect(table.hero.view().you.hand).toHaveLength(9)
  })
})

describe('Turn Sequence: cards that are ignored', () => {
  it('hero cards of the villain player have no text in the hero player’s turn', () => {
    // Teal'c with Orion would make complications more expensive if he were assigned; Martouf would raise skills.
    const table = withTexts(
      { missions: MISSIONS, glyphs: { "Teal'c": ['Prison Break'] } },
      { play: ['Iris'], hand: ['Overrun'], glyphs: { Martouf: ['Prison Break'] } },
    )
    expect(table.card("Teal'c").ratings).toEqual({ culture: 2, science: 0, combat: 3, ingenuity: 1 })
    table.hero.pass()
    expect(table.options()).not.toContain('use Iris')
  })

  it('villain cards of the hero player have no text in his own turn', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Osiris'] }, { hand: ['Salish Spirits'] })
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.hero.pass()
    expect(table.options().filter((option) => option.startsWith('use'))).toEqual([])
  })
})

describe('Glossary: triggered effects with an if (ruling 75)', () => {
  const complicated = () => {
    const table = withTexts(
      { missions: ['Escort IOA Representatives'], play: ['Darian'] },
      { hand: ['Fire Rain'] },
    )
    table.hero.pass()
    table.villain.complicate('Fire Rain')
    expect(table.asked()).toBe('hero order')
    return table
  }

  it('are looked at again when their turn comes: Darian is ready no longer', () => {
    const table = complicated()
    table.hero.choose('resolve', 'Escort IOA Representatives')
    table.hero.picks('Darian')
    expect(table.state('Darian')).toBe('stopped')
    expect(table.hero.view().you.power).toBe(3)
  })

  it('follow where it still holds', () => {
    const table = complicated()
    table.hero.choose('resolve', 'Darian')
    table.hero.picks('Darian')
    expect(table.hero.view().you.power).toBe(4)
  })

  it('do not wait where it did not hold when it was triggered', () => {
    const table = withTexts(
      { missions: ['Escort IOA Representatives'], play: ['Darian'], states: { Darian: 'stopped' } },
      { hand: ['Fire Rain'] },
    )
    table.hero.pass()
    table.villain.complicate('Fire Rain')
    expect(table.asked()).toBe('hero choose')
    table.hero.picks("Teal'c")
    expect(table.hero.view().you.power).toBe(3)
  })
})
