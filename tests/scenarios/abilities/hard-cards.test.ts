import { describe, expect, it } from 'vitest'
import { position, type Seat, type Table, titles } from '../table'

/** The cards that are hardest to express, alone and in combination. */

const FILL = ['DHD', 'DHD', 'DHD']
const TEAM = ["Teal'c, Warrior of Chulak", "Jack O'Neill, SG-1 Commander", 'BASE-102', 'Zukhov']
/** Textless missions, so that nothing happens before anybody acts: Combat, Science, Ingenuity. */
const PLAIN = ['Supply Raid', 'Offworld Research', 'Attend Triad']

const table = (hero: Seat, villain: Seat = {}): Table =>
  position({ texts: true, hero: { team: TEAM, missions: PLAIN, ...hero }, villain })
/** Additional glyphs, which give power and have no other effect. */
const RICH = { glyphs: { Zukhov: ['Stall Enemy', 'Escape the Keeper', 'Evacuate Village'] } }
const score = (at: Table, player: 'hero' | 'villain') => titles(at[player].view().you.scorePile)
const discard = (at: Table, player: 'hero' | 'villain') => titles(at[player].view().you.discard)

describe('replacement (ruling 24)', () => {
  it('Healing Device: stopped for 2 power, a support character is stopped in place of destroyed', () => {
    const at = table({ play: ['Healing Device', 'Olaf'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.bothPass()
    expect(at.asked()).toBe('hero replace')
    at.hero.choose('replace', 'Healing Device')
    expect([at.state('Olaf'), at.state('Healing Device')]).toEqual(['stopped', 'stopped'])
    expect(at.hero.view().you.power).toBe(1)
    expect(discard(at, 'hero')).toEqual([])
  })

  it('Healing Device may be left alone, and is not offered without the power', () => {
    const at = table({ play: ['Healing Device', 'Olaf'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.bothPass()
    at.hero.choose('decline')
    expect(discard(at, 'hero')).toEqual(['Olaf'])
  })

  it('Kull Warrior pays its revive cost from the deck to stay (ruling 26)', () => {
    const at = table({}, { play: ['Kull Warrior'], deck: ['DHD', 'DHD', 'DHD', 'DHD', 'DHD', 'DHD'] })
    at.hero.pass()
    at.villain.assign('Kull Warrior')
    at.bothPass()
    at.villain.choose('destroy')
    expect(at.asked()).toBe('villain replace')
    at.villain.choose('replace')
    expect(at.state('Kull Warrior')).not.toBe('assigned')
    expect(at.villain.view().you.discard.length).toBeGreaterThan(0)
  })

  it('Shak’l replaces each card of the payment; Netan takes his payment into hand', () => {
    const shakl = table({}, { play: ["Shak'l", 'Apophis'], hand: [...FILL] })
    shakl.hero.pass()
    shakl.villain.assign('Apophis')
    shakl.bothPass()
    shakl.villain.choose('revive')
    expect(shakl.asked()).toBe('villain replace')

    const netan = table({}, { play: ['Netan'], hand: ['Salish Spirits'] })
    netan.hero.pass()
    netan.villain.assign('Netan')
    netan.bothPass()
    const before = netan.villain.view().you.hand.length
    netan.villain.choose('revive')
    expect(netan.villain.view().you.hand.length).toBeGreaterThan(before)
    expect(discard(netan, 'villain')).toEqual([])
  })

  it('Quarantine Container: the obstacle goes beneath it, and its title is locked', () => {
    const at = table(
      { play: ['Quarantine Container'] },
      { hand: ['Salish Spirits', 'Salish Spirits', ...FILL] },
    )
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.hero.choose('use', 'Quarantine Container')
    at.bothPass()
    expect(discard(at, 'villain')).toEqual([])
    const [gear] = at.hero.view().you.gear
    expect(titles(gear?.beneath ?? [])).toEqual(['Salish Spirits'])
    at.hero.choose('continue')
    at.hero.pass()
    expect(at.options().filter((option) => option.startsWith('play'))).toEqual([])
  })
})

describe('costs of assigning (rulings 47, 48)', () => {
  it('Tight Rein: the assigning player stops another character, never the one that is assigned', () => {
    const at = table(RICH, { hand: ['Tight Rein', ...FILL] })
    at.hero.pass()
    at.villain.play('Tight Rein')
    at.hero.assign("Teal'c")
    expect(at.asked()).toBe('hero choose')
    expect(at.options()).toEqual(["choose Jack O'Neill", 'choose Samantha Carter', 'choose Zukhov'])
    at.hero.choose('choose', 'Zukhov')
    expect([at.state("Teal'c"), at.state('Zukhov')]).toEqual(['assigned', 'stopped'])
  })

  it('Aris Boch: power and a card; not offered if either is missing', () => {
    const poor = table({ play: ['Aris Boch'], hand: [] })
    expect(poor.options()).not.toContain('assign Aris Boch')
    const at = table({ play: ['Aris Boch'], hand: ['DHD', 'MALP'] })
    at.hero.assign('Aris Boch')
    at.hero.choose('choose', 'DHD')
    expect(at.state('Aris Boch')).toBe('assigned')
    expect(at.hero.view().you.power).toBe(1)
  })
})

describe('cards placed on others (ruling 9)', () => {
  const failWith = (obstacle: string, missions = PLAIN) => {
    const at = table({ play: ['Olaf'], missions, ...RICH }, { hand: [obstacle, ...FILL] })
    at.hero.pass()
    at.villain.play(obstacle)
    at.bothPass()
    return at
  }

  it('Forced Labor Camp blocks its host past the mission, until any player pays 3 power', () => {
    const at = failWith('Forced Labor Camp')
    at.villain.choose('choose', "Teal'c")
    at.hero.choose('continue')
    expect(at.options()).not.toContain("assign Teal'c")
  })

  it('The Enemy Within makes a support character an adversary of the villain player', () => {
    const at = failWith('The Enemy Within', ['Offworld Research', 'Supply Raid'])
    expect(at.state('Olaf')).toBe('stopped')
    at.hero.choose('end')
    // Neither in his owner's other turn nor before the next one does he count as anybody's.
    while (!at.asked().startsWith('villain action')) at.hero.choose(at.options()[0]?.split(' ')[0] as 'pass')
    at.villain.pass()
    at.hero.pass()
    at.villain.choose('end')
    expect(at.asked()).toBe('hero action')
    expect(at.options()).not.toContain('assign Olaf')
    at.hero.pass()
    expect(at.options()).toContain('assign Olaf')
    at.villain.assign('Olaf')
    expect(at.mission().against.map((card) => titles([card])[0])).toContain('Olaf')
    expect(at.mission().difficulty).toBe(6)
  })
})

describe('what waits', () => {
  it('Harlan: the character that he brings is destroyed at the end of the turn', () => {
    const at = table({ play: ['Harlan', 'Olaf'], hand: ['Olaf'] })
    expect(at.options()).not.toContain('play Olaf')
    at.hero.choose('use', 'Harlan')
    expect(titles(at.hero.view().you.supports)).toEqual(['Harlan', 'Olaf', 'Olaf'])
    at.bothPass()
    expect(at.hero.view().turn).toBe(2)
    expect(discard(at, 'hero')).toEqual(['Olaf'])
  })

  it('MALP: after his next pass the opponent can do nothing but pass', () => {
    const at = table({ play: ['MALP'], hand: ['DHD'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.choose('use', 'MALP')
    expect(at.options()).toContain('play Salish Spirits')
    at.villain.pass()
    at.hero.assign("Teal'c")
    expect(at.options()).toEqual(['pass'])
  })

  it('Time Dilation: the opponent’s next turn is left out (ruling 38)', () => {
    const at = table(
      { missions: ['Offworld Research', 'Supply Raid'], ...RICH },
      { hand: ['Time Dilation', ...FILL] },
    )
    at.hero.pass()
    at.villain.play('Time Dilation')
    at.bothPass()
    at.hero.choose('end')
    expect(at.hero.view()).toMatchObject({ turn: 2, hero: 1 })
    while (at.asked() !== 'villain continue') {
      const [player] = at.asked().split(' ')
      if (player === 'hero') at.hero.choose(at.options().includes('pass') ? 'pass' : 'choose')
      else at.villain.choose(at.options().includes('pass') ? 'pass' : 'choose')
    }
    at.villain.choose('end')
    expect(at.hero.view()).toMatchObject({ turn: 3, hero: 1 })
  })

  it('Exploitation forces another mission without payment; Judgment of the Taldur beats it (ruling 40)', () => {
    const force = (...more: string[]) => {
      const at = table(RICH, { hand: ['Exploitation', ...more, ...FILL] })
      at.hero.pass()
      at.villain.play('Exploitation')
      at.hero.pass()
      for (const card of more) at.villain.play(card)
      if (more.length > 0) at.hero.pass()
      at.villain.pass()
      return at
    }
    const at = force()
    expect(at.asked()).toBe('villain may')
    at.villain.choose('accept')
    expect(at.hero.view().missionsThisTurn).toBe(2)
    expect(at.hero.view().you.power).toBe(6)
    expect(at.villain.view().you.power).toBeGreaterThan(0)
  })
})

describe('rule changes', () => {
  it('Iris: failure text of villain cards is optional, of an obstacle it costs 1 power', () => {
    const at = table({ play: ['Iris', 'Olaf'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.bothPass()
    expect(at.options()).toEqual(['resolve Salish Spirits', 'done'])
    at.villain.choose('done')
    expect(discard(at, 'hero')).toEqual([])
  })

  it('Heru’ur: the failure text of each villain card occurs an additional time (ruling 23)', () => {
    const at = table(
      { play: ['Olaf', 'Artok', 'Chaka'], ...RICH },
      { hand: ['Salish Spirits', ...FILL], play: ["Heru'ur"] },
    )
    at.hero.pass()
    at.villain.assign("Heru'ur")
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.bothPass()
    at.villain.choose('choose', 'Olaf')
    at.villain.choose('choose', 'Artok')
    expect(discard(at, 'hero')).toEqual(['Olaf', 'Artok'])
  })

  it('Defeat Kull Warrior: for 4 power the mission requires Ingenuity until the turn ends', () => {
    const at = table({ missions: ['Defeat Kull Warrior', ...PLAIN], ...RICH })
    expect(at.mission().skill).toBe('combat')
    at.hero.choose('accept')
    expect(at.mission().skill).toBe('ingenuity')
    expect(at.hero.view().you.power).toBe(2)
  })

  it('Osiris: obstacles without Withdraw get it, for their own cost', () => {
    const at = table({}, { play: ['Osiris, Emissary of Anubis'], hand: ['Salish Spirits', ...FILL] })
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.hero.pass()
    expect(at.villain.view().you.power).toBe(1)
    at.villain.choose('use', 'Salish Spirits')
    expect(at.villain.view().you.power).toBe(3)
  })

  it('Sindar, from the villain score pile, gives each of the opponent’s missions a failure text', () => {
    const at = table({}, { score: ['Sindar'], hand: ['Cannon Tower', ...FILL] })
    at.hero.pass()
    at.villain.play('Cannon Tower')
    at.hero.pass()
    at.villain.complicate('DHD')
    at.bothPass()
    expect(['hero continue', 'villain may']).toContain(at.asked())
    expect(score(at, 'villain')).toEqual(['Sindar'])
  })

  it('Zat Gun: a menu of prices; what cannot be paid is not offered', () => {
    const at = table({ play: ['Zat Gun'] }, { hand: ['Salish Spirits', ...FILL] })
    at.hero.pass()
    at.villain.play('Salish Spirits')
    at.hero.choose('use', 'Zat Gun')
    expect(at.options()).toEqual(['mode 0', 'mode 1', 'mode 2'])
    at.hero.choose('mode', '0')
    expect(at.mission().difficulty).toBe(5)
    expect(at.hero.view().you.power).toBe(2)
  })
})
