import { describe, expect, it } from 'vitest'
import type { OptionKind } from '@/lib/game/engine'
import type { CardState, Edition } from '@/lib/game/terms'
import { cardsAt, engine, position, type Seat, type Table, titles, titlesAt, withTexts } from './table'

/** Rulings 19 and 100 to 115: the meaning of costs, offers and terms of texts that the cards leave open. */

const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
const MISSIONS = ['Trial of combat', 'Trial of science', 'Trial of culture', 'Trial of ingenuity']

describe('ruling 100: a revive cost that is replaced', () => {
  /** The mission fails with that adversary there; Yu’s revive cost is 3, Cronus’ is 4. */
  const failed = (title: string, seat: Parameters<typeof withTexts>[1]) => {
    const table = withTexts({ missions: MISSIONS }, { power: 9, ...seat })
    table.hero.pass()
    table.villain.assign(title)
    table.bothPass()
    return table
  }
  const yu = (deck: readonly string[], hand: readonly string[]) =>
    failed('Yu', { play: ["Shak'l", 'Yu, The Great'], deck, hand })

  it('Shak’l: the cards that are discarded instead need not be in the deck', () => {
    const table = yu([], ['P90', 'Helper', 'Cruiser'])
    table.villain.choose('revive')
    // There is no decision: there is no other way to pay.
    table.villain.picks('P90', 'Helper')
    expect(titles(table.villain.view().you.discard)).toEqual(['P90', 'Helper', 'Cruiser'])
    expect(table.state('Yu')).toBe('stopped')
  })

  it('Shak’l: hand and deck together must be enough', () => {
    expect(yu(['Overrun'], ['P90']).options()).not.toContain('revive Yu')
    expect(yu(['Overrun'], ['P90', 'Helper']).options()).toContain('revive Yu')
    expect(yu(['Overrun', 'Red Sky', 'P90'], []).options()).toContain('revive Yu')
    expect(
      failed('Yu', { play: ['Yu, The Great'], deck: [], hand: ['P90', 'Helper', 'P90'] }).options(),
    ).not.toContain('revive Yu')
  })

  it('Shak’l: as long as cards lie in the deck, the player chooses which of them to save', () => {
    const table = yu(['Overrun'], ['P90', 'Helper', 'Cruiser'])
    table.villain.choose('revive')
    expect(table.options()).toEqual(["replace Shak'l", 'decline'])
    table.villain.choose('decline')
    table.villain.picks('Helper', 'Cruiser')
    expect(titles(table.villain.view().you.discard)).toEqual(['Overrun', 'Helper', 'Cruiser'])
    expect(titles(table.villain.view().you.hand)).toEqual(['P90'])
    expect(table.state('Yu')).toBe('stopped')
  })

  it('Cronus: another adversary is destroyed instead, whatever lies in the deck', () => {
    const table = failed('Cronus', { play: ['Cronus', 'Rival'], deck: [] })
    table.villain.choose('revive')
    expect(table.state('Cronus')).toBe('ready')
    expect(titles(table.villain.view().you.discard)).toEqual(['Rival'])
    expect(failed('Cronus', { play: ['Cronus'], deck: [] }).options()).not.toContain('revive Cronus')
  })

  it('both at once: with too few cards for both, Cronus asks only for what can be paid', () => {
    const seat = { play: ['Cronus', 'Rival', "Shak'l"], deck: ['Overrun', 'Overrun', 'Overrun'] }
    const table = failed('Cronus', { ...seat, hand: ['P90'] })
    table.villain.choose('revive')
    expect(table.options()).toEqual(['replace Cronus', 'decline'])
    const poor = failed('Cronus', seat)
    poor.villain.choose('revive')
    expect(poor.options().filter((option) => option === 'decline')).toEqual([])
  })

  it('a card that would be taken into the hand instead must lie in the deck', () => {
    const table = failed('Netan', { play: ['ORI-13'], deck: [], hand: [] })
    expect(table.options().some((option) => option.startsWith('revive'))).toBe(false)
  })
})

describe('ruling 101: offers that can give nothing', () => {
  /** The only offers in the game so far that could be accepted. */
  const offers = (table: ReturnType<typeof withTexts>) =>
    table.asked().endsWith(' may') && table.options().includes('accept')

  /**
   * The first mission fails with these obstacles there, at once or after the hero player's characters have been
   * assigned.
   */
  const against = (mission: string, hand: readonly string[], hero: Parameters<typeof withTexts>[0] = {}) => {
    const table = withTexts({ missions: [mission, ...MISSIONS], ...hero }, { hand: [...hand], power: 20 })
    table.hero.pass()
    for (const title of hand) {
      table.villain.play(title)
      table.hero.pass()
    }
    table.bothPass()
    return table
  }

  it('Exploitation forces nobody on where no more missions can be played', () => {
    expect(offers(against('Trial of culture', ['Exploitation']))).toBe(true)
    const looped = against('Time Loop', ['Exploitation'])
    expect(looped.events().some(({ type }) => type === 'continue')).toBe(false)
    expect(looped.hero.view().turn).toBe(2)
  })

  it('a second Exploitation has nothing to add to the first', () => {
    const table = against('Trial of culture', ['Exploitation', 'Exploitation'])
    if (table.asked() === 'villain order') table.villain.choose('resolve')
    expect(offers(table)).toBe(true)
    table.villain.choose('accept')
    expect(table.hero.view().missionsThisTurn).toBe(2)
    expect(table.asked()).toBe('hero action')
  })

  /** Disable Orbital Weapon succeeds; Mark Devlin is the villain player’s. */
  const orbital = (play: readonly string[]) => {
    const table = withTexts(
      { missions: ['Disable Orbital Weapon', ...MISSIONS] },
      { play: ['Mark Devlin', ...play], power: 5 },
    )
    for (const title of ["Teal'c", "Jack O'Neill", 'Samantha Carter', 'Daniel Jackson']) {
      table.hero.assign(title)
      table.villain.pass()
    }
    table.bothPass()
    return table
  }

  it('Disable Orbital Weapon offers no adversary that can’t be scored', () => {
    const table = orbital(['Rival', 'Mortal Enemy'])
    expect(offers(table)).toBe(true)
    table.villain.choose('accept')
    expect(table.options()).toEqual(['choose Rival', 'choose Mortal Enemy'])
    table.villain.picks('Rival')
    expect(titles(table.villain.view().you.scorePile)).toEqual(['Rival'])
  })

  it('and takes no power for Mark Devlin alone', () => {
    const table = orbital([])
    expect(table.asked()).toBe('hero earn-glyph')
    expect(table.events().filter(({ type }) => type === 'pay')).toEqual([])
  })

  it('power is not paid for what could not happen', () => {
    // Repel Cronus: 1 power to ready Teal’c, who is ready as long as nothing has stopped him.
    const repel = (state: 'ready' | 'stopped') =>
      withTexts({ missions: ['Repel Cronus', ...MISSIONS], states: { "Teal'c": state } })
    expect(offers(repel('stopped'))).toBe(true)
    expect(repel('ready').asked()).toBe('hero action')
  })

  it('all of none is nothing', () => {
    // Rodney McKay may destroy all complications.
    const mckay = (hand: readonly string[]) => {
      const table = withTexts({ missions: [...MISSIONS].reverse(), play: ['ORI-50'] }, { hand, power: 5 })
      table.hero.pass()
      if (hand.length > 0) table.villain.complicate('P90')
      else table.villain.pass()
      if (table.asked() === 'hero action') table.hero.assign('Rodney McKay')
      return table
    }
    expect(offers(mckay(['P90']))).toBe(true)
    expect(offers(mckay([]))).toBe(false)
  })

  it('only an amount for X is offered with which something could happen', () => {
    const table = withTexts(
      { missions: MISSIONS, play: ['Helper', 'Jaffa Helper'] },
      { play: ['Death Glider'], power: 5 },
    )
    table.hero.assign('Helper')
    table.villain.assign('Death Glider')
    table.hero.assign('Jaffa Helper')
    table.bothPass()
    expect(offers(table)).toBe(true)
    table.villain.choose('accept')
    expect(table.options()).toEqual(['amount 1', 'amount 3'])
    table.villain.choose('amount', '3')
    expect(titles(table.hero.view().you.discard)).toEqual(['Jaffa Helper'])
  })

  it('what asks for more than power is offered all the same', () => {
    // Devon: a card of the hand may be discarded although the deck is empty.
    const table = withTexts({ missions: MISSIONS, play: ['Devon'], hand: ['P90'], deck: [] })
    table.hero.assign('Devon')
    expect(offers(table)).toBe(true)
  })
})

describe('text that a card without any gets', () => {
  it('Payoff on a character without game text asks for power like on any other', () => {
    const on = (host: string) => {
      const table = withTexts(
        { missions: ['Trial of culture', 'Trial of culture', ...MISSIONS], play: ['Helper'], power: 5 },
        { hand: ['Payoff', 'Strained Relations'], power: 9 },
      )
      table.hero.pass()
      table.villain.play('Payoff')
      table.bothPass()
      table.villain.picks(host)
      table.hero.choose('continue')
      table.hero.pass()
      table.villain.play('Strained Relations')
      return table
    }
    for (const host of ["Teal'c", 'Helper']) {
      const table = on(host)
      expect(table.asked()).toBe('hero may')
      table.hero.choose('decline')
      expect(table.state(host)).toBe('stopped')
    }
    const paid = on('Helper')
    const had = paid.hero.view().you.power
    paid.hero.choose('accept')
    expect([paid.state('Helper'), paid.hero.view().you.power]).toEqual(['ready', had - 1])
  })

  it('a ship without game text can be given an action', () => {
    // The Workshop of the test set gives every ship: stop this ship and gain 1 power.
    const table = withTexts({ missions: MISSIONS, play: ['Workshop', 'Cruiser'] })
    const had = table.hero.view().you.power
    table.hero.use('Cruiser')
    expect([table.state('Cruiser'), table.hero.view().you.power]).toEqual(['stopped', had + 1])
    table.villain.pass()
    expect(table.options()).not.toContain('use Cruiser')
    expect(withTexts({ missions: MISSIONS, play: ['Cruiser'] }).options()).not.toContain('use Cruiser')
  })

  it('an obstacle without game text can be given failure text, an adversary too', () => {
    const failing = (play: readonly string[], hand: readonly string[]) => {
      const table = withTexts({ missions: MISSIONS }, { play, hand, power: 9 })
      table.hero.pass()
      for (const title of hand) {
        table.villain.play(title)
        table.hero.pass()
      }
      if (play.includes('Rival')) {
        table.villain.assign('Rival')
        table.hero.pass()
      }
      const had = table.villain.view().you.power
      table.bothPass()
      while (table.asked() === 'villain order') table.villain.choose('resolve')
      return table.villain.view().you.power - had
    }
    // The Overseer of the test set gives every obstacle and adversary: failure, gain 1 power.
    expect(failing(['Overseer', 'Rival'], ['Roadblock'])).toBe(2)
    expect(failing(['Rival'], ['Roadblock'])).toBe(0)
  })

  it('and loses it while it is incapacitated', () => {
    const table = withTexts({
      missions: MISSIONS,
      play: ['Workshop', 'Cruiser'],
      states: { Cruiser: 'incapacitated' },
    })
    expect(table.options()).not.toContain('use Cruiser')
  })
})

describe('block', () => {
  it('reaches ships, as a text that says so of all ships does', () => {
    // The Tractor Beam of the test set: when it is played, block a ship.
    const table = withTexts(
      { missions: MISSIONS, play: ['Cruiser', 'Jaffa Cruiser'] },
      { hand: ['Tractor Beam'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('Tractor Beam')
    table.villain.picks('Cruiser')
    expect(table.options()).toContain('assign Jaffa Cruiser')
    expect(table.options()).not.toContain('assign Cruiser')
    expect(table.card('Cruiser').blocked).toBe(true)
    table.bothPass()
    table.hero.choose('continue')
    expect(table.options()).toContain('assign Cruiser')
  })
})

describe('ruling 102: what the villain player gains when a mission costs more', () => {
  /** Both players’ power before and after the hero player continues following a failed Restore Symbiotic Balance. */
  const goesOn = (edition: Edition, hand: readonly string[] = []) => {
    const table = position({
      edition,
      texts: true,
      hero: { missions: ['Restore Symbiotic Balance', ...MISSIONS], power: 5 },
      villain: { hand, power: 9 },
    })
    table.hero.pass()
    for (const title of hand) {
      table.villain.play(title)
      table.hero.pass()
    }
    const powers = () => [table.hero.view().you.power, table.villain.view().you.power] as const
    const before = powers()
    table.bothPass()
    if (table.asked() === 'villain may') table.villain.choose('accept')
    else {
      const [option] = engine.decision(table.game)?.options ?? []
      expect(option).toMatchObject({ kind: 'continue', cost: { power: 2 } })
      expect(option?.gives).toBe(edition === '2007' ? 2 : 1)
      table.hero.choose('continue')
    }
    return powers().map((power, player) => power - (before[player] ?? 0))
  }

  it('2008: 1 power for each failed mission, whatever a text adds to the cost', () => {
    expect(goesOn('2008')).toEqual([-2, 1])
  })

  it('2007: what the hero player has paid', () => {
    expect(goesOn('2007')).toEqual([-2, 2])
  })

  it('where a text forces the hero player on for nothing, what that text says', () => {
    expect(goesOn('2008', ['Exploitation'])).toEqual([0, 1])
    expect(goesOn('2007', ['Exploitation'])).toEqual([0, 1])
  })

  it('without a text that changes the cost both editions are alike', () => {
    for (const edition of ['2007', '2008'] as const) {
      const table = position({ edition, texts: true, hero: { missions: MISSIONS, power: 5 } })
      for (const failures of [1, 2]) {
        table.bothPass()
        const had = table.villain.view().you.power
        table.hero.choose('continue')
        expect(table.villain.view().you.power - had).toBe(failures)
      }
    }
  })
})

describe('ruling 78: the character of Walkie-Talkie', () => {
  const talk = (state: CardState) => {
    const table = withTexts({
      missions: MISSIONS,
      team: ["Teal'c, Warrior of Chulak", 'Member', 'Second Member', 'Third Member'],
      play: ['Walkie-Talkie', 'Jaffa Helper'],
      states: { "Teal'c": state },
    })
    table.hero.use('Walkie-Talkie')
    table.hero.picks("Teal'c")
    return table
  }

  it('is chosen, not stopped, and stays as they are', () => {
    for (const state of ['ready', 'stopped'] as const) {
      const table = talk(state)
      expect(table.state("Teal'c")).toBe(state)
      expect(table.state('Walkie-Talkie')).toBe('stopped')
      expect(table.card('Jaffa Helper').ratings).toMatchObject({ combat: 2 })
    }
  })

  it('can still be assigned to the mission', () => {
    const table = talk('ready')
    table.villain.pass()
    expect(table.options()).toContain("assign Teal'c")
  })
})

describe('ruling 75: an “if” is asked again when the text’s turn comes', () => {
  /**
   * Two texts are waiting: that of Turmoil of the test set, which may stop a card, and another with an “if” about that
   * card. The hero player chooses the order.
   */
  const outcome = (
    happens: () => Table,
    card: string,
    stopped: string,
    seen: (table: Table) => unknown,
  ): readonly [turmoilFirst: unknown, turmoilLast: unknown] => {
    const run = (first: string) => {
      const table = happens()
      expect(table.asked()).toBe('hero order')
      expect(table.options()).toEqual(expect.arrayContaining(['resolve Turmoil', `resolve ${card}`]))
      table.hero.choose('resolve', first)
      for (let i = 0; i < 9 && /order|may|choose$/.test(table.asked()); i++) {
        const options = table.options()
        const wanted = ['accept', `choose ${stopped}`, ...options].find((one) => options.includes(one)) ?? ''
        const [kind, ...title] = wanted.split(' ')
        const player = table.asked().startsWith('hero') ? table.hero : table.villain
        player.choose(kind as OptionKind, title.join(' ') || undefined)
      }
      expect(table.state(stopped)).toBe('stopped')
      return seen(table)
    }
    return [run('Turmoil'), run(card)]
  }
  const turmoil = (hero: Seat, villain: Seat = {}) =>
    withTexts({ missions: ['Turmoil', ...MISSIONS], power: 9, ...hero }, { power: 9, ...villain })
  const heroPower = (table: Table) => table.hero.view().you.power
  const villainPower = (table: Table) => table.villain.view().you.power

  it('Darian: a complication is played, if Darian is ready', () => {
    const happens = () => {
      const table = turmoil({ play: ['Darian'] }, { hand: ['P90'] })
      table.hero.pass()
      if (table.asked() === 'hero may') table.hero.choose('decline')
      table.villain.complicate('P90')
      return table
    }
    const [undone, done] = outcome(happens, 'Darian', 'Darian', heroPower)
    expect(Number(done) - Number(undone)).toBe(1)
  })

  it('Martin Lloyd: the opponent passes, if Martin Lloyd is assigned', () => {
    const happens = () => {
      const table = turmoil({ play: ['Martin Lloyd'], missions: ['Turmoil, ingenuity', ...MISSIONS] })
      table.hero.assign('Martin Lloyd')
      table.villain.pass()
      return table
    }
    const ingenuity = (table: Table) => table.card('Martin Lloyd').ratings.ingenuity
    expect(outcome(happens, 'Martin Lloyd', 'Martin Lloyd', ingenuity)).toEqual([0, 1])
  })

  it('Aegir: it is played, if an adversary is assigned', () => {
    const happens = () => {
      const table = turmoil({ hand: ['Aegir'] }, { play: ['Rival'] })
      table.hero.pass()
      if (table.asked() === 'hero may') table.hero.choose('decline')
      table.villain.assign('Rival')
      table.hero.play('Aegir')
      return table
    }
    const changes = (table: Table) => table.mission().difficulty
    // The Rival adds 1 as long as it is there.
    expect(outcome(happens, 'Aegir', 'Rival', changes)).toEqual([4, 3])
  })

  it.each([
    ['Kneel Before Your God', 2],
    ['Hot Pursuit', 0],
    ['Backstabbed', 0],
  ])('%s: it is played, if an adversary is assigned', (title, gains) => {
    const happens = () => {
      const table = turmoil({ play: ['Helper'] }, { play: ['Jaffa Rival'], hand: [title] })
      table.hero.pass()
      if (table.asked() === 'hero may') table.hero.choose('decline')
      table.villain.assign('Jaffa Rival')
      table.hero.pass()
      if (table.asked() === 'hero may') table.hero.choose('decline')
      table.villain.play(title)
      return table
    }
    const blocks = (table: Table) =>
      table.hero.view().you.supports.some(({ blocked }) => blocked) ||
      table.hero.view().you.team.some(({ blocked }) => blocked)
    const seen = (table: Table) => (gains > 0 ? villainPower(table) : blocks(table))
    const [undone, done] = outcome(happens, title, 'Jaffa Rival', seen)
    if (gains > 0) expect(Number(done) - Number(undone)).toBe(gains)
    else expect([undone, done]).toEqual([false, true])
  })

  it('Kneel Before Your God: it is played, if a Jaffa character is assigned', () => {
    const happens = () => {
      const table = turmoil({ play: ['Jaffa Helper'] }, { hand: ['Kneel Before Your God'] })
      table.hero.assign('Jaffa Helper')
      table.villain.play('Kneel Before Your God')
      return table
    }
    const [undone, done] = outcome(happens, 'Kneel Before Your God', 'Jaffa Helper', heroPower)
    expect(Number(done) - Number(undone)).toBe(2)
  })

  it('Jack O’Neill: a character earns a glyph, if Jack O’Neill is ready', () => {
    const happens = () => {
      const team = ['SGC Member', 'Member', 'Second Member', 'Third Member']
      const table = turmoil({ team, play: ['SL-51', 'SGC Helper'] })
      for (const title of ['SGC Member', 'Member', 'Second Member', 'SGC Helper']) {
        table.hero.assign(title)
        table.villain.pass()
        if (table.asked() === 'hero may') table.hero.choose('decline')
      }
      while (table.asked() !== 'hero earn-glyph') {
        if (table.asked() === 'hero may') table.hero.choose('decline')
        else if (table.asked().startsWith('hero')) table.hero.pass()
        else table.villain.pass()
      }
      table.hero.choose('earn', 'SGC Member')
      return table
    }
    // Stopped by Turmoil he can’t be stopped for the cost; stopped for the cost he takes 2 from the next mission.
    const difficulty = (table: Table) => {
      if (table.asked() === 'hero may') table.hero.choose('decline')
      table.hero.choose('continue')
      return table.mission().difficulty
    }
    expect(outcome(happens, "Jack O'Neill", "Jack O'Neill", difficulty)).toEqual([4, 2])
  })

  it('what is said of the moment itself counts only then: Samantha Carter’s glyph', () => {
    // Assigned to a mission with a matching glyph, which she then loses to the Grave Robber of the test set.
    const table = withTexts(
      {
        missions: ['Trial of combat', ...MISSIONS],
        team: ['BASE-290', ...TEAM.slice(1)],
        glyphs: { 'Samantha Carter': ['Gemini Glyph'] },
        play: ['Grave Robber'],
        power: 5,
      },
      { hand: ['Roadblock'], power: 5 },
    )
    table.hero.pass()
    table.villain.play('Roadblock')
    table.hero.assign('Samantha Carter')
    expect(table.asked()).toBe('hero order')
    table.hero.choose('resolve', 'Grave Robber')
    table.hero.choose('accept')
    expect(table.hero.view().you.glyphs).toBe(0)
    expect(table.asked()).toBe('hero may')
    table.hero.choose('accept')
    expect(table.mission().against).toEqual([])
  })

  it('Apophis: the power phase ends, if the card is in the score pile', () => {
    // The Grave Robber of the test set takes a card from there at the same moment.
    const gained = (first: string) => {
      const table = withTexts(
        { missions: MISSIONS, team: TEAM, play: ['Grave Robber'] },
        { score: ['SL-288'] },
      )
      expect(table.asked()).toBe('hero order')
      table.hero.choose('resolve', first)
      return villainPower(table)
    }
    expect(gained('Apophis') - gained('Grave Robber')).toBe(1)
  })
})

const ESCAPE = 'Escape Time Dilation Field'

/** The first missions fail with nobody assigned, Escape Time Dilation Field goes back onto its pile; then the rest. */
const afterEscape = (hero: Seat = {}, villain: Seat = {}, failures = 1): Table => {
  const table = withTexts({ missions: [ESCAPE, ...MISSIONS], power: 9, ...hero }, { power: 9, ...villain })
  for (let failed = 0; failed < failures; failed++) {
    if (failed > 0) table.hero.choose('continue')
    table.bothPass()
    while (table.asked() === 'villain order') table.villain.choose('resolve')
    table.villain.choose('accept')
  }
  return table
}
const gives = (table: Table) => {
  const [option] = engine.decision(table.game)?.options ?? []
  return [option?.kind, option?.cost?.power, option?.gives]
}

describe('ruling 19: “this turn” counts what has happened, not the cards on the table', () => {
  it('a mission that has gone back onto its pile has failed all the same: continuing costs', () => {
    const table = afterEscape()
    expect(table.hero.view().failed).toEqual([])
    expect(gives(table)).toEqual(['continue', 1, 1])
    expect(engine.explain(table.game, { about: 'continue-cost' })).toMatchObject({
      contributions: [{ code: 'failed-missions', amount: 1 }],
    })
    const powers = () => [table.hero.view().you.power, table.villain.view().you.power]
    const [mine = 0, theirs = 0] = powers()
    table.hero.choose('continue')
    expect(powers()).toEqual([mine - 1, theirs + 1])
  })

  it('as often as it has failed', () => {
    for (const failures of [2, 3]) {
      const table = afterEscape({}, {}, failures)
      expect(gives(table)).toEqual(['continue', failures, failures])
    }
  })

  it('beside failed missions on the table, and with what a text adds to the price', () => {
    const table = afterEscape({ missions: [ESCAPE, ...MISSIONS] })
    table.hero.choose('continue')
    table.bothPass()
    table.villain.choose('decline')
    expect(table.hero.view().failed).toHaveLength(1)
    expect(gives(table)).toEqual(['continue', 2, 2])
    // Restore Symbiotic Balance fails after Escape Time Dilation Field and costs 1 more.
    const dearer = withTexts(
      { missions: ['Restore Symbiotic Balance', ESCAPE, ...MISSIONS], power: 9 },
      { power: 9 },
    )
    dearer.bothPass()
    expect(gives(dearer)).toEqual(['continue', 2, 1])
    dearer.hero.choose('continue')
    dearer.bothPass()
    dearer.villain.choose('accept')
    expect(gives(dearer)).toEqual(['continue', 3, 2])
  })

  it('where a text forces the hero player on, too: Exploitation', () => {
    const table = withTexts(
      { missions: [ESCAPE, ...MISSIONS], power: 9 },
      { hand: ['Exploitation'], power: 9 },
    )
    table.hero.pass()
    table.villain.play('Exploitation')
    const had = [table.hero.view().you.power, table.villain.view().you.power]
    table.bothPass()
    table.villain.choose('accept')
    table.villain.choose('accept')
    const have = [table.hero.view().you.power, table.villain.view().you.power]
    expect(have.map((power, seat) => power - (had[seat] ?? 0))).toEqual([0, 1])
  })

  it('and it can force the hero player on to the mission that goes back, the last one', () => {
    const table = withTexts({ missions: [ESCAPE], power: 9 }, { hand: ['Exploitation'], power: 9 })
    table.hero.pass()
    table.villain.play('Exploitation')
    table.bothPass()
    table.villain.choose('accept')
    expect(table.asked()).toBe('villain may')
    table.villain.choose('accept')
    expect(titles([table.mission().card])).toEqual([ESCAPE])
    expect(table.hero.view().missionsThisTurn).toBe(2)
  })

  it('in the turn after it is forgotten', () => {
    const table = afterEscape({}, { missions: MISSIONS })
    table.hero.choose('end')
    table.bothPass()
    // It is the other player's turn now: the first failure of theirs.
    expect(gives(table)).toEqual(['continue', 1, 1])
  })

  it('for every text that says so', () => {
    const play = ['Garan', 'Natania', 'Richard Woolsey', 'Korolev']
    const table = afterEscape({ play }, { play: ['Robert Kinsey, Ambitious Senator'], hand: ['Red Sky'] })
    const before = withTexts({ missions: MISSIONS, play }, { play: ['Robert Kinsey, Ambitious Senator'] })
    const more = (title: string, skill: 'culture' | 'science' | 'combat' | 'ingenuity') =>
      (table.card(title).ratings?.[skill] ?? 0) - (before.card(title).ratings?.[skill] ?? 0)
    expect(more('Garan', 'culture')).toBe(2)
    expect(more('Garan', 'ingenuity')).toBe(0)
    expect(more('Natania', 'combat')).toBe(1)
    expect(more('Natania', 'culture')).toBe(0)
    expect(more('Richard Woolsey', 'culture')).toBe(1)
    expect((table.card('Korolev').firepower ?? 0) - (before.card('Korolev').firepower ?? 0)).toBe(1)
    expect(more('Robert Kinsey', 'culture')).toBe(1)
    table.hero.choose('continue')
    table.hero.pass()
    table.villain.play('Red Sky')
    expect(table.card('Red Sky').ratings).toEqual({ culture: 3, science: 4 })
  })

  it('a mission among them: Disclosure', () => {
    const table = withTexts({ missions: [ESCAPE, 'Disclosure'], power: 9 })
    table.bothPass()
    table.villain.choose('accept')
    table.hero.choose('continue')
    const [first = 0] = [table.mission().difficulty]
    table.bothPass()
    table.villain.choose('decline')
    table.hero.choose('continue')
    // Escape Time Dilation Field has failed twice by now.
    expect(titles([table.mission().card])).toEqual(['Disclosure'])
    expect(table.mission().difficulty).toBe(table.mission().printedDifficulty + 2)
    expect(first).toBe(3)
  })

  it('Alpha Site Facility offers nothing after it, nor after Dialing Computer has cleared the table', () => {
    const debrief = (missions: readonly string[], play: readonly string[] = []) => {
      const table = withTexts({ missions, play: ['Alpha Site Facility', 'Helper', ...play], power: 9 })
      table.bothPass()
      if (table.asked() === 'villain may') table.villain.choose('accept')
      if (table.asked() === 'hero continue') table.hero.choose('end')
      return table
    }
    // A stroll succeeds with nobody there: no mission has failed, and the text is offered.
    expect(debrief(['A Stroll', ...MISSIONS]).asked()).toBe('hero may')
    expect(debrief([ESCAPE, ...MISSIONS]).asked()).toBe('villain action')
    const cleared = debrief(['Trial of combat', ...MISSIONS], ['Dialing Computer'])
    expect(cleared.asked()).toBe('hero may')
    cleared.hero.choose('accept')
    while (cleared.asked() === 'hero choose') cleared.hero.choose('choose')
    expect(titlesAt(cleared.game, 0, 'missions')[0]).toBe('Trial of combat')
    expect(cleared.asked()).toBe('villain action')
  })

  it('texts without “this turn” count the table: Plan B, Vallarin, Resilience, Escape Bounty Hunter', () => {
    const table = afterEscape({ hand: ['Plan B'], missions: [ESCAPE, 'Escape Bounty Hunter'] })
    table.hero.choose('continue')
    const had = table.hero.view().you.power
    table.hero.play('Plan B')
    expect(table.hero.view().you.power - had).toBe(0)
    table.bothPass()
    table.villain.choose('decline')
    table.hero.choose('continue')
    expect(table.mission().difficulty).toBe(table.mission().printedDifficulty - 1)
  })
})

describe('ruling 103: a mission that a text sends away stays the current one until it has ended', () => {
  const against = (hand: readonly string[], hero: Seat = {}, villain: Seat = {}) => {
    const table = withTexts(
      { missions: [ESCAPE, ...MISSIONS], power: 9, ...hero },
      { hand, power: 15, ...villain },
    )
    table.hero.pass()
    for (const title of hand) {
      table.villain.play(title)
      table.hero.pass()
    }
    table.bothPass()
    return table
  }

  it('Ori Ground Forces gain its experience', () => {
    const table = against(['Ori Ground Forces'])
    const had = table.villain.view().you.power
    table.villain.choose('accept')
    expect(table.villain.view().you.power - had).toBe(1)
    expect(gives(table)).toEqual(['continue', 1, 1])
  })

  it('Rerouted looks at as many cards of the pile, in which it is not yet', () => {
    const table = against(['Rerouted'])
    table.villain.choose('accept')
    expect(table.asked()).toBe('villain put-back')
    expect(table.options()).toEqual(['top Trial of combat', 'bottom Trial of combat'])
    table.villain.choose('bottom', 'Trial of combat')
    expect(cardsAt(table.game, 0, 'missions')).toHaveLength(5)
    expect(titlesAt(table.game, 0, 'missions')).toEqual([
      ESCAPE,
      'Trial of science',
      'Trial of culture',
      'Trial of ingenuity',
      'Trial of combat',
    ])
  })

  it('Alliance in Jeopardy stops as many characters as it is worth', () => {
    const stoppedAfter = (hand: readonly string[]) => {
      const table = against(hand, { team: TEAM, missions: ['Retreat, missionsBottom', ...MISSIONS] })
      while (table.asked() === 'villain choose') table.villain.choose('choose')
      return TEAM.filter((title) => table.state(title) === 'stopped')
    }
    expect(stoppedAfter(['Alliance in Jeopardy'])).toHaveLength(2)
    expect(stoppedAfter([])).toHaveLength(0)
  })

  it('it is in view until its adversary has been revived or scored', () => {
    const table = withTexts(
      { missions: [ESCAPE, ...MISSIONS], power: 9 },
      { play: ['Rival'], deck: ['P90', 'P90'], power: 9 },
    )
    table.hero.pass()
    table.villain.assign('Rival')
    table.bothPass()
    table.villain.choose('accept')
    expect(table.asked()).toBe('villain revive-or-score')
    expect(titles([table.mission().card])).toEqual([ESCAPE])
    expect(titlesAt(table.game, 0, 'missions')).not.toContain(ESCAPE)
    table.villain.choose('score')
    expect(titlesAt(table.game, 0, 'missions')[0]).toBe(ESCAPE)
    expect(table.lastEvent('place').figures).toMatchObject({ top: 1 })
  })

  it('declined, it stays on the table like any failed mission', () => {
    const table = against([])
    table.villain.choose('decline')
    expect(titles(table.hero.view().failed)).toEqual([ESCAPE])
  })

  it.each([
    ['hand', 'hand'],
    ['missionsBottom', 'missions'],
    ['deckTop', 'deck'],
    ['deckShuffled', 'deck'],
    ['discard', 'discard'],
  ] as const)('the same for missions that go elsewhere: %s', (to, zone) => {
    for (const succeeds of [false, true]) {
      const table = withTexts(
        { missions: [`Retreat, ${to}`, ...MISSIONS], team: TEAM, play: ['Garan'], power: 9 },
        { hand: ['Ori Ground Forces'], power: 9 },
      )
      const had = { ...table.card('Garan').ratings }
      table.hero.pass()
      table.villain.play('Ori Ground Forces')
      for (const title of succeeds ? TEAM : []) {
        table.hero.assign(title)
        table.villain.pass()
      }
      const power = table.villain.view().you.power
      table.bothPass()
      expect(table.villain.view().you.power - power).toBe(succeeds ? 0 : 2)
      expect(gives(table)).toEqual(['continue', succeeds ? 0 : 1, succeeds ? 0 : 1])
      expect(titlesAt(table.game, 0, zone)).toContain('Retreat')
      // It did not become a glyph, but it counts as the result that it had.
      expect(cardsAt(table.game, 0, 'glyphs')).toEqual([])
      const gained = succeeds ? 'ingenuity' : 'culture'
      expect(table.card('Garan').ratings).toEqual({ ...had, [gained]: (had[gained] ?? 0) + 2 })
    }
  })
})
