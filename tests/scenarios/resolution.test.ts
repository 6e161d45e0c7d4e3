import { describe, expect, it } from 'vitest'
import { engine, position, titles } from './table'

describe('Ship Battle', () => {
  const battle = (heroShips: string[], villainShips: string[]) => {
    const table = position({ hero: { play: heroShips }, villain: { play: villainShips } })
    for (let i = 0; i < Math.max(heroShips.length, villainShips.length); i++) {
      const [mine, theirs] = [heroShips[i], villainShips[i]]
      mine ? table.hero.assign(mine) : table.hero.pass()
      theirs ? table.villain.assign(theirs) : table.villain.pass()
    }
    table.bothPass()
    return table
  }

  it('is not fought when no ship is assigned', () => {
    const table = battle([], [])
    table.bothPass()
    expect(table.events().some((event) => event.type === 'ship-battle')).toBe(false)
  })

  it('gives victory to the higher total, who may incapacitate one opposing assigned ship', () => {
    const table = battle(['F-302', 'Seberus'], ['Death Glider'])
    expect(table.lastEvent('ship-battle').figures).toEqual({ hero: 3, villain: 2 })
    expect(table.asked()).toBe('hero ship-battle')
    expect(table.options()).toEqual(['incapacitate Death Glider', 'spare'])
    table.hero.choose('incapacitate', 'Death Glider')
    expect(table.state('Death Glider')).toBe('incapacitated')
    expect(table.villain.view().you.villainShips[0]?.faceDown).toBe(true)
  })

  it('can be won by the villain player, who may also spare the ships', () => {
    const table = battle(['F-302'], ['Ori Mothership'])
    expect(table.asked()).toBe('villain ship-battle')
    table.villain.choose('spare')
    expect(table.state('F-302')).toBe('stopped')
  })

  it('is nobody’s victory in a tie', () => {
    const table = battle(['F-302'], ['Death Glider'])
    expect(table.lastEvent('ship-tie')).toBeDefined()
    expect(table.asked()).toBe('hero continue')
  })

  it('is won by a player who alone has ships there; there is nothing to incapacitate (ruling 63)', () => {
    const table = battle(['F-302'], [])
    expect(table.lastEvent('ship-victory').player).toBe(0)
    expect(table.asked()).toBe('hero continue')
  })

  it('is won by a ship without firepower, if it is alone (ruling 63)', () => {
    expect(battle(['Unarmed Barge'], []).lastEvent('ship-victory').player).toBe(0)
    expect(battle(['Unarmed Barge'], ['Death Glider']).lastEvent('ship-victory').player).toBe(1)
  })

  it('leaves the ships of both players stopped (ruling 58)', () => {
    const table = battle(['F-302'], ['Death Glider'])
    expect([table.state('F-302'), table.state('Death Glider')]).toEqual(['stopped', 'stopped'])
  })
})

describe('Determine Success or Failure', () => {
  const attempt = (obstacles: string[]) => {
    const table = position({ villain: { hand: obstacles } })
    table.hero.assign("Teal'c")
    for (const obstacle of obstacles) {
      table.villain.play(obstacle)
      table.hero.pass()
    }
    table.villain.pass()
    if (engine.decision(table.game)?.kind === 'action') table.hero.pass()
    return table
  }

  it('is a success when the skills equal the difficulty', () => {
    const table = position({ hero: { missions: ['Prison Break', 'Time Loop'] } })
    table.hero.assign("Teal'c")
    table.bothPass()
    expect(table.lastEvent('success').figures).toEqual({ skills: 3, difficulty: 3 })
  })

  it('is a failure when they fall short; the mission stays on the table until the debrief', () => {
    const table = attempt(['Overrun'])
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 6 })
    expect(titles(table.hero.view().failed)).toEqual(['Supply Raid'])
  })

  it('stops all assigned characters either way, and destroys what lay against the mission', () => {
    const table = attempt(['Overrun', 'Salish Spirits'])
    expect(table.state("Teal'c")).toBe('stopped')
    expect(titles(table.villain.view().you.discard)).toEqual(['Overrun', 'Salish Spirits'])
  })
})

describe('Revive or Score Adversaries', () => {
  const withAdversary = (succeed: boolean, deck?: string[]) => {
    const table = position({
      hero: { missions: ['Supply Raid', 'Time Loop'], play: ['Olaf', 'Artok'] },
      villain: { play: ["Shak'l"], deck },
    })
    table.hero.assign("Teal'c")
    table.villain.assign("Shak'l")
    if (succeed) {
      table.hero.assign('Olaf')
      table.villain.pass()
      table.hero.assign('Artok')
    }
    table.bothPass()
    return table
  }

  it('revives for the revive cost in cards from the top of the deck; the adversary becomes stopped', () => {
    const table = withAdversary(false, ['Overrun', 'Olaf', 'Iris'])
    expect(table.asked()).toBe('villain revive-or-score')
    expect(engine.decision(table.game)?.options[0]).toMatchObject({ kind: 'revive', cost: { deckCards: 2 } })
    table.villain.choose('revive')
    const { deckCount, discard } = table.villain.view().you
    expect([deckCount, titles(discard)]).toEqual([1, ['Overrun', 'Olaf']])
    expect(table.state("Shak'l")).toBe('stopped')
  })

  it('can be done whether the mission was a success or a failure', () => {
    const table = withAdversary(true)
    expect(table.lastEvent('success')).toBeDefined()
    expect(table.options()).toEqual(["revive Shak'l", "destroy Shak'l"])
  })

  it('cannot revive with fewer cards in the deck than the revive cost (ruling 62)', () => {
    expect(withAdversary(false, ['Overrun']).options()).toEqual(["score Shak'l", "destroy Shak'l"])
  })

  it('cannot revive an adversary without a revive cost (ruling 62)', () => {
    const table = position({ villain: { play: ['Mortal Enemy'] } })
    table.hero.pass()
    table.villain.assign('Mortal Enemy')
    table.bothPass()
    expect(table.options()).toEqual(['score Mortal Enemy', 'destroy Mortal Enemy'])
  })

  it('scores only when the mission failed', () => {
    const failed = withAdversary(false)
    failed.villain.choose('score')
    expect(failed.villain.view().you).toMatchObject({ score: 2, adversaries: [] })
    expect(titles(failed.villain.view().you.scorePile)).toEqual(["Shak'l"])
    expect(withAdversary(true).options()).toEqual(["revive Shak'l", "destroy Shak'l"])
  })

  it('lets another copy be played after the first has been scored', () => {
    const table = position({ villain: { hand: ["Shak'l"], score: ["Shak'l"] } })
    table.hero.pass()
    expect(table.options()).toContain("play Shak'l")
  })

  it('destroys the adversary otherwise', () => {
    const table = withAdversary(false)
    table.villain.choose('destroy')
    expect(titles(table.villain.view().you.discard)).toEqual(["Shak'l"])
  })

  it('leaves adversaries alone that were not assigned', () => {
    const table = position({ villain: { play: ["Shak'l"] } })
    table.bothPass()
    expect(table.asked()).toBe('hero continue')
    expect(table.state("Shak'l")).toBe('ready')
  })

  it('comes before obstacles are destroyed and before the glyph is earned', () => {
    const table = withAdversary(true)
    table.villain.choose('destroy')
    expect(table.asked()).toBe('hero earn-glyph')
  })
})

describe('Earn a Glyph', () => {
  it('places the mission beneath one of the characters that were assigned, team or support', () => {
    const table = position({ hero: { play: ['Olaf'] } })
    table.hero.assign('Olaf')
    table.villain.pass()
    table.hero.assign("Teal'c")
    table.bothPass()
    expect(table.options()).toEqual(["earn Teal'c", 'earn Olaf'])
    table.hero.choose('earn', 'Olaf')
    const [olaf] = table.hero.view().you.supports
    expect(titles(olaf?.glyphs ?? [])).toEqual(['Supply Raid'])
    expect(table.hero.view().you).toMatchObject({ glyphs: 1, experience: 2 })
  })

  it('needs no choice where one character was assigned (ruling 57)', () => {
    const table = position({ hero: { missions: ['Prison Break', 'Time Loop'] } })
    table.hero.assign("Teal'c")
    table.bothPass()
    expect(table.lastEvent('earn')).toMatchObject({ card: { key: 'BASE-105' }, target: { key: 'BASE-187' } })
    expect(table.asked()).toBe('hero continue')
  })

  it('is for those who were assigned to this mission, not to an earlier one of the turn', () => {
    const table = position({ hero: { missions: ['Prison Break', 'Avert Disaster', 'Time Loop'] } })
    table.hero.assign("Teal'c")
    table.bothPass()
    table.hero.choose('continue')
    table.hero.assign('Samantha Carter')
    table.villain.pass()
    table.hero.assign('Daniel Jackson')
    table.bothPass()
    expect(table.options()).toEqual(['earn Samantha Carter', 'earn Daniel Jackson'])
  })

  it('goes beneath the mission pile where a mission succeeds with nobody there (ruling 16)', () => {
    const table = position({ hero: { missions: ['A Stroll', 'Time Loop'] } })
    table.bothPass()
    expect(table.lastEvent('nobody-earns').card?.key).toBe('TEST-1')
    expect(table.hero.view()).toMatchObject({
      failed: [],
      continueCost: 0,
      you: { glyphs: 0, missionCount: 2 },
    })
    expect(titles(table.hero.view().you.knownMissions)).toEqual(['A Stroll'])
  })

  it('earns nothing by a failure', () => {
    const table = position({})
    table.hero.assign("Teal'c")
    table.bothPass()
    expect(table.hero.view().you.glyphs).toBe(0)
  })
})

describe('Deciding to Continue', () => {
  const fail = (table: ReturnType<typeof position>, times: number) => {
    for (let i = 0; i < times; i++) {
      if (i > 0) table.hero.choose('continue')
      table.bothPass()
    }
  }
  const MANY = ['Supply Raid', 'Prison Break', 'Brief Candle', 'Disclosure', 'Time Loop', 'Fall of Earth']

  it('costs 1 power for each failed mission this turn, which the villain player gains', () => {
    const table = position({ hero: { missions: MANY } })
    fail(table, 2)
    expect(table.hero.view()).toMatchObject({ continueCost: 2, you: { power: 2 }, opponent: { power: 4 } })
    table.hero.choose('continue')
    expect(table.hero.view()).toMatchObject({
      missionsThisTurn: 3,
      you: { power: 0, powerReceived: 3 },
      opponent: { power: 6, powerReceived: 6 },
    })
  })

  it('is not asked of a hero player who cannot pay', () => {
    const table = position({ hero: { missions: MANY } })
    fail(table, 3)
    // Three power bought two more missions; a fourth would cost three.
    expect(table.hero.view().you.power).toBe(0)
    expect(table.asked()).toBe('hero return-mission')
  })

  it('is not asked when the mission pile is empty', () => {
    const table = position({ hero: { missions: ['Supply Raid'] } })
    table.bothPass()
    expect(table.hero.view().turn).toBe(2)
  })

  it('may be done without anybody left to assign', () => {
    const table = position({
      hero: {
        states: {
          "Teal'c": 'stopped',
          "Jack O'Neill": 'stopped',
          'BASE-102': 'stopped',
          'Daniel Jackson': 'stopped',
        },
      },
    })
    table.bothPass()
    expect(table.options()).toEqual(['continue', 'end'])
  })

  it('begins the new mission with the hero player and no passes', () => {
    const table = position({})
    table.hero.pass()
    table.villain.pass()
    table.hero.choose('continue')
    expect(table.asked()).toBe('hero action')
    expect(table.hero.view().passes).toBe(0)
  })
})
