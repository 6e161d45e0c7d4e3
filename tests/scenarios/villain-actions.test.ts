import { describe, expect, it } from 'vitest'
import { position, titles, withTexts } from './table'

const uses = (table: ReturnType<typeof position>, kind: string) =>
  table.options().filter((option) => option.startsWith(`${kind} `))

/** The hero player passes first, so that the villain player decides. */
function villainsTurn(villain: Parameters<typeof position>[0]['villain'], mission = 'Supply Raid') {
  const table = position({ hero: { missions: [mission, 'Prison Break'] }, villain })
  table.hero.pass()
  return table
}

describe('Villain Player Actions: play an obstacle', () => {
  it('adds its difficulty in the required skill, and only in that', () => {
    const table = villainsTurn({ hand: ['Salish Spirits'] })
    table.villain.play('Salish Spirits')
    expect(table.mission().difficulty).toBe(4 + 2)
    expect(titles(table.mission().against)).toEqual(['Salish Spirits'])
    const culture = villainsTurn({ hand: ['Salish Spirits'] }, 'Contact the Asgard')
    culture.villain.play('Salish Spirits')
    expect(culture.mission().difficulty).toBe(4 + 1)
  })

  it('needs a rating in the required skill; a rating of 0 is one', () => {
    const table = villainsTurn({ hand: ['Language Barrier', 'Going Wacko', 'Overrun'] })
    expect(uses(table, 'play')).toEqual(['play Going Wacko', 'play Overrun'])
    table.villain.play('Going Wacko')
    expect(table.mission().difficulty).toBe(4)
  })

  it('cannot cost more than the power left, and several of one title may be played', () => {
    const table = villainsTurn({ hand: ['Overrun', 'Overrun', 'Salish Spirits', 'Nightwalkers'] })
    expect(uses(table, 'play')).toEqual(['play Overrun', 'play Overrun', 'play Salish Spirits'])
    table.villain.play('Overrun')
    table.hero.pass()
    table.villain.play('Overrun')
    table.hero.pass()
    expect(uses(table, 'play')).toEqual([])
    expect(table.mission().difficulty).toBe(8)
  })
})

describe('Villain Player Actions: play an adversary or ship', () => {
  it('does not ask for the required skill', () => {
    const table = villainsTurn({ hand: ['Caulder', 'Death Glider'] })
    expect(uses(table, 'play')).toEqual(['play Caulder', 'play Death Glider'])
    table.villain.play('Caulder')
    expect(table.state('Caulder')).toBe('ready')
    expect(table.mission().difficulty).toBe(4)
  })

  it('allows no second adversary of one title, and no second ship with a subtitle (ruling 41)', () => {
    const table = villainsTurn({
      hand: ['Apophis, Enemy Reborn', 'Death Glider', 'Gadmeer Ship'],
      play: ['Apophis, Threat to Earth', 'Death Glider', 'Gadmeer Ship'],
    })
    expect(uses(table, 'play')).toEqual(['play Death Glider'])
  })

  it('allows no hero cards', () => {
    expect(uses(villainsTurn({ hand: ['Olaf', 'Hazard Suits', 'F-302', 'Goofing Off'] }), 'play')).toEqual([])
  })
})

describe('Villain Player Actions: assign an adversary or ship', () => {
  it('adds the adversary’s difficulty in the required skill', () => {
    const table = villainsTurn({ play: ["Shak'l"] })
    table.villain.assign("Shak'l")
    expect(table.mission().difficulty).toBe(4 + 2)
    expect(table.state("Shak'l")).toBe('assigned')
  })

  it('needs some rating in the required skill; a rating of 0 is one', () => {
    expect(uses(villainsTurn({ play: ['Caulder'] }), 'assign')).toEqual([])
    expect(uses(villainsTurn({ play: ['Samuels'] }, 'Rescue Operative'), 'assign')).toEqual([
      'assign Samuels',
    ])
  })

  it('allows one adversary at a mission, but several ships', () => {
    const table = villainsTurn({ play: ["Shak'l", 'Yu', 'Death Glider', 'Al’kesh Bomber'.replace('’', "'")] })
    table.villain.assign("Shak'l")
    table.hero.pass()
    expect(uses(table, 'assign')).toEqual(['assign Death Glider', "assign Al'kesh Bomber"])
    table.villain.assign('Death Glider')
    table.hero.pass()
    table.villain.assign("Al'kesh Bomber")
    expect(table.mission().villainFirepower).toBe(4)
  })
})

describe('Villain Player Actions: boost an adversary or ship', () => {
  it('gives the adversary difficulty +1 for a card of the same title, more than once', () => {
    const table = villainsTurn({
      hand: ['Apophis, Threat to Earth', 'Apophis, Enemy Reborn'],
      play: ['Apophis, Enemy Reborn'],
    })
    table.villain.assign('Apophis')
    for (const difficulty of [4 + 3 + 1, 4 + 3 + 2]) {
      table.hero.pass()
      table.villain.boost('Apophis')
      expect(table.mission().difficulty).toBe(difficulty)
    }
    expect(table.villain.view().you.power).toBe(3)
  })

  it('gives a ship firepower +1', () => {
    const table = villainsTurn({ hand: ['Death Glider'], play: ['Death Glider'] })
    table.villain.assign('Death Glider')
    table.hero.pass()
    table.villain.boost('Death Glider')
    expect(table.mission().villainFirepower).toBe(3)
  })
})

describe('Villain Player Actions: play a complication', () => {
  it('takes any card from the hand, hero or villain, for 1 power and 1 more for each other (ruling 14)', () => {
    const hand = ['Olaf', 'Nightwalkers', 'Thor, Asgard Ally', 'Antiquity', 'Iris', 'F-302']
    const table = villainsTurn({ hand, glyphs: {} })
    expect(uses(table, 'complication')).toEqual(hand.map((name) => `complication ${name.split(',')[0]}`))
    expect(table.mission().complicationCost).toBe(1)
    table.villain.complicate('Olaf')
    expect(table.villain.view().you.power).toBe(2)
    table.hero.pass()
    expect(table.mission().complicationCost).toBe(2)
    table.villain.complicate('Thor')
    expect(table.villain.view().you.power).toBe(0)
    table.hero.pass()
    expect(uses(table, 'complication')).toEqual([])
    expect(table.mission().difficulty).toBe(4 + 2)
  })

  it('does not count obstacles into the price', () => {
    const table = villainsTurn({ hand: ['Overrun', 'Olaf'] })
    table.villain.play('Overrun')
    table.hero.pass()
    expect(table.mission().complicationCost).toBe(1)
  })

  it('lies face down: only the player who played it knows which card it is (ruling 61)', () => {
    const table = villainsTurn({ hand: ['Olaf'] })
    table.villain.complicate('Olaf')
    const [seenByHero] = table.hero.view().mission?.against ?? []
    const [seenByVillain] = table.villain.view().mission?.against ?? []
    expect(seenByHero).toMatchObject({ key: null, faceDown: true, counts: 1 })
    expect(seenByHero?.id).toBeLessThan(0)
    expect(seenByVillain).toMatchObject({ key: 'BASE-69', faceDown: true, counts: 1 })
    table.bothPass()
    expect(titles(table.hero.view().opponent.discard)).toEqual(['Olaf'])
  })

  it('cannot be told by whoever has seen the hand, nor which cards are still there (ruling 61)', () => {
    const seen = ['Helper', 'P90'].map((laid) => {
      const table = withTexts(
        { missions: ['Trial of combat', 'Trial of science'], play: ['T.E.R.'], power: 9 },
        { hand: ['Helper', 'P90'], power: 9 },
      )
      table.hero.use('T.E.R.')
      expect(titles(table.hero.view().opponent.hand)).toContain('Helper')
      table.villain.complicate(laid)
      expect(titles(table.villain.view().you.hand)).toEqual(laid === 'P90' ? ['Helper'] : ['P90'])
      return [table.hero.view().mission?.against, table.hero.view().opponent.hand]
    })
    expect(seen[0]).toEqual(seen[1])
  })

  it('is no action of the hero player', () => {
    expect(uses(position({ hero: { hand: ['Overrun', 'Olaf'] } }), 'complication')).toEqual([])
  })

  it('can be a mission that the 2007 edition lets into the deck; it cannot be played otherwise (ruling 59)', () => {
    const table = position({
      edition: '2007',
      hero: { hand: ['Time Loop'] },
      villain: { hand: ['Time Loop'] },
    })
    expect(uses(table, 'play')).toEqual([])
    table.hero.pass()
    expect(table.options()).toEqual(['complication Time Loop', 'pass'])
  })
})
