import { describe, expect, it } from 'vitest'
import { engine, position, titles } from './table'

/** The rulebook's worked example of a turn, with its figures: Jason is the hero player, Paul the villain player. */
describe('Example of Performing Actions, and the examples that follow it', () => {
  const begin = () =>
    position({
      hero: {
        team: ["Teal'c, Enemy of the Goa'uld", "Rak'nor", 'Daniel Jackson, Adventurer', 'Thor, Asgard Ally'],
        hand: ['Olaf', 'Olaf', 'DHD', 'MALP', 'Iris', 'P90', 'Antiquity', 'Barter'],
        missions: ['Supply Raid', 'Loop of Kon Garat', 'Brief Candle'],
        // Two glyphs give the five power that both players have in the example.
        glyphs: { 'Daniel Jackson, Adventurer': ['Disclosure'], 'Thor, Asgard Ally': ['Prison Break'] },
      },
      villain: {
        hand: [
          'Salish Spirits',
          'Out of Your Depth',
          'Nightwalkers',
          'Implanted',
          'Insurgency',
          'Apophis',
          'Baal',
          'Anubis',
        ],
      },
    })

  const playActions = () => {
    const table = begin()
    const { hero, villain, mission } = table
    expect(hero.view().you.power).toBe(5)
    expect(villain.view().you.power).toBe(5)
    expect(mission()).toMatchObject({ skill: 'combat', difficulty: 4, skillTotal: 0 })

    hero.assign("Teal'c")
    expect(mission().skillTotal).toBe(3)
    villain.pass()
    hero.play('Olaf')
    expect(hero.view().you.power).toBe(2)
    villain.pass()
    hero.assign('Olaf')
    expect(mission().skillTotal).toBe(5)
    villain.play('Salish Spirits')
    expect(villain.view().you.power).toBe(3)
    expect(mission().difficulty).toBe(6)
    hero.boost('Olaf')
    expect(mission().skillTotal).toBe(6)
    villain.complicate('Apophis')
    expect(villain.view().you.power).toBe(2)
    expect(mission().difficulty).toBe(7)
    hero.assign("Rak'nor")
    expect(mission().skillTotal).toBe(8)
    villain.pass()
    return table
  }

  it('goes from Teal’c’s assignment to 8 Combat against 7', () => {
    const table = playActions()
    table.hero.pass()
    expect(table.lastEvent('success').figures).toEqual({ skills: 8, difficulty: 7 })
    expect(table.asked()).toBe('hero earn-glyph')
  })

  it('lets one of the three who were assigned earn the mission, here Teal’c', () => {
    const table = playActions()
    table.hero.pass()
    expect(table.options()).toEqual(["earn Teal'c", "earn Rak'nor", 'earn Olaf'])
    table.hero.choose('earn', "Teal'c")
    const { team, experience, glyphs } = table.hero.view().you
    expect(titles(team[0]?.glyphs ?? [])).toEqual(['Supply Raid'])
    expect([glyphs, experience]).toEqual([3, 1 + 1 + 2])
    expect(titles(table.villain.view().you.discard)).toEqual(['Salish Spirits', 'Apophis'])
  })

  it('continues at no cost; who was assigned stays stopped, and spent power is not recovered', () => {
    const table = playActions()
    table.hero.pass()
    table.hero.choose('earn', "Teal'c")
    expect(table.asked()).toBe('hero continue')
    expect(engine.decision(table.game)?.options[0]).toMatchObject({ kind: 'continue', cost: { power: 0 } })
    table.hero.choose('continue')
    expect(table.hero.view()).toMatchObject({
      missionsThisTurn: 2,
      you: { power: 2 },
      opponent: { power: 2 },
    })
    expect(["Teal'c", 'Olaf', "Rak'nor"].map(table.state)).toEqual(['stopped', 'stopped', 'stopped'])
    expect(table.options().filter((option) => option.startsWith('assign'))).toEqual([
      'assign Daniel Jackson',
      'assign Thor',
    ])
  })

  it('ends with a failed mission beneath the pile and hands of eight: Jason draws two, Paul three', () => {
    const table = playActions()
    table.hero.pass()
    table.hero.choose('earn', "Teal'c")
    table.hero.choose('continue')
    table.hero.assign('Thor')
    table.villain.play('Out of Your Depth')
    table.bothPass()
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 5 + 2 })
    expect(table.hero.view().failed).toHaveLength(1)
    expect(engine.decision(table.game)?.options[0]).toMatchObject({
      kind: 'continue',
      cost: { power: 1 },
      gives: 1,
    })
    table.hero.choose('end')

    const draws = table.events().filter((event) => event.type === 'draw')
    expect(draws.map(({ player, figures }) => [player, figures.count])).toEqual([
      [0, 2],
      [1, 3],
    ])
    const view = table.hero.view()
    expect(titles(view.you.knownMissions)).toEqual(['Loop of Kon Garat'])
    expect(view.you.missionCount).toBe(2)
    expect([...view.you.team, ...view.you.supports].map((card) => card.state)).toEqual(Array(5).fill('ready'))
    expect(view).toMatchObject({ turn: 2, hero: 1, you: { role: 'villain' } })
  })

  it('would have failed without Rak’nor', () => {
    const table = begin()
    table.hero.assign("Teal'c")
    table.villain.play('Salish Spirits')
    table.bothPass()
    expect(table.lastEvent('failure').figures).toEqual({ skills: 3, difficulty: 6 })
  })
})
