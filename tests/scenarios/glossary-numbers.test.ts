import { describe, expect, it } from 'vitest'
import { engine, titles, withTexts } from './table'

/** Numbers that texts change: skills, point values, and numbers that would fall below 0 (2008 rulebook, Glossary). */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

describe('Glossary: negative numbers', () => {
  /** Four traits among those assigned; Alar, here with Science 3 and Culture 2, loses 4. */
  const alar = (copies: number) => {
    const table = withTexts({
      team: ['BASE-102', "Teal'c, Warrior of Chulak", "Martouf, Tok'ra Liaison", 'Zukhov'],
      missions: ['Trial of science'],
      play: ['Alar'],
      hand: Array.from({ length: copies }, () => 'Alar'),
    })
    for (const title of ['Samantha Carter', "Teal'c", 'Martouf', 'Zukhov', 'Alar']) {
      table.hero.assign(title)
      table.villain.pass()
    }
    return table
  }

  it('do not exist: the result is 0, and counts 0', () => {
    const table = alar(0)
    expect(table.card('Alar').ratings).toEqual({ culture: 0, science: 0 })
    expect(table.mission().skillTotal).toBe(5)
  })

  it('are worked out from the beginning when another change is applied', () => {
    const table = alar(2)
    table.hero.boost('Alar')
    // 3 − 4 + 1 is still 0.
    expect(table.card('Alar').ratings).toEqual({ culture: 0, science: 0 })
    table.villain.pass()
    table.hero.boost('Alar')
    expect(table.card('Alar').ratings).toEqual({ culture: 0, science: 1 })
  })

  it('do not exist in prices: a reduced cost stops at 0 (ruling 15)', () => {
    const table = withTexts(
      { missions: ['Aid Evacuation'] },
      { play: ["Shak'l"], hand: ['Cannon Tower', 'Roadblock'] },
    )
    table.hero.pass()
    table.villain.assign("Shak'l")
    table.hero.pass()
    // Cannon Tower shares the trait Jaffa with Shak'l.
    table.villain.play('Cannon Tower')
    expect(table.villain.view().you.power).toBe(3)
    table.hero.pass()
    table.villain.play('Roadblock')
    expect(table.villain.view().you.power).toBe(3)
  })
})

describe('Glossary: promotion token', () => {
  const promoted = (times: number, title: string) => {
    const table = withTexts({
      team: ['Zukhov', "Teal'c, Warrior of Chulak", 'BASE-102', 'Thor, Asgard Ally'],
      missions: MISSIONS,
      hand: Array.from({ length: times }, () => 'Insight'),
      glyphs: { 'BASE-102': ['Prison Break', 'Brief Candle', 'Supply Raid', 'Rescue Operative'] },
    })
    const totals = [table.villain.view().you.victoryTotal]
    for (let i = 0; i < times; i++) {
      table.hero.play('Insight')
      table.hero.picks(title)
      totals.push(table.villain.view().you.victoryTotal)
      table.villain.pass()
    }
    return totals
  }

  it('gives a team character point value +1, and the opponent needs 1 more at once', () => {
    expect(promoted(2, 'Thor')).toEqual([15, 16, 17])
  })

  it('counts from what other texts have left of the point value (ruling 34)', () => {
    // Grogan's point value is 6, minus one for each different glyph.
    const total = (tokens: number) =>
      withTexts({
        team: ['Grogan', "Teal'c, Warrior of Chulak", 'BASE-102', 'Thor, Asgard Ally'],
        missions: MISSIONS,
        glyphs: { Grogan: ['Orion Glyph', 'Libra Glyph'] },
        tokens: { Grogan: tokens },
      }).villain.view().you.victoryTotal
    expect([1, 2, 3].map((tokens) => (total(tokens) ?? 0) - (total(0) ?? 0))).toEqual([1, 2, 2])
  })

  it('never raises a point value above 6, as with Zukhov, who has 5', () => {
    expect(promoted(2, 'Zukhov')).toEqual([15, 16, 16])
  })

  it('stays for the rest of the game', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Insight'] })
    const before = table.villain.view().you.victoryTotal
    table.hero.play('Insight')
    table.hero.picks("Teal'c")
    table.villain.pass()
    table.hero.pass()
    expect(table.hero.view().turn).toBe(2)
    expect(table.villain.view().you.victoryTotal).toBe(before + 1)
  })
})

describe('Glossary: skills', () => {
  const bratac = (glyphs: string[], state: 'ready' | 'stopped' = 'ready') =>
    withTexts({
      team: [
        "Bra'tac, Jaffa Master",
        'BASE-102',
        "Jack O'Neill, SG-1 Commander",
        'Daniel Jackson, Adventurer',
      ],
      missions: MISSIONS,
      play: ['Artok', 'Olaf'],
      glyphs: { "Bra'tac": glyphs },
      states: { "Bra'tac": state },
    })

  it('without a name are those that the character already has: Bra’tac gives Artok Combat and nothing else', () => {
    // Scorpius.
    const table = bratac(['Prison Break'])
    expect(table.card('Artok').ratings).toEqual({ combat: 3 })
    expect(table.card('Olaf').ratings).toEqual({ combat: 2 })
  })

  it('Bra’tac: one of two glyphs is enough, both do not count twice, and his other text adds (ruling 21)', () => {
    expect(bratac(['Trial of culture']).card('Artok').ratings).toEqual({ combat: 3 })
    expect(bratac(['Trial of culture', 'Prison Break']).card('Artok').ratings).toEqual({ combat: 3 })
    expect(bratac(['Supply Raid']).card('Artok').ratings).toEqual({ combat: 2 })
    expect(bratac(['Supply Raid', 'Rescue Operative']).card('Artok').ratings).toEqual({ combat: 3 })
    expect(bratac(['Supply Raid', 'Rescue Operative', 'Prison Break']).card('Artok').ratings).toEqual({
      combat: 4,
    })
  })

  it('Bra’tac: only while he is ready', () => {
    expect(bratac(['Prison Break'], 'stopped').card('Artok').ratings).toEqual({ combat: 2 })
    const table = bratac(['Prison Break'])
    table.hero.assign("Bra'tac")
    expect(table.card('Artok').ratings).toEqual({ combat: 2 })
  })

  it('include a rating of 0: Seasoned Travelers gives Teal’c Science for each glyph', () => {
    const table = withTexts({
      missions: ['Trial of science'],
      hand: ['Seasoned Travelers'],
      glyphs: { "Teal'c": ['Prison Break'] },
    })
    table.hero.play('Seasoned Travelers')
    table.hero.picks("Teal'c")
    expect(table.card("Teal'c").ratings).toEqual({ culture: 3, science: 1, combat: 4, ingenuity: 2 })
    expect(titles(table.hero.view().you.discard)).toEqual(['Seasoned Travelers'])
  })

  it('for the current mission end with it', () => {
    const table = withTexts({
      missions: MISSIONS,
      hand: ['Seasoned Travelers'],
      glyphs: { "Teal'c": ['Prison Break'] },
    })
    table.hero.play('Seasoned Travelers')
    table.hero.picks("Teal'c")
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('continue')
    expect(table.card("Teal'c").ratings).toEqual({ culture: 2, science: 0, combat: 3, ingenuity: 1 })
  })

  it('by name may be new: Young Jack gains Science and Combat, enough to be assigned (ruling 17)', () => {
    const table = withTexts({ missions: ['Trial of science'], play: ['Young Jack'] })
    expect(table.card('Young Jack').ratings).toEqual({ ingenuity: 1 })
    expect(table.options()).not.toContain('assign Young Jack')
    table.hero.assign('Samantha Carter')
    expect(table.card('Young Jack').ratings).toEqual({ science: 1, combat: 1, ingenuity: 2 })
    table.villain.pass()
    table.hero.assign('Young Jack')
    expect(table.mission().skillTotal).toBe(4)
  })

  it('Young Jack: gains more from Jack O’Neill, nothing from a team character who is not of the SGC', () => {
    const table = withTexts({
      team: ["Bra'tac, Jaffa Master", "Jack O'Neill, SG-1 Commander", 'Zukhov', 'Thor, Asgard Ally'],
      missions: MISSIONS,
      play: ['Young Jack'],
    })
    table.hero.assign('Zukhov')
    expect(table.card('Young Jack').ratings).toEqual({ ingenuity: 1 })
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    expect(table.card('Young Jack').ratings).toEqual({ science: 1, combat: 1, ingenuity: 3 })
  })
})

describe('Glossary: traits', () => {
  const imhotep = () => {
    const table = withTexts(
      {
        team: ["Teal'c, Warrior of Chulak", 'BASE-102', "Bra'tac, Jaffa Master", 'Zukhov'],
        missions: MISSIONS,
        play: ['Artok', 'Tolok', 'Olaf'],
      },
      { hand: ['Imhotep'] },
    )
    table.hero.pass()
    table.villain.play('Imhotep')
    return table
  }
  const states = (table: ReturnType<typeof imhotep>) =>
    ["Teal'c", 'Samantha Carter', "Bra'tac", 'Zukhov', 'Artok', 'Tolok', 'Olaf'].filter(
      (title) => table.state(title) === 'stopped',
    )

  it('select together: one Jaffa who is a team character', () => {
    const table = imhotep()
    expect(table.asked()).toBe('villain choose-one')
    table.villain.choose('mode', '0')
    expect(table.options()).toEqual(["choose Teal'c", "choose Bra'tac"])
    table.villain.picks("Teal'c")
    expect(states(table)).toEqual(["Teal'c"])
  })

  it('or all Jaffa who are support characters', () => {
    const table = imhotep()
    table.villain.choose('mode', '1')
    expect(states(table)).toEqual(['Artok', 'Tolok'])
  })
})

describe('Winning the Game: at once, by a change of totals (ruling 34)', () => {
  const FOUR = ['Member', 'Second Member', 'Third Member', 'Fourth Member']

  it('Grogan’s point value falls as he earns a glyph, and the villain player’s score is enough', () => {
    // 6 + 4 + 3 + 3 points; after the glyph 15.
    const table = withTexts(
      {
        team: ['Grogan', 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Daniel Jackson, Adventurer'],
        missions: ['Trial of combat', 'Trial of science'],
      },
      { score: ['Anubis, Galactic Menace', 'Sokar', 'Klorel', 'Imhotep'] },
    )
    expect(table.villain.view().you).toMatchObject({ victoryTotal: 16, score: 15 })
    table.hero.assign('Grogan')
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', 'Grogan')
    expect(engine.decision(table.game)).toBe(undefined)
    expect(table.hero.view().result).toMatchObject({ winner: 1, reason: 'score' })
  })

  it('is not won while the total is higher', () => {
    const table = withTexts(
      {
        team: ['Grogan', 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Daniel Jackson, Adventurer'],
        missions: ['Trial of combat', 'Trial of science'],
      },
      { score: ['Anubis, Galactic Menace', 'Sokar', 'Klorel', 'Imhotep'] },
    )
    table.hero.assign('Grogan')
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', "Jack O'Neill")
    expect(table.hero.view().result).toBe(undefined)
  })

  it('is looked at when an exchange of glyphs is complete: Return Trip makes no seventh', () => {
    const table = withTexts({
      team: FOUR,
      missions: ['Trial of combat', 'Trial of science'],
      hand: ['Return Trip'],
      power: 9,
      glyphs: {
        Member: ['Orion Glyph', 'Libra Glyph', 'Gemini Glyph'],
        'Second Member': ['Pisces Glyph', 'Scorpius Glyph', 'Triangulum Glyph'],
      },
    })
    table.hero.play('Return Trip')
    table.hero.picks('Member', 'Orion Glyph')
    expect(table.asked()).toBe('villain action')
    expect(table.card('Member').glyphs.length).toBe(3)
    expect(table.hero.view().result).toBe(undefined)
  })

  it('holds also where nobody is asked any more before the turn ends', () => {
    const eight = Array.from({ length: 8 }, () => 'Hazard Suits')
    const table = withTexts(
      {
        missions: ['A Stroll', 'Trial of combat'],
        team: FOUR,
        play: ['Alpha Site Facility', 'Helper', 'Second Helper'],
        hand: eight,
        glyphs: { Member: ['Great Prize', 'Great Prize', 'Orion Glyph', 'Orion Glyph'] },
      },
      { team: FOUR, hand: eight },
    )
    table.hero.assign('Member')
    table.bothPass()
    table.hero.choose('end')
    table.hero.choose('accept')
    expect(table.hero.view().you.experience).toBe(11)
    table.hero.picks('Helper')
    // One more for the card beneath the gear: 12 of 12.
    expect(table.hero.view().result).toMatchObject({ winner: 0, reason: 'experience', turn: 1 })
  })
})
