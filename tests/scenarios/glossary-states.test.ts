import { describe, expect, it } from 'vitest'
import { key, type Table, titles, withTexts } from './table'

/** States of cards, and the states that keep them from being assigned (2008 rulebook, Glossary). */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

/** Fails the first mission, at which Anubis incapacitates one of these, and continues with the second. */
function withIncapacitated(title: string, hero: Parameters<typeof withTexts>[0] = {}): Table {
  const table = withTexts(
    { missions: ['Trial of culture', 'Trial of combat', 'Trial of science'], ...hero },
    { play: ['Anubis, Galactic Menace'] },
  )
  table.hero.pass()
  table.villain.assign('Anubis')
  table.bothPass()
  table.villain.picks(title)
  table.villain.choose('destroy')
  return table
}

describe('Glossary: assigned', () => {
  it('a character who becomes stopped is no longer assigned and contributes nothing', () => {
    const table = withTexts({ missions: MISSIONS }, { play: ['Apophis, Threat to Earth'] })
    table.hero.assign("Teal'c")
    expect(table.mission().skillTotal).toBe(3)
    table.villain.assign('Apophis')
    table.hero.choose('decline')
    table.villain.choose('accept')
    table.villain.picks("Teal'c")
    expect([table.state("Teal'c"), table.mission().skillTotal]).toEqual(['stopped', 0])
    expect(titles(table.mission().assigned)).toEqual([])
  })

  it('an adversary who becomes stopped adds no more difficulty', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Canopic Jar'] }, { play: ['Rival'] })
    table.hero.pass()
    table.villain.assign('Rival')
    expect(table.mission().difficulty).toBe(5)
    table.hero.use('Canopic Jar')
    expect([table.state('Rival'), table.mission().difficulty]).toEqual(['stopped', 4])
  })

  it('a character who becomes incapacitated contributes nothing either', () => {
    const table = withTexts({
      missions: MISSIONS,
      hand: ['Annihilation'],
      glyphs: { "Teal'c": ['Prison Break', 'Brief Candle'] },
    })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.play('Annihilation')
    expect([table.state("Teal'c"), table.mission().skillTotal]).toEqual(['incapacitated', 0])
  })
})

describe('Glossary: block', () => {
  const rescue = (villain: Parameters<typeof withTexts>[1] = {}) =>
    withTexts(
      {
        missions: ['Antarctic Rescue', ...MISSIONS],
        glyphs: { 'BASE-102': ['Training Exercises'] },
        play: ['P90'],
      },
      villain,
    )

  it('keeps a ready character from being assigned, whom the text’s player chooses (ruling 1)', () => {
    const table = rescue()
    expect(table.asked()).toBe('villain choose')
    expect(table.options()).toHaveLength(4)
    table.villain.picks('Samantha Carter')
    expect(table.state('Samantha Carter')).toBe('ready')
    expect(table.options()).not.toContain('assign Samantha Carter')
    expect(table.options()).toContain("assign Teal'c")
  })

  it('leaves other uses of the character open', () => {
    const table = rescue({ hand: ['Roadblock'] })
    table.villain.picks('Samantha Carter')
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.use('Samantha Carter')
    expect(table.state('Samantha Carter')).toBe('stopped')
    expect(table.mission().against[0]?.faceDown).toBe(true)
  })

  it('does not move a character who is assigned already', () => {
    const table = withTexts(
      { missions: ['Trial of science', ...MISSIONS], play: ['Helper'] },
      { hand: ['Advanced Technology'] },
    )
    table.hero.assign('Helper')
    table.villain.play('Advanced Technology')
    expect([table.state('Helper'), table.mission().skillTotal]).toEqual(['assigned', 1])
  })

  it('can befall a stopped character, who stays blocked when readied', () => {
    const table = withTexts(
      {
        missions: ['Trial of science', ...MISSIONS],
        play: ['Helper', 'Transport Rings'],
        states: { Helper: 'stopped', 'BASE-102': 'stopped', "Teal'c": 'stopped' },
      },
      { hand: ['Advanced Technology'] },
    )
    table.hero.pass()
    table.villain.play('Advanced Technology')
    table.hero.use('Transport Rings')
    table.hero.picks('Helper')
    expect(table.state('Helper')).toBe('ready')
    table.villain.pass()
    expect(table.options()).not.toContain('assign Helper')
  })

  it('can befall a card in any state also where a text offers it, which is no cost (ruling 25)', () => {
    const klorel = withTexts({ missions: MISSIONS, hand: ['Goofing Off'] }, { play: ['Klorel'] })
    klorel.hero.assign("Teal'c")
    klorel.villain.assign('Klorel')
    klorel.villain.choose('accept')
    klorel.villain.picks("Teal'c")
    expect([klorel.state("Teal'c"), klorel.mission().skillTotal]).toEqual(['assigned', 3])
    klorel.hero.play('Goofing Off')
    klorel.villain.pass()
    expect(klorel.options()).not.toContain("assign Teal'c")
    const olaf = withTexts(
      { missions: MISSIONS, hand: ['Olaf'] },
      { play: ['Rival'], states: { Rival: 'stopped' }, hand: ['Renewal'] },
    )
    olaf.hero.play('Olaf')
    olaf.hero.choose('accept')
    olaf.villain.play('Renewal')
    olaf.villain.choose('accept')
    expect([olaf.state('Rival'), olaf.card('Rival').blocked]).toEqual(['ready', true])
  })

  it('ends when the card that blocks goes to a discard pile', () => {
    const table = withTexts(
      { missions: ['Trial of science', ...MISSIONS], play: ['Helper'] },
      { hand: ['Advanced Technology'] },
    )
    table.hero.pass()
    table.villain.play('Advanced Technology')
    expect(table.options()).not.toContain('assign Helper')
    table.hero.pass()
    table.villain.use('Advanced Technology')
    expect(table.options()).toContain('assign Helper')
  })

  it('ends when the obstacle that blocks is turned face down (Glossary: complication)', () => {
    const table = withTexts(
      {
        missions: ['Trial of science', ...MISSIONS],
        play: ['Helper'],
        glyphs: { 'BASE-102': ['Training Exercises'] },
      },
      { hand: ['Advanced Technology'] },
    )
    table.hero.pass()
    table.villain.play('Advanced Technology')
    expect(table.mission().difficulty).toBe(6)
    expect(table.options()).not.toContain('assign Helper')
    table.hero.use('Samantha Carter')
    table.villain.pass()
    expect(table.options()).toContain('assign Helper')
    expect(table.mission()).toMatchObject({ difficulty: 5, complicationCost: 2 })
  })

  it('unblocking ends all blocks that were put on the card (ruling 8)', () => {
    const table = withTexts(
      {
        missions: ['Trial of science'],
        hand: ['Luthor'],
        play: ['Helper'],
        glyphs: { "Teal'c": ['Disclosure'] },
      },
      { hand: ['Going Wacko', 'Super Pheromones'] },
    )
    table.hero.pass()
    for (const obstacle of ['Going Wacko', 'Super Pheromones']) {
      table.villain.play(obstacle)
      table.villain.picks('Helper')
      if (obstacle === 'Going Wacko') table.hero.pass()
    }
    expect(table.options()).not.toContain('assign Helper')
    table.hero.play('Luthor')
    // Only Helper is blocked, so there is no decision.
    expect(table.card('Helper').blocked).toBeFalsy()
    table.villain.pass()
    expect(table.options()).toContain('assign Helper')
  })

  it('unblocking does not end a text that blocks a whole kind, nor can it be aimed at such a card (ruling 8)', () => {
    const table = withTexts(
      { missions: ['Trial of combat'], hand: ['Luthor'], play: ['Helper', 'Second Helper'] },
      { hand: ['Going Wacko', 'Cannon Tower'] },
    )
    table.hero.pass()
    table.villain.play('Cannon Tower')
    table.hero.pass()
    table.villain.play('Going Wacko')
    table.villain.picks('Helper')
    table.hero.play('Luthor')
    expect(table.asked()).toBe('villain action')
    table.villain.pass()
    expect(table.options()).not.toContain('assign Helper')
    expect(table.options()).not.toContain('assign Second Helper')
    expect(table.lastEvent('unblock')).toMatchObject({ card: { key: key('Helper') } })
  })

  it('nor does a text that unblocks the character it has chosen, and the log tells of no unblocking (ruling 8)', () => {
    const table = withTexts({ missions: ['Trial of culture'], hand: ['New Tack'], play: ['Alec Colson'] })
    table.hero.play('New Tack')
    table.hero.picks('Alec Colson')
    // His own text blocks him during the first mission.
    expect(table.card('Alec Colson').blocked).toBe(true)
    expect(table.events().map(({ type }) => type)).not.toContain('unblock')
  })

  it('by a mission ends with it (ruling 7)', () => {
    const table = rescue()
    table.villain.picks("Teal'c")
    table.bothPass()
    table.hero.choose('continue')
    expect(table.options()).toContain("assign Teal'c")
  })

  it('in any state by what a text offers, which is no cost: Klorel may block an assigned character', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Goofing Off'], power: 9 }, { play: ['Klorel'] })
    table.hero.assign("Teal'c")
    table.villain.assign('Klorel')
    table.villain.choose('accept')
    table.villain.picks("Teal'c")
    expect(table.state("Teal'c")).toBe('assigned')
    table.hero.play('Goofing Off')
    table.villain.pass()
    // Ready again, he cannot return to this mission.
    expect(table.state("Teal'c")).toBe('ready')
    expect(table.options()).not.toContain("assign Teal'c")
  })

  it('by a card in play ends when that card is destroyed, whatever end its text names (ruling 7)', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Yeeeehaaaw!'], power: 9 }, { play: ['Klorel'] })
    table.hero.pass()
    table.villain.assign('Klorel')
    table.villain.choose('accept')
    table.villain.picks("Teal'c")
    expect(table.card("Teal'c").blocked).toBe(true)
    table.hero.play('Yeeeehaaaw!')
    expect(titles(table.villain.view().you.discard)).toContain('Klorel')
    expect(table.card("Teal'c").blocked).toBeFalsy()
    table.villain.pass()
    expect(table.options()).toContain("assign Teal'c")
  })

  it('of an adversary ends when the character who made it is destroyed (ruling 7)', () => {
    const table = withTexts(
      { missions: MISSIONS, hand: ['Olaf'], power: 9 },
      { play: ['Rival'], hand: ['Carnivorous Creature'], power: 9 },
    )
    table.hero.play('Olaf')
    table.hero.choose('accept')
    table.villain.pass()
    table.hero.assign('Olaf')
    expect(table.options()).not.toContain('assign Rival')
    table.villain.play('Carnivorous Creature')
    table.hero.pass()
    expect(table.options()).toContain('assign Rival')
  })

  it('by an obstacle ends when it is turned face down, also where it was to last for the mission (ruling 7)', () => {
    const table = withTexts(
      {
        missions: ['Trial of culture', 'Trial of combat', 'Trial of science'],
        team: ['BASE-102', "Teal'c, Warrior of Chulak", 'Thor, Asgard Ally', 'Zukhov'],
        glyphs: { 'Samantha Carter': ['Triangulum Glyph'] },
        hand: ['Helper'],
        power: 9,
      },
      { hand: ['Unfamiliar Customs'] },
    )
    table.hero.pass()
    table.villain.play('Unfamiliar Customs')
    table.hero.play('Helper')
    expect(table.card('Helper').blocked).toBe(true)
    table.villain.pass()
    table.hero.use('Samantha Carter')
    expect(table.card('Helper').blocked).toBeFalsy()
  })

  it('by an event does not end when the event goes to the discard pile: it was never in play', () => {
    const table = withTexts({ missions: MISSIONS, hand: ['Kelnorim'], play: ['Jaffa Helper'] })
    table.hero.play('Kelnorim')
    if (table.asked() === 'hero choose') table.hero.picks('Jaffa Helper')
    expect(titles(table.hero.view().you.discard)).toEqual(['Kelnorim'])
    expect(table.card('Jaffa Helper').blocked).toBe(true)
    table.villain.pass()
    expect(table.options()).not.toContain('assign Jaffa Helper')
  })

  it('as a cost needs a character who is ready and not blocked', () => {
    const table = withTexts({
      missions: ['Antarctic Rescue', ...MISSIONS],
      play: ['P90'],
      states: { 'BASE-102': 'stopped' },
    })
    table.villain.picks("Teal'c")
    table.hero.use('P90')
    expect(table.options()).toEqual(["choose Jack O'Neill", 'choose Daniel Jackson'])
  })

  it('as a cost cannot be paid where nobody is ready', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['P90', 'Helper'],
      states: {
        "Teal'c": 'stopped',
        "Jack O'Neill": 'stopped',
        'BASE-102': 'stopped',
        'Daniel Jackson': 'stopped',
      },
    })
    expect(table.options()).not.toContain('use P90')
  })

  it('P90: obstacles cost 1 more for this mission only', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['P90'] },
      { hand: ['Roadblock', 'Salish Spirits', 'Tight Rein'] },
    )
    table.hero.use('P90')
    table.hero.picks('Daniel Jackson')
    expect(table.options()).not.toContain('assign Daniel Jackson')
    table.villain.play('Salish Spirits')
    expect(table.villain.view().you.power).toBe(0)
    table.hero.pass()
    expect(table.options()).not.toContain('play Roadblock')
    table.villain.pass()
    table.hero.choose('continue')
    table.hero.pass()
    expect(table.options()).toContain('play Roadblock')
    expect(table.options()).not.toContain('play Tight Rein')
  })
})

describe('Glossary: incapacitated', () => {
  it('turns the card face down, and its text is ignored', () => {
    const table = withIncapacitated('Martouf', {
      team: [
        "Martouf, Tok'ra Liaison",
        'BASE-102',
        "Jack O'Neill, SG-1 Commander",
        'Daniel Jackson, Adventurer',
      ],
      glyphs: { Martouf: ['Prison Break'], 'BASE-102': ['Prison Break'] },
    })
    expect([table.state('Martouf'), table.card('Martouf').faceDown]).toEqual(['incapacitated', true])
    expect(table.card('Samantha Carter').ratings).toMatchObject({ science: 3 })
  })

  it('gives the text back when the card is readied and stopped at the start of its player’s turn', () => {
    const table = withIncapacitated("Teal'c")
    table.hero.choose('end')
    // The villain player's turn: not the owner's, so nothing changes.
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
    expect(table.state("Teal'c")).toBe('incapacitated')
    table.bothPass()
    table.villain.choose('end')
    expect(table.hero.view()).toMatchObject({ turn: 3, hero: 0 })
    expect(table.state("Teal'c")).toBe('stopped')
    expect(table.options()).not.toContain("assign Teal'c")
    table.bothPass()
    table.hero.choose('end')
    expect(table.state("Teal'c")).toBe('ready')
  })

  it('cannot be readied by a card that does not say so', () => {
    const table = withIncapacitated("Teal'c", {
      play: ['Transport Rings'],
      glyphs: { "Teal'c": ['Brief Candle'] },
    })
    table.hero.choose('continue')
    table.hero.use('Transport Rings')
    expect(table.state("Teal'c")).toBe('incapacitated')
  })

  it('cannot be incapacitated again', () => {
    const table = withTexts(
      { missions: ['Trial of culture', 'Trial of ingenuity', 'Trial of combat'] },
      { play: ['Anubis, Galactic Menace', 'Dr. Jackson'] },
    )
    table.hero.pass()
    table.villain.assign('Anubis')
    table.bothPass()
    table.villain.picks("Teal'c")
    table.villain.choose('destroy')
    table.hero.choose('continue')
    table.hero.pass()
    table.villain.assign('Dr. Jackson')
    table.bothPass()
    table.villain.choose('score')
    expect(table.options()).toEqual([
      "choose Jack O'Neill",
      'choose Samantha Carter',
      'choose Daniel Jackson',
    ])
  })

  it('lets the glyphs beneath count towards winning', () => {
    const table = withIncapacitated("Teal'c", { glyphs: { "Teal'c": ['Prison Break', 'Supply Raid'] } })
    expect(table.hero.view().you).toMatchObject({ glyphs: 2, experience: 3 })
  })
})

describe('Glossary: ready', () => {
  it('takes an assigned character from the mission: he contributes no more and can be assigned anew', () => {
    const table = withTexts({ missions: MISSIONS, play: ['Transport Rings'] })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.use('Transport Rings')
    expect([table.state("Teal'c"), table.mission().skillTotal]).toEqual(['ready', 0])
    table.villain.pass()
    expect(table.options()).toContain("assign Teal'c")
  })
})

describe('Glossary: stopped', () => {
  it('leaves the game text of a stopped card in use', () => {
    const table = withTexts({
      team: [
        "Martouf, Tok'ra Liaison",
        'BASE-102',
        "Jack O'Neill, SG-1 Commander",
        'Daniel Jackson, Adventurer',
      ],
      missions: MISSIONS,
      glyphs: { Martouf: ['Prison Break'], 'BASE-102': ['Prison Break'], "Jack O'Neill": ['Brief Candle'] },
      states: { Martouf: 'stopped' },
    })
    expect(table.card('Samantha Carter').ratings).toEqual({ culture: 2, science: 4, combat: 3, ingenuity: 2 })
    // No matching glyph, and none at all.
    expect(table.card("Jack O'Neill").ratings).toMatchObject({ combat: 3 })
    expect(table.card('Daniel Jackson').ratings).toMatchObject({ culture: 3 })
    // "Each other": not himself.
    expect(table.card('Martouf').ratings).toMatchObject({ culture: 2 })
  })

  it('keeps a stopped gear from paying by being stopped', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Transport Rings'],
      states: { "Teal'c": 'stopped', 'Transport Rings': 'stopped' },
    })
    expect(table.options()).not.toContain('use Transport Rings')
  })

  it('Transport Rings: all of the cost is paid, and the character chosen becomes ready', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Transport Rings'],
      states: { "Teal'c": 'stopped', 'BASE-102': 'stopped' },
    })
    table.hero.use('Transport Rings')
    expect(table.options()).toContain("choose Teal'c")
    table.hero.picks("Teal'c")
    expect(table.hero.view().you.power).toBe(0)
    expect([table.state("Teal'c"), table.state('Samantha Carter'), table.state('Transport Rings')]).toEqual([
      'ready',
      'stopped',
      'stopped',
    ])
  })

  it('Transport Rings: are not offered without 3 power', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Transport Rings'],
      hand: ['Helper'],
      states: { "Teal'c": 'stopped' },
    })
    expect(table.options()).toContain('use Transport Rings')
    table.hero.play('Helper')
    table.villain.pass()
    expect(table.options()).not.toContain('use Transport Rings')
  })
})

describe('Glossary: states', () => {
  it('gear is ready or stopped and is never assigned; missions, obstacles and events have no state', () => {
    const table = withTexts({ missions: MISSIONS, play: ['P90'] }, { hand: ['Roadblock'] })
    expect(table.options()).not.toContain('assign P90')
    expect(table.mission().card.state).toBe(null)
    table.hero.pass()
    table.villain.play('Roadblock')
    expect(table.card('Roadblock').state).toBe(null)
  })
})
