import { describe, expect, it } from 'vitest'
import { engine, titles, withTexts } from './table'

/** Keywords and rules of villain cards (2008 rulebook, Glossary). */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

describe('Glossary: blockade', () => {
  /** The first mission fails with the Harvester there, and the villain player answers its offer. */
  const harvest = (answer: 'accept' | 'decline', missions = MISSIONS) => {
    const table = withTexts({ missions }, { play: ['Aschen Harvester'] })
    table.hero.pass()
    table.villain.assign('Aschen Harvester')
    table.bothPass()
    table.villain.choose(answer)
    return table
  }

  it('takes the top card of the opponent’s mission pile', () => {
    const table = harvest('accept')
    expect(table.hero.view().you.missionCount).toBe(2)
    expect(table.villain.view().you.power).toBe(1)
    table.hero.choose('continue')
    // The Science mission lies beneath the ship.
    expect(titles([table.mission().card])).toEqual(['Trial of culture'])
  })

  it('is left alone where the price is not paid', () => {
    const table = harvest('decline')
    expect(table.hero.view().you.missionCount).toBe(3)
    table.hero.choose('continue')
    expect(titles([table.mission().card])).toEqual(['Trial of science'])
  })

  it('holds one mission at a time: the older one goes beneath its owner’s pile', () => {
    const table = harvest('accept')
    table.hero.choose('end')
    table.bothPass()
    table.villain.choose('end')
    expect(titles([table.mission().card])).toEqual(['Trial of culture'])
    table.hero.pass()
    table.villain.assign('Aschen Harvester')
    table.bothPass()
    // Victory without an enemy ship first: 1 power for the mission it holds.
    table.villain.choose('accept')
    expect(table.villain.view().you.power).toBe(2)
    // Of Ingenuity, Combat, Science and Culture: Ingenuity is blockaded, Science has returned.
    expect(table.hero.view().you.missionCount).toBe(2)
    table.hero.choose('continue')
    expect(titles([table.mission().card])).toEqual(['Trial of combat'])
    table.bothPass()
    table.hero.choose('continue')
    expect(titles([table.mission().card])).toEqual(['Trial of science'])
  })

  it('does nothing where the mission pile is empty (ruling 31)', () => {
    const table = withTexts({ missions: ['Trial of combat'] }, { play: ['Aschen Harvester'] })
    table.hero.pass()
    table.villain.assign('Aschen Harvester')
    table.bothPass()
    if (table.asked() === 'villain may') table.villain.choose('accept')
    expect(table.hero.view().turn).toBe(2)
    expect(table.hero.view().you.missionCount).toBe(1)
  })

  it('counts nothing beneath a ship that is ignored in this turn (ruling 10)', () => {
    const team = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
    const table = withTexts(
      { missions: MISSIONS, team, play: ["Adria's Mothership"], power: 9 },
      { missions: MISSIONS, team, play: ['Ori Fighter', 'Helper', 'Second Helper'], power: 9 },
    )
    table.hero.pass()
    table.villain.assign('Ori Fighter')
    table.bothPass()
    table.villain.choose('accept')
    while (table.hero.view().turn < 2)
      engine.answer(table.game, (engine.decision(table.game)?.options.length ?? 1) - 1)
    // Now the player of the Fighter is the hero player, and no ship of the other player holds a mission.
    table.villain.pass()
    table.hero.assign("Adria's Mothership")
    table.bothPass()
    table.hero.choose('decline')
    // There is no reason to destroy a support character.
    expect(table.asked()).not.toBe('hero choose')
    expect(titles(table.villain.view().you.supports)).toEqual(['Helper', 'Second Helper'])
  })
})

describe('Glossary: complication', () => {
  it('an obstacle turned face down adds 1 whatever it added before, and its text no longer works', () => {
    const table = withTexts(
      {
        missions: ['Trial of combat', 'Trial of science'],
        glyphs: { 'BASE-102': ['Training Exercises'] },
      },
      { hand: ['Cannon Tower', 'Overrun'] },
    )
    table.hero.pass()
    table.villain.play('Cannon Tower')
    // Daniel has too little Combat to matter.
    expect(table.options()).not.toContain('assign Daniel Jackson')
    table.hero.use('Samantha Carter')
    expect(table.mission()).toMatchObject({ difficulty: 5, complicationCost: 2 })
    table.villain.pass()
    expect(table.options()).toContain('assign Daniel Jackson')
  })

  it('has no Failure text, and is destroyed after the mission', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper'], glyphs: { 'BASE-102': ['Training Exercises'] } },
      { hand: ['Salish Spirits'] },
    )
    table.hero.pass()
    table.villain.play('Salish Spirits')
    table.hero.use('Samantha Carter')
    table.bothPass()
    expect(table.state('Helper')).toBe('ready')
    expect(titles(table.villain.view().you.discard)).toEqual(['Salish Spirits'])
  })

  it('is what the next ones cost more for, but not once it is destroyed (ruling 14)', () => {
    const table = withTexts(
      {
        missions: MISSIONS,
        hand: ['Annihilation'],
        glyphs: { "Jack O'Neill": ['Prison Break', 'Brief Candle'] },
      },
      { hand: ['Overrun', 'Overrun'] },
    )
    table.hero.assign("Teal'c")
    table.villain.complicate('Overrun')
    expect(table.mission().complicationCost).toBe(2)
    table.hero.play('Annihilation')
    expect(table.mission()).toMatchObject({ complicationCost: 1, difficulty: 4, against: [] })
  })
})

describe('Glossary: discard pile', () => {
  it('is open to both players', () => {
    const table = withTexts({ missions: MISSIONS, discard: ['P90'] }, { discard: ['Overrun', 'Rival'] })
    expect(titles(table.hero.view().opponent.discard)).toEqual(['Overrun', 'Rival'])
    expect(titles(table.villain.view().opponent.discard)).toEqual(['P90'])
  })

  it('shows the opponent what is taken from it', () => {
    const table = withTexts(
      { missions: MISSIONS },
      { score: ['Sindar'], discard: ["Shak'l", 'Rival', 'Overrun', 'Backstabbed'] },
    )
    table.bothPass()
    if (table.asked() === 'villain may') table.villain.choose('accept')
    // Only Jaffa adversaries and obstacles.
    expect(table.options()).toEqual(expect.arrayContaining(["choose Shak'l", 'choose Backstabbed']))
    expect(table.options()).not.toContain('choose Rival')
    table.villain.picks("Shak'l")
    const taken = table.lastEvent('take')
    expect(taken.secretOf).toBe(undefined)
    expect([taken.card, ...(taken.cards ?? [])].some((card) => card?.key === 'BASE-22')).toBe(true)
    expect(titles(table.villain.view().you.hand)).toContain("Shak'l")
  })
})

describe('Glossary: dominion', () => {
  const scoring = (hand: string[]) => {
    const table = withTexts(
      { missions: MISSIONS, glyphs: { "Teal'c": ['Prison Break'] } },
      { play: ['Rival'], hand },
    )
    table.hero.pass()
    table.villain.assign('Rival')
    for (const card of hand) {
      table.hero.pass()
      table.villain.play(card)
    }
    table.bothPass()
    return table
  }

  it('lets one such obstacle be scored with an adversary, and only one', () => {
    const table = scoring(['Backstabbed', 'Backstabbed', 'Roadblock'])
    table.villain.choose('score')
    expect(table.options()).toEqual(['choose Backstabbed', 'choose Backstabbed', 'done'])
    table.villain.picks('Backstabbed')
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival', 'Backstabbed'])
    expect(titles(table.villain.view().you.discard)).toEqual(['Backstabbed', 'Roadblock'])
    expect(table.villain.view().you.score).toBe(2)
  })

  it('may be left unused', () => {
    const table = scoring(['Backstabbed'])
    table.villain.choose('score')
    table.villain.choose('done')
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival'])
    expect(titles(table.villain.view().you.discard)).toEqual(['Backstabbed'])
  })

  it('needs an adversary who is scored', () => {
    const table = scoring(['Backstabbed'])
    table.villain.choose('revive')
    expect(titles(table.villain.view().you.scorePile)).toEqual([])
    expect(titles(table.villain.view().you.discard)).toContain('Backstabbed')
  })

  it('is not asked about without such an obstacle', () => {
    const table = scoring(['Roadblock'])
    table.villain.choose('score')
    expect(table.asked()).toBe('hero continue')
  })
})

describe('Glossary: obstacle', () => {
  it('"by skill" means any rating in that skill, whatever the mission requires', () => {
    const table = withTexts(
      {
        missions: ['Trial of science', ...MISSIONS],
        play: ['Zat Gun'],
        glyphs: { "Teal'c": ['Prison Break', 'Brief Candle'] },
      },
      { hand: ['Cloaked Ashrak', 'Advanced Technology'] },
    )
    table.hero.pass()
    table.villain.play('Cloaked Ashrak')
    table.hero.pass()
    table.villain.play('Advanced Technology')
    expect(table.mission().difficulty).toBe(8)
    table.hero.use('Zat Gun')
    // Ashrak has a Combat rating, the other obstacle has none: there is no choice between obstacles.
    while (table.asked() === 'hero choose') {
      expect(table.options()).not.toContain('choose Advanced Technology')
      table.hero.picks('Cloaked Ashrak')
    }
    table.hero.choose('mode', '0')
    expect(table.mission().difficulty).toBe(7)
    expect(table.hero.view().you.power).toBe(4)
  })
})

describe('Glossary: withdraw', () => {
  const table = () => {
    const begun = withTexts(
      { missions: ['Trial of science', ...MISSIONS] },
      { hand: ['Advanced Technology'] },
    )
    begun.hero.pass()
    begun.villain.play('Advanced Technology')
    begun.hero.pass()
    return begun
  }

  it('destroys the obstacle for the power that is named, as an action of the villain player', () => {
    const at = table()
    expect([at.villain.view().you.power, at.mission().difficulty]).toEqual([1, 6])
    at.villain.use('Advanced Technology')
    expect([at.villain.view().you.power, at.mission().difficulty]).toEqual([3, 4])
    expect(titles(at.villain.view().you.discard)).toEqual(['Advanced Technology'])
    expect(at.asked()).toBe('hero action')
  })

  it('is no action of the hero player, nor of an obstacle without it', () => {
    const at = withTexts({ missions: ['Trial of science'] }, { hand: ['Roadblock', 'Advanced Technology'] })
    at.hero.pass()
    at.villain.play('Roadblock')
    expect(at.options().filter((option) => option.startsWith('use'))).toEqual([])
    at.hero.pass()
    expect(at.options().filter((option) => option.startsWith('use'))).toEqual([])
    at.villain.play('Advanced Technology')
    expect(at.options().filter((option) => option.startsWith('use'))).toEqual([])
  })
})

describe('Revive or Score: a card in the villain score pile is no longer in play', () => {
  it('Shak’l no longer saves the deck when another adversary is revived', () => {
    const yu = (seat: Parameters<typeof withTexts>[1]) => {
      const table = withTexts({ missions: MISSIONS }, { hand: ['P90', 'Helper'], power: 9, ...seat })
      table.hero.pass()
      table.villain.assign('Yu')
      table.bothPass()
      table.villain.choose('revive')
      return table.options().filter((option) => option.startsWith('replace'))
    }
    expect(yu({ play: ["Shak'l", 'SL-27'] })).not.toEqual([])
    expect(yu({ play: ['SL-27'], score: ["Shak'l"] })).toEqual([])
  })

  it('Buried Gate no longer asks for power when a character is assigned', () => {
    const price = (seat: Parameters<typeof withTexts>[1]) => {
      const table = withTexts(
        { missions: ['Trial of culture', ...MISSIONS.slice(0, 2)] },
        { power: 9, ...seat },
      )
      table.hero.pass()
      if (seat?.hand?.includes('Buried Gate')) table.villain.play('Buried Gate')
      else table.villain.pass()
      const assign = engine.decision(table.game)?.options.find(({ kind }) => kind === 'assign')
      return assign?.cost?.power ?? 0
    }
    expect(price({ hand: ['Buried Gate'] })).toBe(1)
    expect(price({ hand: ['Roadblock'], score: ['Buried Gate'] })).toBe(0)
  })
})
