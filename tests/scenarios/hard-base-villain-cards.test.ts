import { describe, expect, it } from 'vitest'
import {
  beforehand,
  difficulty,
  discarded,
  enter,
  failed,
  glyphsOf,
  goOn,
  HELPERS,
  nextTurn,
  optionsOf,
  over,
  power,
  trials,
  win,
} from '../cards/shapes/base-positions'
import { titleOf, titles, withTexts } from './table'

/** Interactions of hard missions, obstacles and adversaries of the Base Set with other cards. */

describe('Mot', () => {
  it('leaves the card beneath him to the discard pile when he is destroyed (ruling 30)', () => {
    const table = withTexts(
      { missions: ["Destroy Minor Goa'uld", 'Trial of combat'] },
      { play: ['Mot'], hand: ["Shak'l"] },
    )
    table.hero.pass()
    table.villain.use('Mot')
    expect(table.card('Mot').beneath).toHaveLength(1)
    win(table)
    expect(discarded(table.villain).sort()).toEqual(['Mot', "Shak'l"])
  })

  it('has the log tell that the card beneath him does not come from the hand', () => {
    const table = beforehand('Mot', {}, { hand: ['Under Fire', 'Iris'] })
    table.hero.pass()
    table.villain.use('Mot')
    table.villain.picks('Under Fire')
    table.hero.pass()
    table.villain.use('Mot')
    const { card, figures } = table.lastEvent('discard')
    expect([titleOf(card?.key), figures]).toEqual(['Under Fire', { fromHand: 0 }])
  })

  it('pays the printed cost of a card that would be cheaper to play (ruling 77)', () => {
    const table = beforehand('Mot', {}, { play: ['Jaffa Rival'], hand: ['Under Fire'] })
    table.hero.pass()
    table.villain.assign('Jaffa Rival')
    table.hero.pass()
    const had = power(table.villain)
    table.villain.use('Mot')
    if (table.asked() === 'villain choose') table.villain.picks('Under Fire')
    expect(power(table.villain)).toBe(had - 2)
  })
})

describe('Shak’l', () => {
  it('has the cards told that were taken from the deck, not the one discarded in between', () => {
    const table = beforehand(
      "Shak'l",
      {},
      { play: ['Apophis, Enemy Reborn'], hand: ['Overrun'], deck: ['MALP', 'DHD', 'P90', 'Iris'] },
    )
    over(enter(table, 'Apophis, Enemy Reborn'))
    table.villain.choose('revive')
    table.villain.choose('decline')
    table.villain.choose('replace')
    expect(discarded(table.villain).sort()).toEqual(['DHD', 'MALP', 'Overrun', 'P90'])
    const { cards = [], figures } = table.lastEvent('revive')
    expect(titles(cards)).toEqual(['MALP', 'DHD', 'P90'])
    expect(figures).toEqual({ cost: 3 })
  })
})

describe('Nirrti', () => {
  it('leaves a new card of the same title alone', () => {
    const table = beforehand(
      'Nirrti, Goddess of Darkness',
      { missions: trials('ingenuity'), play: ['Helper'], hand: ['Helper'] },
      { hand: ['Power Surge', 'Carnivorous Creature'], power: 9 },
    )
    enter(table, 'Power Surge')
    table.hero.assign('Helper')
    enter(table, 'Nirrti, Goddess of Darkness', 'Carnivorous Creature')
    expect(discarded(table.hero)).toEqual(['Helper'])
    table.hero.play('Helper')
    table.villain.pass()
    table.hero.pass()
    table.villain.choose('revive')
    expect(titles(table.hero.view().you.supports)).toEqual(['Helper'])
  })
})

describe('Osiris', () => {
  it('gives an obstacle that costs nothing Withdraw 0', () => {
    const table = beforehand('Osiris, Emissary of Anubis', {}, { hand: ['Roadblock'] })
    enter(table, 'Roadblock')
    const had = power(table.villain)
    table.hero.pass()
    table.villain.use('Roadblock')
    expect([power(table.villain), difficulty(table)]).toEqual([had, 4])
  })

  it('gives it only as long as he is in play', () => {
    const table = withTexts(
      { missions: ["Destroy Minor Goa'uld", 'Trial of combat'], play: HELPERS },
      { play: ['Osiris, Emissary of Anubis'], hand: ['Cloaked Ashrak', 'Jaffa Roadblock'], power: 9 },
    )
    win(table)
    expect(discarded(table.villain)).toEqual(['Osiris'])
    goOn(table)
    enter(table, 'Jaffa Roadblock')
    table.hero.pass()
    expect(optionsOf(table, 'use')).toEqual([])
  })
})

describe('The Enemy Within', () => {
  it('makes the support character no character for other texts, and gives his glyphs back when he is destroyed (ruling 12)', () => {
    const table = failed(
      'The Enemy Within',
      { play: HELPERS, glyphs: { Helper: ['Disclosure'] } },
      { hand: ['Salish Spirits'] },
    )
    table.villain.picks('Helper')
    nextTurn(table)
    enter(table, 'Salish Spirits', 'Helper')
    over(table)
    // There is no decision: there is only one support character.
    expect(discarded(table.hero)).toEqual(['Second Helper'])
    table.villain.choose('destroy')
    expect(discarded(table.hero).sort()).toEqual(HELPERS)
    expect(discarded(table.villain)).toContain('The Enemy Within')
    expect(table.hero.view().you.glyphs).toBe(0)
  })
})

describe('Cor-ai', () => {
  it('brings the same glyph back where the mission pile is empty', () => {
    const table = failed('Cor-ai', { missions: ['Trial of combat'], glyphs: { "Teal'c": ['Disclosure'] } })
    expect(glyphsOf(table, "Teal'c")).toEqual(['Disclosure'])
  })
})

describe('Babysitting Job', () => {
  it('goes on blocking where the chosen character can no longer be assigned (ruling 7)', () => {
    const table = beforehand(
      'Babysitting Job',
      { missions: trials('culture'), play: HELPERS },
      { hand: ['Telekinetic Mutants'] },
    )
    enter(table, 'Babysitting Job')
    table.villain.picks('Helper')
    enter(table, 'Telekinetic Mutants')
    table.hero.picks('Helper')
    expect(optionsOf(table, 'assign')).toEqual([])
    goOn(over(table))
    expect(optionsOf(table, 'assign')).toHaveLength(5)
  })

  it('ends for good when the chosen character is assigned, even if readied again', () => {
    const table = beforehand('Babysitting Job', { play: HELPERS }, { hand: ['Unlikely Friends'] })
    enter(table, 'Babysitting Job')
    table.villain.picks('Daniel Jackson')
    table.hero.assign('Daniel Jackson')
    enter(table, 'Unlikely Friends')
    // He is blocked now by the second obstacle, the others are no longer blocked by the first.
    expect(optionsOf(table, 'assign')).toHaveLength(5)
  })
})

describe('Forced Labor Camp', () => {
  const camp = (on: string) => {
    const table = failed(
      'Forced Labor Camp',
      { missions: ['Trial of combat', 'Trial of culture', 'Trial of combat'], play: HELPERS },
      { hand: ['Salish Spirits'], power: 9 },
    )
    table.villain.picks(on)
    return goOn(table)
  }

  it('can also be destroyed by the villain player, for 3 power', () => {
    const table = camp("Jack O'Neill")
    table.hero.pass()
    const had = power(table.villain)
    table.villain.choose('use')
    expect(power(table.villain)).toBe(had - 3)
    expect(optionsOf(table, 'assign')).toContain("assign Jack O'Neill")
  })

  it('leaves with the character on whom it lies (ruling 9)', () => {
    const table = camp('Helper')
    expect(discarded(table.villain)).toEqual([])
    nextTurn(over(table))
    enter(table, 'Salish Spirits')
    over(table)
    table.villain.picks('Helper')
    expect(discarded(table.hero)).toEqual(['Helper'])
    expect(discarded(table.villain)).toContain('Forced Labor Camp')
  })
})

describe('Homicidal Robotic Clone', () => {
  it('grows with the character it copies, and falls to 0 without him', () => {
    const table = beforehand(
      'Homicidal Robotic Clone',
      { hand: ["Teal'c, Warrior of Chulak"] },
      { hand: ['Unlikely Friends'], power: 9 },
    )
    table.hero.assign("Teal'c")
    enter(table, 'Homicidal Robotic Clone')
    expect(difficulty(table)).toBe(7)
    table.hero.boost("Teal'c")
    expect(difficulty(table)).toBe(7 + table.mission().skillTotal - 3)
    enter(table, 'Unlikely Friends')
    // 2 of Unlikely Friends, and he contributes nothing now.
    expect(difficulty(table)).toBe(4 + 2)
  })
})

describe('Under Suspicion', () => {
  it('stays while its own player succeeds in his turn', () => {
    const table = failed(
      'Under Suspicion',
      { play: ['Helper'] },
      { missions: ['A Stroll', 'Trial of combat'] },
    )
    table.villain.picks("Teal'c")
    table.hero.choose('end')
    table.bothPass()
    expect(table.lastEvent('success').player).toBe(1)
    expect(discarded(table.villain)).toEqual([])
  })
})

describe('Tight Rein and Overrun', () => {
  it('add up what they ask for (ruling 48)', () => {
    const table = beforehand(
      'Tight Rein',
      { play: HELPERS },
      { hand: ['Overrun', 'Replicator Roadblock'], power: 9 },
    )
    enter(table, 'Tight Rein', 'Overrun', 'Replicator Roadblock')
    table.hero.assign("Teal'c")
    table.hero.picks('Helper')
    expect([power(table.hero), table.state('Helper'), table.state("Teal'c")]).toEqual([
      2,
      'stopped',
      'assigned',
    ])
  })
})

describe('Fire Rain', () => {
  it('chooses all that there are where they are too few (ruling 3)', () => {
    const table = beforehand(
      'Fire Rain',
      { states: { "Jack O'Neill": 'incapacitated' } },
      { hand: ['Roadblock', 'Roadblock', 'Roadblock', 'Roadblock'] },
    )
    enter(table, 'Roadblock', 'Roadblock', 'Roadblock', 'Roadblock', 'Fire Rain')
    if (table.asked() === 'villain choose') table.villain.picks("Teal'c")
    expect(optionsOf(table, 'assign')).toEqual([])
  })
})

describe('Time Loop and Exploitation', () => {
  it('no more missions can be played, even by force (ruling 40)', () => {
    const table = withTexts(
      { missions: ['Time Loop', 'Trial of combat'] },
      { hand: ['Exploitation'], power: 9 },
    )
    enter(table, 'Exploitation')
    over(table)
    while (table.asked() === 'villain may') table.villain.choose('accept')
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
  })
})
