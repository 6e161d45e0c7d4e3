import { describe, expect, it } from 'vitest'
import { engine, type Seat, titles, withTexts } from './table'

/** More of the hardest texts: cards stored beneath cards, piles looked at, traits compared. */

const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']
const at = (skill: string, hero: Seat = {}, villain: Seat = {}) =>
  withTexts(
    { missions: [`Trial of ${skill}`, ...MISSIONS.filter((name) => !name.endsWith(skill))], ...hero },
    villain,
  )

describe('Hathor', () => {
  const hathor = (supports: string[]) => {
    const table = at('combat', { play: supports }, { play: ['Hathor, Rising Power'] })
    table.hero.pass()
    table.villain.assign('Hathor')
    table.bothPass()
    table.villain.choose('revive')
    // Four cards for her revive cost, and one beneath her.
    expect(table.villain.view().you.deckCount).toBe(15)
    table.hero.choose('end')
    table.bothPass()
    table.villain.choose('end')
    table.hero.pass()
    table.villain.assign('Hathor')
    table.bothPass()
    table.villain.choose('score')
    return table
  }

  it('stores a card each time she is revived, and destroys a gear or support character for each when scored', () => {
    const table = hathor(['Helper', 'P90'])
    expect(table.options()).toEqual(['choose Helper', 'choose P90'])
    table.villain.picks('P90')
    expect(titles(table.hero.view().you.discard)).toEqual(['P90'])
    expect(table.state('Helper')).toBe('ready')
    // The cards beneath her go to their owner's discard pile (ruling 30).
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Hathor'])
  })

  it('destroys nothing where there is nothing (ruling 2)', () => {
    expect(titles(hathor([]).hero.view().you.discard)).toEqual([])
  })
})

describe('Nerus', () => {
  const nerus = (answer: 'accept' | 'decline') => {
    const table = at('combat', {}, { play: ['Nerus'] })
    expect(table.asked()).toBe('villain may')
    table.villain.choose(answer)
    return table
  }

  it('looks at the mission that is about to be played, and may put it beneath the pile', () => {
    const table = nerus('accept')
    expect(table.options().map((option) => option.split(' ')[0])).toEqual(['top', 'bottom'])
    table.villain.choose('bottom')
    expect([table.state('Nerus'), table.villain.view().you.power]).toEqual(['stopped', 0])
    expect(titles([table.mission().card])).toEqual(['Trial of science'])
  })

  it('need not', () => {
    const table = nerus('decline')
    expect(titles([table.mission().card])).toEqual(['Trial of combat'])
    expect(table.state('Nerus')).toBe('ready')
  })
})

describe('Friends At Odds', () => {
  it('blocks team characters without all traits of the chosen one', () => {
    const table = at(
      'combat',
      {
        team: ["Teal'c, Warrior of Chulak", 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Zukhov'],
        play: ['Olaf'],
      },
      { hand: ['Friends At Odds'] },
    )
    table.hero.assign("Jack O'Neill")
    table.villain.play('Friends At Odds')
    expect(table.options().filter((option) => option.startsWith('assign'))).toEqual([
      'assign Samantha Carter',
      'assign Olaf',
    ])
  })
})

describe('Investigate Farrow-Marshall', () => {
  it('makes obstacles cheaper that share a trait with an assigned adversary', () => {
    const table = withTexts(
      { missions: ['Investigate Farrow-Marshall', ...MISSIONS] },
      { play: ['Dr. Jackson'], hand: ['Cloaked Ashrak', 'Tight Rein'] },
    )
    table.hero.pass()
    expect(table.options()).not.toContain('play Tight Rein')
    table.villain.assign('Dr. Jackson')
    table.hero.pass()
    table.villain.play('Cloaked Ashrak')
    expect(table.villain.view().you.power).toBe(1)
  })
})

describe('Ribbon Device Torture', () => {
  const torture = (play: string[]) => {
    const table = at('combat', { hand: ['P90', 'Olaf', 'Iris'] }, { play, hand: ['Ribbon Device Torture'] })
    table.hero.pass()
    table.villain.play('Ribbon Device Torture')
    if (play[0]) {
      table.hero.pass()
      table.villain.assign(play[0])
    }
    table.bothPass()
    return table
  }

  it('discards two cards by chance', () => {
    const table = torture([])
    expect(table.hero.view().you.hand).toHaveLength(1)
  })

  it('may be one card of his choice if a Goa’uld adversary is assigned', () => {
    const table = torture(['Imhotep'])
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    expect(table.options()).toEqual(['choose P90', 'choose Olaf', 'choose Iris'])
    table.villain.picks('Iris')
    expect(titles(table.hero.view().you.discard)).toEqual(['Iris'])
  })
})

describe('Goa’uld Ha’tak', () => {
  it('lets Goa’uld cards in the score pile count 1 more, in the opponent’s turn', () => {
    const table = at('combat', {}, { play: ["Goa'uld Ha'tak"], score: ['Imhotep', "Shak'l"] })
    // 3 + 1, and 2: Shak'l is a Jaffa.
    expect(table.villain.view().you.score).toBe(6)
    const without = at('combat', {}, { score: ['Imhotep', "Shak'l"] })
    expect(without.villain.view().you.score).toBe(5)
  })

  it('is counted in what an adversary would add to the score, and in what the log says of it', () => {
    const table = at('combat', {}, { play: ["Goa'uld Ha'tak", "Goa'uld Rival"] })
    table.hero.pass()
    table.villain.assign("Goa'uld Rival")
    table.bothPass()
    const score = engine.decision(table.game)?.options.find((option) => option.kind === 'score')
    expect(score?.adds).toBe(3)
    table.villain.choose('score')
    expect(table.lastEvent('score').figures).toEqual({ cost: 3, score: 3 })
  })
})

describe('Orlin, Fading Genius', () => {
  it('stores a card each time he becomes stopped, and has skills -1 for each', () => {
    const table = at('culture', { play: ['Orlin, Fading Genius'] })
    table.hero.assign('Orlin')
    expect(table.mission().skillTotal).toBe(3)
    table.bothPass()
    expect(table.state('Orlin')).toBe('stopped')
    expect(table.hero.view().you.deckCount).toBe(19)
    expect(table.card('Orlin').ratings).toEqual({ culture: 2, science: 2, ingenuity: 1 })
  })
})

describe('Loyal Subjects', () => {
  it('cannot be played without its additional cost, although it is free (ruling 43)', () => {
    const table = at('combat', {}, { hand: ['Loyal Subjects', 'Overrun'] })
    table.hero.pass()
    expect(table.options()).not.toContain('play Loyal Subjects')
  })

  it('costs two cards, or one obstacle with dominion', () => {
    const table = at('combat', {}, { hand: ['Loyal Subjects', 'Backstabbed'] })
    table.hero.pass()
    table.villain.play('Loyal Subjects')
    expect(titles(table.villain.view().you.discard)).toEqual(['Backstabbed'])
    expect(titles(table.mission().against)).toEqual(['Loyal Subjects'])
    expect(table.villain.view().you.power).toBe(4)
  })
})
