import { describe, expect, it } from 'vitest'
import { lazyView } from '@/lib/game/engine'
import { against, at, difficulty, go, options } from '../cards/shapes/system-lords-hero'
import { engine, type Seat, type Table, titles, withTexts } from './table'

/** Hero cards that a text has made adversaries: who controls them, and the roles they lose (rulings 11 to 13). */

const TEAM = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
/** All four are assigned, and the villain player passes each time. */
const EVERYBODY = TEAM.flatMap((title) => [`assign ${title}`, 'pass'])

/** Both players decline all offers until that turn begins. */
function untilTurn(turn: number, table: Table): Table {
  while (table.hero.view().turn < turn && table.hero.view().result === undefined) {
    const quiet = options(table).findIndex((option) => ['pass', 'end'].includes(option))
    engine.answer(table.game, Math.max(0, quiet))
  }
  return table
}

/** The Enemy Within lies on the hero player's only support character, and their next turn begins. */
function possessed(hero: Seat = {}, villain: Seat = {}): Table {
  const table = withTexts(
    {
      missions: ['Trial of science', 'Trial of culture', 'Trial of combat'],
      team: TEAM,
      play: ['Helper'],
      ...hero,
    },
    { hand: ['The Enemy Within'], power: 1, missions: ['Trial of culture', 'Trial of combat'], ...villain },
  )
  return untilTurn(3, go(table, 'pass', 'play The Enemy Within', 'pass', 'pass'))
}

describe('ruling 12: an adversary made of the hero player’s card, turned face down', () => {
  const jolinar: Seat = {
    team: ['SL-103', ...TEAM.slice(1)],
    glyphs: { 'Samantha Carter': ['Pisces Glyph'] },
  }
  const complicated = () => go(possessed(jolinar), 'pass', 'assign Helper', 'use Samantha Carter')

  it('is a complication at this mission, as any adversary is (ruling 13)', () => {
    const table = complicated()
    expect(table.mission()).toMatchObject({ printedDifficulty: 4, difficulty: 5, complicationCost: 2 })
    expect(against(table)).toEqual(['face down'])
    expect(lazyView(table.game, 0).mission?.against).toHaveLength(1)
  })

  it('is counted in what explains the difficulty and the price of the next complication', () => {
    const table = complicated()
    const explained = (about: 'difficulty' | 'complication-cost') => {
      const answer = engine.explain(table.game, { about })
      return answer.about === 'number' ? answer.contributions.map(({ code, amount }) => [code, amount]) : []
    }
    expect(explained('difficulty')).toEqual([
      ['printed', 4],
      ['complication', 1],
    ])
    expect(explained('complication-cost')).toEqual([
      ['first-complication', 1],
      ['other-complications', 1],
    ])
  })

  it('is found by a text that speaks of complications', () => {
    const keffler = { ...jolinar, hand: ['Keffler'], power: 3 }
    const table = go(possessed(keffler), 'play Keffler', 'assign Helper')
    expect(table.card('Keffler').ratings).toEqual({ science: 2 })
    go(table, 'use Samantha Carter')
    expect(table.card('Keffler').ratings).toEqual({ science: 3 })
  })

  it('is destroyed with the mission and goes to its owner’s discard pile', () => {
    const table = go(complicated(), 'pass', 'pass')
    expect(titles(table.hero.view().you.discard)).toContain('Helper')
    untilTurn(4, table)
    expect(table.mission()).toMatchObject({ printedDifficulty: 4, difficulty: 4, complicationCost: 1 })
  })
})

describe('ruling 12: while it is the other player’s adversary', () => {
  it('glyphs beneath it lie beneath no character and count for nothing (rulings 11, 60)', () => {
    const table = possessed({ glyphs: { Helper: ['Orion Glyph'], Member: ['Libra Glyph'] } })
    expect(table.hero.view().you).toMatchObject({ power: 4, glyphs: 1, experience: 1 })
    expect(titles(table.card('Helper').glyphs)).toEqual(['Orion Glyph'])
    expect(engine.explain(table.game, { about: 'experience', player: 0 })).toMatchObject({ total: 1 })
  })

  it('the seventh glyph does not win, also not in the turn in which the text is ignored (rulings 10 and 89)', () => {
    const five = ['Libra', 'Gemini', 'Pisces', 'Scorpius', 'Triangulum'].map((symbol) => `${symbol} Glyph`)
    const table = possessed({ glyphs: { Helper: ['Orion Glyph'], 'Second Member': five } })
    go(table, ...EVERYBODY, 'pass', 'earn Member')
    expect(table.hero.view().you.glyphs).toBe(6)
    expect(table.hero.view().result).toBeUndefined()
    // In the opponent's turn all seven are beneath characters, but glyphs win only for the hero player.
    untilTurn(4, table)
    expect(table.hero.view()).toMatchObject({ turn: 4, hero: 1, you: { glyphs: 7 } })
    expect(table.hero.view().result).toBeUndefined()
    untilTurn(5, table)
    expect(table.hero.view()).toMatchObject({ turn: 5, hero: 0, you: { glyphs: 6 } })
    expect(table.hero.view().result).toBeUndefined()
  })

  it('its owner can play another character of its title', () => {
    expect(options(possessed({ hand: ['Helper'] }))).toContain('play Helper')
    expect(options(at('science', { play: ['Helper'], hand: ['Helper'] }))).not.toContain('play Helper')
  })

  it('its owner cannot boost it', () => {
    const table = go(possessed({ hand: ['Helper'] }), 'pass', 'assign Helper')
    expect(options(table)).not.toContain('boost Helper')
  })
})

describe('The Enemy Within takes all of the text away', () => {
  it('also where it says what assigning costs: Aris Boch', () => {
    const aris = {
      play: ['Aris Boch'],
      missions: ['Trial of science', 'Trial of combat', 'Trial of culture'],
    }
    const table = go(possessed(aris, { power: 3 }), 'pass', 'assign Aris Boch')
    expect(table.villain.view().you.power).toBe(3)
    expect(difficulty(table)).toBe(7)
  })

  it('also where it changes the numbers of others: Oma Desala', () => {
    const table = go(possessed({ play: ['Oma Desala'] }), 'pass', 'assign Oma Desala', 'assign Member')
    expect(table.card('Member').ratings.culture).toBe(1)
  })

  it('also where it takes the place of what would happen: Siler', () => {
    const missions = ['Trial of science', 'Rescue Captive', 'Trial of culture']
    const table = go(possessed({ play: ['Siler', 'Helper'], missions }), 'choose Helper')
    expect(table.asked()).toBe('hero action')
    expect(table.state('Helper')).toBe('stopped')
  })
})

describe('ruling 11: a hero card whose own text makes it an adversary', () => {
  it('takes no boost from a character card: only adversary cards boost adversaries (ruling 41)', () => {
    const daniel = ['Daniel Jackson, Prior of the Ori', 'Daniel Jackson, Adventurer']
    const prior = withTexts(
      { missions: ['Trial of culture', 'Trial of combat'], team: TEAM },
      { team: TEAM, play: daniel.slice(0, 1), hand: daniel },
    )
    go(prior, 'pass', 'assign Daniel Jackson', 'pass')
    expect(options(prior)).not.toContain('boost Daniel Jackson')
    const rival = withTexts(
      { missions: ['Trial of culture', 'Trial of combat'], team: TEAM },
      { team: TEAM, play: ['Rival'], hand: ['Rival'] },
    )
    go(rival, 'pass', 'assign Rival', 'pass')
    expect(options(rival)).toContain('boost Rival')
  })

  it('does not become one while it is incapacitated', () => {
    const harsh = (state: 'ready' | 'incapacitated') => {
      const table = withTexts(
        { missions: ['Trial of combat', 'Trial of science'], hand: ['Harsh Justice'], power: 20 },
        { play: ['Mark Devlin'], states: { 'Mark Devlin': state } },
      )
      go(table, 'play Harsh Justice')
      return titles(table.villain.view().you.discard)
    }
    expect(harsh('incapacitated')).toEqual([])
    expect(harsh('ready')).toEqual(['Mark Devlin'])
  })
})
