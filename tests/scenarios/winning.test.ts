import { describe, expect, it } from 'vitest'
import { engine, titleOf, withTexts } from './table'

/** 2008 rulebook, Winning the Game: a game ends immediately, when a player meets any victory condition. */

const FOUR = ['Member', 'Second Member', 'Third Member', 'Fourth Member']
const THREE_GLYPHS = ['Libra Glyph', 'Orion Glyph', 'Gemini Glyph']
/** Worth 4 and 1. */
const FIVE = ['Great Prize', 'Orion Glyph']

describe('Winning the Game: immediately, also between two steps at which nobody is asked (ruling 34)', () => {
  const HAMMOND = {
    team: ['BASE-92', ...FOUR.slice(0, 3)],
    states: { 'George Hammond': 'incapacitated' },
  } as const
  /** 3 experience of Hammond's glyphs, 3 for their symbols while his text works, plus the helper's, of 12. */
  const begun = (helpers: readonly string[], mission = 'Investigate Disappearance') =>
    withTexts(
      {
        ...HAMMOND,
        missions: [mission, 'Trial of science'],
        play: ['Helper'],
        glyphs: { 'George Hammond': THREE_GLYPHS, Helper: helpers },
      },
      { team: FOUR },
    )

  it('Hammond’s text is back when the turn begins, before the mission destroys another carrier of glyphs', () => {
    const table = begun([...FIVE, 'Pisces Glyph'])
    expect(engine.decision(table.game)).toBe(undefined)
    expect(table.hero.view().result).toEqual({ winner: 0, reason: 'experience', turn: 1 })
    expect(table.hero.view().you).toMatchObject({ experience: 12, victoryTotal: 12 })
    // Nothing happened after it.
    expect(table.events().at(-1)?.type).toBe('win-experience')
    expect(table.events().some(({ type }) => type === 'mission' || type === 'destroy')).toBe(false)
  })

  it('with one experience less the game goes on, and the mission destroys the helper', () => {
    const table = begun(FIVE)
    expect(table.hero.view().result).toBe(undefined)
    expect(table.hero.view().you).toMatchObject({ experience: 6, supports: [] })
  })

  const inDebrief = (prizes: readonly string[]) => {
    const table = withTexts(
      {
        team: ['BASE-92', ...FOUR.slice(0, 3)],
        missions: ['A Stroll', 'Trial of science'],
        play: ['Alpha Site Facility', 'Repository of Knowledge', 'Helper'],
        glyphs: { 'George Hammond': THREE_GLYPHS, Member: prizes },
      },
      { team: FOUR },
    )
    table.hero.use('Repository of Knowledge')
    table.hero.picks('George Hammond')
    table.villain.pass()
    table.bothPass()
    table.hero.choose('end')
    table.hero.choose('resolve', 'Alpha Site Facility')
    table.hero.choose('accept')
    return table
  }

  it('the card beneath Alpha Site Facility is enough, before Repository of Knowledge incapacitates Hammond', () => {
    const table = inDebrief(FIVE)
    expect(table.hero.view().result).toEqual({ winner: 0, reason: 'experience', turn: 1 })
    expect(table.state('George Hammond')).toBe('ready')
  })

  it('with less it is not, and Hammond is incapacitated', () => {
    const table = inDebrief(['Great Prize'])
    expect(table.hero.view().result).toBe(undefined)
    expect(table.state('George Hammond')).toBe('incapacitated')
  })
})

/** Grogan's point value is 6, minus 1 for each of his symbols; with the others 16 points. */
const GROGAN = ['Grogan', 'BASE-102', "Jack O'Neill, SG-1 Commander", 'Daniel Jackson, Adventurer']
/** 15 experience on six glyphs. */
const FIFTEEN = ['Great Prize', 'Great Prize', 'Great Prize', 'Libra Glyph', 'Pisces Glyph', 'Gemini Glyph']
/** 15 points in a villain score pile. */
const SCORED = ['Anubis, Galactic Menace', 'Sokar', 'Klorel', 'Imhotep']

describe('Winning the Game: two ways as the hero player, one as the villain player (ruling 89)', () => {
  /** Grogan earns the glyph that lowers the villain player's total from 16 to 15. */
  const groganEarns = (villain: Parameters<typeof withTexts>[1]) => {
    const table = withTexts({ team: GROGAN, missions: ['Trial of combat', 'Trial of science'] }, villain)
    expect(table.villain.view().you.victoryTotal).toBe(16)
    table.hero.assign('Grogan')
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', 'Grogan')
    return table
  }

  it('experience does not win for the villain player, but as soon as the own turn begins', () => {
    const table = groganEarns({ team: FOUR, glyphs: { Member: FIFTEEN } })
    expect(table.villain.view().you).toMatchObject({ experience: 15, victoryTotal: 15 })
    expect(table.hero.view().result).toBe(undefined)
    table.hero.choose('end')
    expect(table.hero.view().result).toEqual({ winner: 1, reason: 'experience', turn: 2 })
    // Before anything else happens in that turn.
    expect(table.events().at(-2)?.type).toBe('turn')
  })

  it('the score pile does, at once', () => {
    const table = groganEarns({ team: FOUR, score: SCORED })
    expect(table.hero.view().result).toEqual({ winner: 1, reason: 'score', turn: 1 })
  })

  it('the score pile does not win in the own turn, but as soon as that of the opponent begins', () => {
    const table = withTexts({ team: FOUR, score: SCORED }, { team: FOUR })
    expect(table.hero.view().you).toMatchObject({ score: 15, victoryTotal: 12 })
    expect(table.asked()).toBe('hero action')
    table.bothPass()
    table.hero.choose('end')
    expect(table.hero.view().result).toEqual({ winner: 0, reason: 'score', turn: 2 })
  })

  it('where both would win at the same moment the hero player does (ruling 56)', () => {
    const both = withTexts(
      { team: FOUR, glyphs: { Member: FIFTEEN } },
      { team: FOUR, score: SCORED, glyphs: { Member: FIFTEEN } },
    )
    expect(both.hero.view().result).toEqual({ winner: 0, reason: 'experience', turn: 1 })
  })
})

describe('Winning the Game: a point value counts in every turn (ruling 90)', () => {
  const glyphs = { Grogan: ['Orion Glyph', 'Libra Glyph', 'Libra Glyph'] }

  it('Grogan’s symbols lower the opponent’s total in the turns of both players', () => {
    const table = withTexts({ team: GROGAN, glyphs }, { team: FOUR })
    expect(table.villain.view().you.victoryTotal).toBe(14)
    table.bothPass()
    table.hero.choose('end')
    expect(table.villain.view()).toMatchObject({ turn: 2, hero: 1, you: { victoryTotal: 14 } })
    // Only his points count: his other effects are ignored in that turn.
    expect(table.card('Grogan').ratings.culture).toBe(1)
  })

  it('so the opponent wins by experience in a turn in which Grogan is ignored', () => {
    const table = withTexts(
      { missions: ['A Stroll', 'Trial of science'], team: FOUR, glyphs: { Member: FIFTEEN.slice(0, 4) } },
      { team: GROGAN, glyphs },
    )
    expect(table.hero.view().you).toMatchObject({ experience: 13, victoryTotal: 14 })
    table.hero.assign('Member')
    table.bothPass()
    expect(table.hero.view().result).toEqual({ winner: 0, reason: 'experience', turn: 1 })
  })

  it('a promotion token likewise, up to 6 points (ruling 34)', () => {
    const total = (tokens: number) =>
      withTexts({ team: FOUR }, { team: GROGAN, glyphs, tokens: { Grogan: tokens } }).hero.view().you
        .victoryTotal
    expect([0, 1, 2, 3].map(total)).toEqual([14, 15, 16, 16])
  })

  it('while he is incapacitated his text is off', () => {
    const table = withTexts({ team: FOUR }, { team: GROGAN, glyphs, states: { Grogan: 'incapacitated' } })
    expect(table.hero.view().you.victoryTotal).toBe(16)
    table.bothPass()
    table.hero.choose('end')
    expect(table.hero.view()).toMatchObject({ hero: 1, you: { victoryTotal: 14 } })
  })
})

describe('Villain score piles in one’s own turn (ruling 91)', () => {
  const costOf = (table: ReturnType<typeof withTexts>, title: string) =>
    engine
      .decision(table.game)
      ?.options.find((option) => option.kind === 'play' && titleOf(option.key) === title)?.cost?.power
  const salish = (hero: readonly string[], villain: readonly string[]) => {
    const table = withTexts(
      { missions: ['Trial of combat', 'Trial of science'], score: hero },
      { hand: ['Salish Spirits'], score: villain },
    )
    table.hero.pass()
    return costOf(table, 'Salish Spirits')
  }

  it('Dutiful Prior speaks of all obstacles with failure text: also in the pile of the hero player', () => {
    expect(salish([], [])).toBe(2)
    expect(salish([], ['Dutiful Prior'])).toBe(1)
    expect(salish(['Dutiful Prior'], [])).toBe(1)
    expect(salish(['Dutiful Prior'], ['Dutiful Prior'])).toBe(0)
  })

  it('Robert Kinsey gives power in the own power phase, and not in the opponent’s', () => {
    const pile = { team: FOUR, score: ['SL-21'] }
    expect(withTexts(pile, { team: FOUR }).hero.view().you.power).toBe(4)
    expect(withTexts({ team: FOUR }, pile).villain.view().you.power).toBe(3)
  })
})
