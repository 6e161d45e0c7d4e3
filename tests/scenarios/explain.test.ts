import { describe, expect, it } from 'vitest'
import type { CardUse, Question } from '@/lib/engine'
import { engine, key, position } from './table'

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

  it('keeps power that was gained apart from that of the power phase', () => {
    const table = position({})
    table.bothPass()
    expect(total(table, { about: 'continue-cost' })).toEqual([1, 'failed-missions 1'])
    table.hero.choose('continue')
    expect(total(table, { about: 'power', player: 0 })).toEqual([2, 'base 3', 'spent -1'])
    expect(total(table, { about: 'power', player: 1 })).toEqual([4, 'base 3', 'gained 1'])
  })
})
