import { describe, expect, it } from 'vitest'
import type { CardUse, Question } from '@/lib/game/engine'
import { engine, incapacitated, key, position, withTexts } from './table'

type Table = ReturnType<typeof position>

const idOf = (table: Table, player: 0 | 1, title: string): number => {
  const view = engine.view(table.game, player)
  const cards = [
    ...view.you.hand,
    ...view.you.team,
    ...view.you.supports,
    ...view.you.adversaries,
    ...view.you.gear,
  ]
  const found = cards.find((card) => card.key === key(title))
  if (!found) throw new Error(`${title} is not there`)
  return found.id
}

const reasons = (table: Table, player: 0 | 1, title: string, use: CardUse) => {
  const answer = engine.explain(table.game, { about: 'card', player, card: idOf(table, player, title) })
  if (answer.about !== 'card') throw new Error('a number was explained instead')
  return answer.uses.find((one) => one.use === use)?.reasons
}

describe('why a card cannot be used now', () => {
  it('names the power that lacks', () => {
    const table = position({ hero: { hand: ['Iris', 'Olaf'] } })
    expect(reasons(table, 0, 'Iris', 'play')).toEqual([{ code: 'power', figures: { needed: 4, have: 3 } }])
    expect(reasons(table, 0, 'Olaf', 'play')).toEqual([])
  })

  it('names the card of the same title', () => {
    const table = position({ hero: { hand: ['Olaf'], play: ['Olaf'] } })
    const there = engine.view(table.game, 0).you.supports[0]?.id
    expect(reasons(table, 0, 'Olaf', 'play')).toEqual([{ code: 'same-title', card: there }])
    expect(reasons(table, 0, 'Olaf', 'boost')).toEqual([{ code: 'nothing-to-boost' }])
  })

  it('names the skill without a rating, and the state that is not ready', () => {
    const table = position({
      hero: { missions: ['Brief Candle'], play: ['Olaf'], states: { "Jack O'Neill": 'stopped' } },
    })
    expect(reasons(table, 0, 'Olaf', 'assign')).toEqual([{ code: 'no-rating', skill: 'science' }])
    expect(reasons(table, 0, "Jack O'Neill, SG-1 Commander", 'assign')).toEqual([
      { code: 'not-ready', state: 'stopped' },
    ])
  })

  it('says when it is the other player’s decision, or the other role’s card', () => {
    const table = position({ hero: { hand: ['Overrun'] }, villain: { hand: ['Overrun'] } })
    expect(reasons(table, 0, 'Overrun', 'play')).toEqual([{ code: 'other-role' }])
    expect(reasons(table, 1, 'Overrun', 'play')).toEqual([{ code: 'not-your-decision' }])
  })

  it('names the adversary that is there already', () => {
    const table = position({ villain: { play: ["Shak'l", 'Yu'] } })
    table.hero.pass()
    const there = idOf(table, 1, "Shak'l")
    table.villain.assign("Shak'l")
    table.hero.pass()
    expect(reasons(table, 1, 'Yu', 'assign')).toEqual([{ code: 'adversary-assigned', card: there }])
  })

  it('says nothing of cards that the player may not know, or that are none', () => {
    const table = position({ hero: { hand: ['Olaf'] }, villain: { hand: ['Overrun'] } })
    const nothing = { about: 'card', uses: [] }
    expect(engine.explain(table.game, { about: 'card', player: 0, card: idOf(table, 1, 'Overrun') })).toEqual(
      nothing,
    )
    expect(engine.explain(table.game, { about: 'card', player: 0, card: -1 })).toEqual(nothing)
    const olaf = idOf(table, 0, 'Olaf')
    expect(engine.explain(table.game, { about: 'skill', card: olaf, skill: 'combat' })).toMatchObject({
      total: 0,
    })
  })

  it('agrees with the options: no reason exactly where there is an option', () => {
    const hand = ['Overrun', 'Olaf', "Shak'l", 'Iris', 'Language Barrier', 'Death Glider']
    const table = position({ hero: { hand }, villain: { hand, play: ["Shak'l"] } })
    for (const player of [0, 1] as const) {
      const options = engine.decision(table.game)?.options ?? []
      for (const { id } of engine.view(table.game, player).you.hand) {
        const answer = engine.explain(table.game, { about: 'card', player, card: id })
        if (answer.about !== 'card') throw new Error('a number was explained instead')
        for (const { use, reasons } of answer.uses) {
          expect(options.some((option) => option.kind === use && option.card === id)).toBe(
            reasons.length === 0,
          )
        }
      }
      if (player === 0) table.hero.pass()
    }
  })
})

describe('why an activated ability cannot be used now', () => {
  it('names what its cost lacks: the card itself, power, a card that fits', () => {
    const rings = withTexts({ play: ['Transport Rings'] })
    expect(reasons(rings, 0, 'Transport Rings', 'use')).toEqual([])
    rings.hero.use('Transport Rings')
    rings.villain.pass()
    expect(reasons(rings, 0, 'Transport Rings', 'use')).toEqual([{ code: 'not-ready', state: 'stopped' }])
    const poor = withTexts({ play: ['Transport Rings'], hand: ['Olaf'] })
    poor.hero.play('Olaf')
    poor.villain.pass()
    expect(reasons(poor, 0, 'Transport Rings', 'use')).toEqual([
      { code: 'power', figures: { needed: 3, have: 0 } },
    ])
    const states = { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', 'Daniel Jackson': 'stopped' } as const
    const alone = withTexts({ play: ['P90'], states: { ...states, 'Samantha Carter': 'stopped' } })
    expect(reasons(alone, 0, 'P90', 'use')).toEqual([{ code: 'cost', effectKind: 'block' }])
  })

  it('names the glyph that must lie beneath the character', () => {
    const team = ['Harold Maybourne, Ally of Opportunity', "Teal'c", "Jack O'Neill", 'Daniel Jackson']
    const table = withTexts({ team })
    expect(reasons(table, 0, 'Harold Maybourne', 'use')).toEqual([
      { code: 'glyph', need: 'all', glyphs: ['Scorpius'] },
    ])
    const stopped = withTexts({ team, states: { 'Harold Maybourne': 'stopped' } })
    expect(reasons(stopped, 0, 'Harold Maybourne', 'use')).toEqual([
      { code: 'glyph', need: 'all', glyphs: ['Scorpius'] },
      { code: 'not-ready', state: 'stopped' },
    ])
  })

  it('says that it has been used this turn, or that nothing fits', () => {
    const table = withTexts({ play: ['Atoniek Armband'] })
    table.hero.use('Atoniek Armband')
    table.hero.picks("Teal'c")
    table.villain.pass()
    const card = engine.view(table.game, 0).you.team.find(({ key: one }) => one === key("Teal'c"))
    const armband = card?.attached?.[0]?.id ?? -1
    const answer = engine.explain(table.game, { about: 'card', player: 0, card: armband })
    expect(answer).toMatchObject({ uses: [{ use: 'use', reasons: [{ code: 'used-this-turn' }] }] })
  })

  it('says that it is incapacitated, of the other role, or not his', () => {
    const team = ['Harold Maybourne, Ally of Opportunity', "Teal'c", "Jack O'Neill", 'Daniel Jackson']
    const ill = incapacitated(withTexts({ team, play: ['Transport Rings'] }), 'Harold Maybourne')
    expect(reasons(ill, 0, 'Harold Maybourne', 'use')).toEqual([
      { code: 'not-ready', state: 'incapacitated' },
    ])
    const there = idOf(ill, 0, 'Transport Rings')
    expect(engine.explain(ill.game, { about: 'card', player: 1, card: there })).toMatchObject({
      uses: [{ use: 'use', reasons: [{ code: 'not-your-decision' }, { code: 'not-yours' }] }],
    })
    const ignored = withTexts({}, { play: ['P90'] })
    ignored.hero.pass()
    expect(reasons(ignored, 1, 'P90', 'use')).toEqual([{ code: 'other-role' }])
  })

  it('says that a scored card is not in play, though what speaks of the score pile works there', () => {
    const table = withTexts({}, { score: ['Yu, Venerable Lord'] })
    table.hero.pass()
    expect(table.options()).toEqual(['pass'])
    const [yu] = table.villain.view().you.scorePile
    const answer = engine.explain(table.game, { about: 'card', player: 1, card: yu?.id ?? -1 })
    const uses = answer.about === 'card' ? answer.uses : []
    expect(uses.filter(({ use }) => use === 'use')).toMatchObject([{ reasons: [{ code: 'not-in-play' }] }])
  })

  it('says nothing of cards without such a text, nor of complications', () => {
    const table = withTexts({ play: ['Helper'] }, { hand: ['Salish Spirits'] })
    table.hero.pass()
    table.villain.complicate('Salish Spirits')
    const uses = (player: 0 | 1, card: number) => {
      const answer = engine.explain(table.game, { about: 'card', player, card })
      return answer.about === 'card' ? answer.uses.map(({ use }) => use) : []
    }
    expect(uses(0, idOf(table, 0, 'Helper'))).toEqual(['assign'])
    expect(uses(1, table.villain.view().mission?.against[0]?.id ?? -1)).toEqual([])
  })
})

describe('the card that is the cause', () => {
  it('is named: a text that blocks, and one that forbids', () => {
    const table = withTexts({ play: ['Helper'] }, { hand: ['Fire Rain'] })
    table.hero.pass()
    table.villain.play('Fire Rain')
    table.villain.picks('Helper')
    const rain = table.mission().against[0]?.id
    expect(reasons(table, 0, 'Helper', 'assign')).toEqual([{ code: 'blocked', card: rain }])
    const fall = withTexts({ missions: ['Fall of Earth'], hand: ['Helper'] })
    expect(reasons(fall, 0, 'Helper', 'play')).toEqual([{ code: 'forbidden', card: fall.mission().card.id }])
  })

  it('and so is the part of a cost of playing it that cannot be paid', () => {
    const states = { "Teal'c": 'stopped', "Jack O'Neill": 'stopped', 'Daniel Jackson': 'stopped' } as const
    const table = withTexts({
      hand: ['Ill-Gotten Gains'],
      play: ['Helper'],
      states: { ...states, 'Samantha Carter': 'stopped' },
    })
    expect(reasons(table, 0, 'Ill-Gotten Gains', 'play')).toEqual([
      { code: 'other-costs', effectKind: 'stop' },
    ])
  })

  it('a player who is bound to pass is told so', () => {
    const table = withTexts({ hand: ['Helper'] }).where(({ seats: [own, ...others], ...position }) => ({
      ...position,
      seats: own ? [{ ...own, boundToPass: 'now' }, ...others] : others,
    }))
    expect(reasons(table, 0, 'Helper', 'play')).toContainEqual({ code: 'only-pass' })
  })
})

describe('why a number is what it is', () => {
  const total = (table: Table, question: Question) => {
    const answer = engine.explain(table.game, question)
    if (answer.about !== 'number') throw new Error('a card was explained instead')
    expect(answer.contributions.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.total)
    return [answer.total, ...answer.contributions.map(({ code, amount }) => `${code} ${amount}`)]
  }

  it('lists what lies at a mission, what is assigned, and what was spent', () => {
    const table = position({
      hero: { hand: ['Olaf', 'Olaf'], glyphs: { "Teal'c": ['Disclosure', 'Prison Break'] } },
      villain: { hand: ['Salish Spirits', 'Iris'], play: ["Shak'l"], score: ['Mollem'] },
    })
    table.hero.play('Olaf')
    table.villain.play('Salish Spirits')
    table.hero.assign('Olaf')
    table.villain.complicate('Iris')
    table.hero.boost('Olaf')
    table.villain.assign("Shak'l")

    expect(total(table, { about: 'difficulty' })).toEqual([
      9,
      'printed 4',
      'obstacle 2',
      'complication 1',
      'adversary 2',
    ])
    expect(total(table, { about: 'skill-total' })).toEqual([3, 'character 3'])
    const olaf = table.mission().assigned[0]?.id ?? -1
    expect(total(table, { about: 'skill', card: olaf, skill: 'combat' })).toEqual([3, 'printed 2', 'boost 1'])
    expect(total(table, { about: 'skill', card: olaf, skill: 'science' })).toEqual([0])
    expect(total(table, { about: 'power', player: 0 })).toEqual([2, 'base 3', 'glyphs 2', 'spent -3'])
    expect(total(table, { about: 'power', player: 1 })).toEqual([2, 'base 3', 'glyphs 2', 'spent -3'])
    expect(total(table, { about: 'complication-cost' })).toEqual([
      2,
      'first-complication 1',
      'other-complications 1',
    ])
    expect(total(table, { about: 'experience', player: 0 })).toEqual([2, 'glyph 1', 'glyph 1'])
    expect(total(table, { about: 'score', player: 1 })).toEqual([4, 'scored 4'])
    expect(total(table, { about: 'victory-total', player: 0 })[0]).toBe(table.hero.view().you.victoryTotal)
  })

  it('names the card of a text that gives a skill by name, also one that the character lacks', () => {
    const team = ['SGC Member', 'Member', 'Second Member', 'Third Member']
    const table = withTexts({ missions: ['Trial of science'], team, play: ['Young Jack'] })
    table.hero.assign('SGC Member')
    const jack = idOf(table, 0, 'Young Jack')
    const answer = engine.explain(table.game, { about: 'skill', card: jack, skill: 'science' })
    expect(answer).toMatchObject({
      total: 1,
      contributions: [
        { code: 'printed', amount: 0 },
        { code: 'text', amount: 1, card: jack },
      ],
    })
  })

  it('says what texts take away also where it is more than there is', () => {
    const repeated = ['Repeating Time', 'Repeating Time']
    const table = withTexts(
      { missions: ['Trial of science'], play: ['Helper'] },
      { hand: repeated, power: 9 },
    )
    table.hero.assign('Helper')
    table.villain.play('Repeating Time')
    table.hero.pass()
    table.villain.play('Repeating Time')
    const helper = table.mission().assigned[0]?.id ?? -1
    expect(total(table, { about: 'skill', card: helper, skill: 'science' })).toEqual([
      0,
      'printed 1',
      'text -1',
      'text -1',
      'floor 1',
    ])
    const easy = withTexts({ missions: ['A Stroll'], hand: ['Burke'], power: 9 })
    easy.hero.play('Burke')
    expect(total(easy, { about: 'difficulty' })).toEqual([0, 'printed 0', 'text -1', 'floor 1'])
  })

  it('keeps power that was gained apart from that of the power phase', () => {
    const table = position({})
    table.bothPass()
    expect(total(table, { about: 'continue-cost' })).toEqual([1, 'failed-missions 1'])
    table.hero.choose('continue')
    expect(total(table, { about: 'power', player: 0 })).toEqual([2, 'base 3', 'spent -1'])
    expect(total(table, { about: 'power', player: 1 })).toEqual([4, 'base 3', 'gained 1'])
  })
})
