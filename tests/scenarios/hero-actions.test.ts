import { describe, expect, it } from 'vitest'
import { engine, position, titles, withTexts } from './table'

const uses = (table: ReturnType<typeof position>, kind: string) =>
  table.options().filter((option) => option.startsWith(`${kind} `))

describe('Power Phase', () => {
  it('gives both players 3 power and 1 for each glyph beneath the hero player’s characters', () => {
    const table = position({
      hero: { glyphs: { "Jack O'Neill": ['Disclosure', 'Prison Break'] } },
      // The villain player's own glyphs do not count in this turn.
      villain: { glyphs: { "Bra'tac": ['Brief Candle'] } },
    })
    expect(table.hero.view()).toMatchObject({ you: { power: 5, powerReceived: 5 }, opponent: { power: 5 } })
  })

  it('lets no power be saved for the next turn', () => {
    const table = position({})
    table.bothPass()
    table.hero.choose('end')
    expect(table.hero.view()).toMatchObject({ turn: 2, you: { power: 3 }, opponent: { power: 3 } })
  })
})

describe('Performing Actions', () => {
  it('alternates, beginning with the hero player; a pass does not keep anybody from acting later', () => {
    const table = position({ hero: { hand: ['Olaf'] } })
    expect(table.asked()).toBe('hero action')
    table.hero.pass()
    expect(table.hero.view().passes).toBe(1)
    expect(table.asked()).toBe('villain action')
    table.villain.pass()
    expect(table.hero.view().failed).toHaveLength(1)
  })

  it('resolves the mission only after two passes in a row', () => {
    const table = position({ villain: { hand: ['Overrun'] } })
    table.hero.pass()
    table.villain.play('Overrun')
    expect(table.hero.view().passes).toBe(0)
    table.hero.assign("Teal'c")
    table.villain.pass()
    expect(table.asked()).toBe('hero action')
    table.hero.pass()
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 6 })
  })

  it('shows the top card of the mission pile as the current mission', () => {
    const table = position({ hero: { missions: ['Brief Candle', 'Supply Raid'] } })
    expect(titles([table.mission().card])).toEqual(['Brief Candle'])
    expect(table.mission()).toMatchObject({ skill: 'science', difficulty: 3, experience: 1, glyph: 'Orion' })
    expect(table.hero.view().you.missionCount).toBe(1)
  })
})

describe('Hero Player Actions: play a card', () => {
  it('takes the cost from the power; what costs more than is left cannot be played', () => {
    const table = position({ hero: { hand: ['DHD', 'Olaf', 'Iris'] } })
    expect(uses(table, 'play')).toEqual(['play DHD', 'play Olaf'])
    table.hero.play('DHD')
    expect(table.hero.view().you.power).toBe(1)
    table.villain.pass()
    expect(uses(table, 'play')).toEqual([])
  })

  it('puts support characters, gear and ships ready into play, and events into the discard pile', () => {
    const table = position({ hero: { hand: ['Aris Boch', 'Hazard Suits', 'F-302', 'Goofing Off'] } })
    for (const title of ['Aris Boch', 'Hazard Suits', 'F-302', 'Goofing Off']) {
      table.hero.play(title)
      table.villain.pass()
    }
    const { supports, gear, heroShips, discard, power } = table.hero.view().you
    expect([supports, gear, heroShips].map(titles)).toEqual([['Aris Boch'], ['Hazard Suits'], ['F-302']])
    expect([...supports, ...gear, ...heroShips].every((card) => card.state === 'ready')).toBe(true)
    expect(titles(discard)).toEqual(['Goofing Off'])
    expect(power).toBe(0)
  })

  it('allows no second character of one title, team or support, whatever the subtitle (ruling 41)', () => {
    const table = position({
      hero: {
        // A support character with the title of a team character in play, and one in play already.
        hand: ['SL-51', 'Olaf', 'Artok'],
        play: ['Olaf'],
        glyphs: { "Teal'c": ['Disclosure', 'Brief Candle', 'Prison Break'] },
      },
    })
    expect(uses(table, 'play')).toEqual(['play Artok'])
    expect(table.hero.view().you.power).toBe(6)
  })

  it('allows a second gear, and a second ship without a subtitle, but not one with', () => {
    const table = position({
      hero: {
        hand: ['Hazard Suits', 'F-302', 'Seberus'],
        play: ['Hazard Suits', 'F-302', 'Seberus'],
      },
    })
    expect(uses(table, 'play')).toEqual(['play Hazard Suits', 'play F-302'])
  })

  it('allows neither villain cards nor team characters from the hand', () => {
    const table = position({ hero: { hand: ['Overrun', "Shak'l", 'Death Glider', 'Thor, Asgard Ally'] } })
    expect(table.options().filter((option) => !option.startsWith('assign'))).toEqual(['pass'])
  })
})

describe('Hero Player Actions: assign a character or ship', () => {
  it('lets a team character be assigned with a rating of 0', () => {
    const table = position({ hero: { missions: ['Brief Candle'] } })
    expect(uses(table, 'assign')).toContain("assign Teal'c")
    table.hero.assign("Teal'c")
    expect(table.mission().skillTotal).toBe(0)
    expect(table.state("Teal'c")).toBe('assigned')
  })

  it('lets a support character be assigned only with some rating in the required skill', () => {
    const table = position({ hero: { missions: ['Brief Candle'], play: ['Olaf', 'Bill Lee'] } })
    expect(uses(table, 'assign')).not.toContain('assign Olaf')
    expect(uses(table, 'assign')).toContain('assign Bill Lee')
  })

  it('lets ships be assigned to any mission, any number of them, and never gear', () => {
    const table = position({ hero: { play: ['F-302', 'Seberus', 'Hazard Suits'] } })
    expect(uses(table, 'assign')).not.toContain('assign Hazard Suits')
    table.hero.assign('F-302')
    table.villain.pass()
    table.hero.assign('Seberus')
    expect(table.mission()).toMatchObject({ heroFirepower: 3, skillTotal: 0 })
  })

  it('says beforehand what a character would add', () => {
    const table = position({ hero: { play: ['Olaf'] } })
    const adds = engine
      .decision(table.game)
      ?.options.filter(({ kind }) => kind === 'assign')
      .map((option) => option.adds)
    expect(adds).toEqual([3, 3, 2, 0, 2])
    table.hero.assign("Teal'c")
    expect(table.lastEvent('assign').figures).toMatchObject({ adds: 3 })
  })

  it('takes only ready cards', () => {
    const table = position({
      hero: { play: ['Olaf', 'Aris Boch'], states: { "Teal'c": 'stopped', Olaf: 'incapacitated' } },
    })
    // The incapacitated one has been readied and stopped at the start of the turn.
    expect(table.state('Olaf')).toBe('stopped')
    expect(uses(table, 'assign')).not.toContain("assign Teal'c")
    expect(uses(table, 'assign')).not.toContain('assign Olaf')
    table.hero.assign('Aris Boch')
    table.villain.pass()
    expect(uses(table, 'assign')).not.toContain('assign Aris Boch')
  })

  it('ignores the hero player’s villain cards, and the villain player’s hero cards', () => {
    const table = position({ hero: { play: ["Shak'l"] }, villain: { play: ['Olaf'] } })
    expect(uses(table, 'assign')).not.toContain("assign Shak'l")
    table.hero.pass()
    expect(table.options()).toEqual(['pass'])
  })
})

describe('Hero Player Actions: several costs of assigning (ruling 48)', () => {
  const assigns = (table: ReturnType<typeof withTexts>) =>
    table.options().filter((option) => option.startsWith('assign'))
  const withObstacles = (
    mission: string,
    hero: Parameters<typeof withTexts>[0],
    ...obstacles: readonly string[]
  ) => {
    const table = withTexts(
      { missions: [mission, 'Trial of combat', 'Trial of ingenuity'], ...hero },
      { hand: obstacles, power: 9 },
    )
    for (const obstacle of obstacles) {
      table.hero.pass()
      table.villain.play(obstacle)
    }
    return table
  }

  it('two cards that each ask for another character to be stopped need two', () => {
    const table = withObstacles(
      'Trial of culture',
      { states: { "Teal'c": 'stopped' } },
      'Tight Rein',
      'Tight Rein',
    )
    table.hero.assign("Jack O'Neill")
    table.hero.picks('Samantha Carter')
    expect(table.state("Jack O'Neill")).toBe('assigned')
    const short = { "Teal'c": 'stopped', "Jack O'Neill": 'stopped' } as const
    expect(assigns(withObstacles('Trial of culture', { states: short }, 'Tight Rein'))).not.toEqual([])
    expect(assigns(withObstacles('Trial of culture', { states: short }, 'Tight Rein', 'Tight Rein'))).toEqual(
      [],
    )
  })

  it('two cards that each ask for another support character to be destroyed need two', () => {
    const two = { play: ['Helper', 'Second Helper'] }
    expect(assigns(withObstacles('Trial of science', two, 'Prior Bugs'))).toContain('assign Helper')
    expect(assigns(withObstacles('Trial of science', two, 'Prior Bugs', 'Prior Bugs'))).not.toContain(
      'assign Helper',
    )
  })

  it('who is stopped for one cost can be destroyed for another, so that neither stays unpaid', () => {
    const helpers = { play: ['Helper', 'Second Helper', 'Jaffa Helper'] }
    const table = withObstacles("Restore Odin's Light", helpers, 'Prior Bugs')
    table.hero.assign('Helper')
    expect(table.options()).toContain("choose Teal'c")
    table.hero.picks('Second Helper')
    expect(table.state('Second Helper')).toBe('stopped')
    table.hero.picks('Second Helper')
    expect(titles(table.hero.view().you.discard)).toEqual(['Second Helper'])
    expect(table.state('Helper')).toBe('assigned')
  })
})

describe('Hero Player Actions: boost a character or ship', () => {
  it('discards a card of the same title, whatever the subtitle, for skills +1 until the end of the mission', () => {
    const table = position({ hero: { hand: ["Teal'c, Warrior of Chulak"] } })
    expect(uses(table, 'boost')).toEqual([])
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.boost("Teal'c")
    expect(table.mission().assigned[0]).toMatchObject({
      boosts: 1,
      // Every rating rises, that of 0 included (ruling 17).
      ratings: { culture: 3, science: 1, combat: 4, ingenuity: 2 },
    })
    expect(titles(table.hero.view().you.discard)).toEqual(["Teal'c"])
    table.villain.pass()
    table.hero.pass()
    table.hero.choose('continue')
    expect(table.hero.view().you.team[0]).toMatchObject({ boosts: 0, ratings: { combat: 3 } })
  })

  it('raises only ratings that the card has (ruling 17)', () => {
    const table = position({ hero: { hand: ['Olaf'], play: ['Olaf'] } })
    table.hero.assign('Olaf')
    table.villain.pass()
    table.hero.boost('Olaf')
    expect(table.mission().assigned[0]?.ratings).toEqual({ combat: 3 })
  })

  it('can be done more than once, and costs no power', () => {
    const table = position({ hero: { hand: ['Olaf', 'Olaf'], play: ['Olaf'] } })
    table.hero.assign('Olaf')
    for (const total of [3, 4]) {
      table.villain.pass()
      table.hero.boost('Olaf')
      expect(table.mission().skillTotal).toBe(total)
    }
    expect(table.hero.view().you.power).toBe(3)
  })

  it('boosts only what is assigned, and compares whole titles (ruling 41)', () => {
    const table = position({
      hero: { hand: ['The Daniel Jackson', 'Daniel Jackson, Trained Fighter', 'Olaf'], play: ['Olaf'] },
    })
    table.hero.assign('Daniel Jackson')
    table.villain.pass()
    expect(uses(table, 'boost')).toEqual(['boost Daniel Jackson'])
  })

  it('gives a ship firepower +1', () => {
    const table = position({ hero: { hand: ['F-302'], play: ['F-302'] } })
    table.hero.assign('F-302')
    table.villain.pass()
    table.hero.boost('F-302')
    expect(table.mission().heroFirepower).toBe(3)
    expect(engine.explain(table.game, { about: 'firepower', side: 'hero' })).toMatchObject({ total: 3 })
  })
})
