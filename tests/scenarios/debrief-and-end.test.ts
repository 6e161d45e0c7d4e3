import { describe, expect, it } from 'vitest'
import { engine, position, titles, withTexts } from './table'

describe('Debrief Phase', () => {
  it('readies the stopped cards of both players', () => {
    const table = position({
      hero: { play: ['Olaf'] },
      villain: { play: ["Shak'l"], states: { "Shak'l": 'stopped' } },
    })
    table.hero.assign('Olaf')
    table.bothPass()
    expect(table.state('Olaf')).toBe('stopped')
    table.hero.choose('end')
    expect([table.state('Olaf'), table.state("Shak'l")]).toEqual(['ready', 'ready'])
  })

  it('puts failed missions beneath the pile in the hero player’s order, in the open (ruling 53)', () => {
    const table = position({ hero: { missions: ['Supply Raid', 'Prison Break', 'Time Loop'] } })
    table.bothPass()
    table.hero.choose('continue')
    table.bothPass()
    table.hero.choose('end')
    expect(table.asked()).toBe('hero return-mission')
    expect(table.options()).toEqual(['return Supply Raid', 'return Prison Break'])
    table.hero.choose('return', 'Prison Break')
    for (const view of [table.hero.view().you, table.villain.view().opponent]) {
      expect(titles(view.knownMissions)).toEqual(['Prison Break', 'Supply Raid'])
      expect(view.missionCount).toBe(3)
    }
    // The next turn of this player begins with the top one.
    table.bothPass()
    table.villain.choose('end')
    expect(titles([table.mission().card])).toEqual(['Time Loop'])
  })

  it('refills both hands to eight, the hero player’s first (ruling 52)', () => {
    const table = position({ hero: { hand: ['Iris'] }, villain: { hand: ['Olaf', 'Iris'] } })
    table.bothPass()
    table.hero.choose('end')
    const draws = table.events().filter((event) => event.type === 'draw')
    expect(draws.map(({ player, figures }) => [player, figures.count])).toEqual([
      [0, 7],
      [1, 6],
    ])
  })

  it('leaves a hand of exactly eight as it is', () => {
    const hand = ['Iris', 'Olaf', 'P90', 'Overrun', 'Helper', 'Rival', 'Roadblock', 'Second Helper']
    const table = position({ hero: { hand }, villain: { hand } })
    table.bothPass()
    table.hero.choose('end')
    expect(table.events().some(({ type }) => type === 'draw' || type === 'discard')).toBe(false)
    expect(titles(table.hero.view().you.hand)).toEqual(hand)
  })

  it('makes a player with more than eight discard down to eight, in the order of the hand', () => {
    const hand = [
      'Iris',
      'Olaf',
      'DHD',
      'MALP',
      'P90',
      'Barter',
      'Antiquity',
      'Overrun',
      'Red Sky',
      'Lockdown',
    ]
    const table = position({ hero: { hand } })
    table.bothPass()
    table.hero.choose('end')
    expect(table.asked()).toBe('hero discard')
    // Not the last one first, or none would be left for the second choice.
    expect(table.options()).toEqual(hand.slice(0, 9).map((title) => `discard ${title}`))
    table.hero.choose('discard', 'DHD')
    expect(table.options()).toEqual(hand.slice(3).map((title) => `discard ${title}`))
    table.hero.choose('discard', 'Lockdown')
    expect(titles(table.hero.view().you.hand)).toEqual(
      hand.filter((title) => title !== 'DHD' && title !== 'Lockdown'),
    )
    expect(table.hero.view().turn).toBe(2)
  })

  it('is not asked where only one choice is left (ruling 57), whatever the cards are called inside', () => {
    const hand = [
      'Iris',
      'Olaf',
      'DHD',
      'MALP',
      'P90',
      'Barter',
      'Antiquity',
      'Overrun',
      'Red Sky',
      'Lockdown',
    ]
    const table = position({ hero: { hand } })
    table.bothPass()
    table.hero.choose('end')
    table.hero.choose('discard', 'Red Sky')
    expect(titles(table.hero.view().you.discard)).toEqual(['Red Sky', 'Lockdown'])
    // The opponent's guess at the same moment also has a decision.
    const before = position({ hero: { hand } })
    before.bothPass()
    before.hero.choose('end')
    before.hero.choose('discard', 'Antiquity')
    for (let i = 0; i < 20; i++) {
      const sample = engine.resample(before.game, 1, `guess ${i}`)
      expect(engine.decision(sample)?.options).toHaveLength(3)
    }
  })

  it('a card that is discarded down to the full hand is discarded: Sina may take a Tok’ra event back', () => {
    const table = withTexts({
      missions: ['Trial of science', 'Trial of culture'],
      play: ['Sina'],
      hand: ['Leave Behind No Trace', ...Array.from({ length: 8 }, () => 'Hazard Suits')],
    })
    table.bothPass()
    table.hero.choose('end')
    table.hero.choose('discard', 'Leave Behind No Trace')
    expect(table.asked()).toBe('hero may')
    table.hero.choose('accept')
    // Refilling is over by then.
    expect(titles(table.hero.view().you.hand)).toContain('Leave Behind No Trace')
    expect(table.hero.view().you.hand).toHaveLength(9)
    expect(table.asked()).toBe('villain action')
  })

  it('does not end the game when a deck runs out (ruling 45)', () => {
    const table = position({ hero: { deck: ['Iris', 'Olaf'] } })
    table.bothPass()
    table.hero.choose('end')
    expect(table.hero.view().you).toMatchObject({ deckCount: 0 })
    expect(table.hero.view().you.hand).toHaveLength(2)
    table.bothPass()
    table.villain.choose('end')
    expect(table.asked()).toBe('hero action')
    expect(table.hero.view().you.hand).toHaveLength(2)
  })

  it('follows at once where there is no mission to play (ruling 51)', () => {
    const table = position({ hero: { missions: [] } })
    expect(table.lastEvent('no-mission').player).toBe(0)
    expect(table.hero.view()).toMatchObject({ turn: 2, hero: 1 })
  })

  it('gives the next turn to the other player', () => {
    const table = position({})
    table.bothPass()
    table.hero.choose('end')
    expect(table.asked()).toBe('villain action')
    expect(table.hero.view()).toMatchObject({ hero: 1, you: { role: 'villain' }, opponent: { role: 'hero' } })
  })
})

describe('Glossary: incapacitated', () => {
  it('lasts through the debrief; at the start of the owner’s turn it becomes ready and is stopped at once', () => {
    const table = position({
      hero: { play: ['F-302'], states: { 'F-302': 'incapacitated' }, missions: ['Supply Raid', 'Time Loop'] },
      villain: {
        play: ['Olaf', 'Death Glider'],
        states: { Olaf: 'incapacitated', 'Death Glider': 'incapacitated' },
      },
    })
    // The hero player's ship and the villain player's villain ship recover, his hero card does not.
    expect([table.state('F-302'), table.state('Death Glider'), table.state('Olaf')]).toEqual([
      'stopped',
      'stopped',
      'incapacitated',
    ])
    expect(table.options()).not.toContain('assign F-302')
    table.bothPass()
    table.hero.choose('end')
    expect([table.state('F-302'), table.state('Death Glider'), table.state('Olaf')]).toEqual([
      'ready',
      'ready',
      'stopped',
    ])
  })
})

describe('Winning the Game', () => {
  const SIX = [
    'Disclosure',
    'Brief Candle',
    'Acquire Specimen',
    'Antarctic Rescue',
    'Convert Jaffa',
    'Prison Break',
  ]

  it('is won at once with the seventh glyph', () => {
    const table = position({
      hero: { glyphs: { "Jack O'Neill": SIX }, missions: ['Rescue Operative', 'Supply Raid'] },
      // A strong opposing team keeps experience from deciding the game.
      villain: { team: ["Rak'nor", 'Aldwin', 'Ishta', 'Charles Kawalsky'] },
    })
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    expect(engine.decision(table.game)).toBeUndefined()
    expect(engine.result(table.game)).toEqual({ winner: 0, reason: 'glyphs', turn: 1 })
    expect(table.hero.view()).toMatchObject({
      phase: 'over',
      you: { glyphs: 7, experience: 7, victoryTotal: 24 },
    })
  })

  it('is won with experience equal to the victory total', () => {
    const four = ['Establish Communication', 'Loop of Kon Garat']
    const table = position({
      // 4 + 4, and the 3 of Fall of Earth, equal the 11 points of the opposing team.
      hero: { glyphs: { "Jack O'Neill": four }, missions: ['Fall of Earth', 'Supply Raid'] },
    })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', "Teal'c")
    expect(engine.result(table.game)).toEqual({ winner: 0, reason: 'experience', turn: 1 })
  })

  it('is not won with one experience less', () => {
    const table = position({
      hero: { glyphs: { "Jack O'Neill": ['Establish Communication', 'Loop of Kon Garat'] } },
    })
    table.hero.assign("Teal'c")
    table.villain.pass()
    table.hero.assign("Jack O'Neill")
    table.bothPass()
    table.hero.choose('earn', "Teal'c")
    expect(table.hero.view().you.experience).toBe(10)
    expect(table.asked()).toBe('hero continue')
  })

  it('is won by the villain player with a total cost in his score pile equal to his victory total', () => {
    const table = position({
      villain: { play: ["Shak'l"], score: ['Anubis, Banished Lord', 'Mollem', 'Klorel'] },
    })
    expect(table.villain.view().you).toMatchObject({ score: 12, victoryTotal: 4 + 3 + 4 + 3 })
    table.hero.pass()
    table.villain.assign("Shak'l")
    table.bothPass()
    table.villain.choose('score')
    expect(engine.result(table.game)).toEqual({ winner: 1, reason: 'score', turn: 1 })
  })

  it('ends undecided when the turn limit is reached (ruling 55)', () => {
    const table = position({ turnLimit: 2 })
    table.bothPass()
    table.hero.choose('end')
    table.bothPass()
    table.villain.choose('end')
    expect(engine.result(table.game)).toEqual({ reason: 'undecided', turn: 2 })
    expect(engine.decision(table.game)).toBeUndefined()
    expect(() => engine.answer(table.game, 0)).toThrow('game-over')
  })

  it('ends undecided also where nobody has a mission left to play', () => {
    const table = position({ hero: { missions: [] }, villain: { missions: [] }, turnLimit: 50 })
    expect(engine.result(table.game)).toEqual({ reason: 'undecided', turn: 50 })
  })
})
