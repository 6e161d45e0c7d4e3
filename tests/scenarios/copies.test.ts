import { describe, expect, it } from 'vitest'
import { cardsAt, incapacitated, position, type Table, titlesAt } from './table'

/** With several copies of a card, an example moves a different one each time, so that counts are correct. */

const DECK = ['P90', 'Iris', 'P90']
const three = (): Table =>
  position({ hero: { hand: ['Helper', 'P90', 'Helper'], play: ['Helper'], deck: DECK, discard: ['P90'] } })

/** The cards of a title, wherever they lie. */
const copies = ({ game }: Table, title: string): number[] =>
  (['hand', 'deck', 'discard', 'play'] as const).flatMap((place) => {
    const cards = cardsAt(game, 0, place)
    return titlesAt(game, 0, place).flatMap((one, i) => (one === title ? [cards[i] ?? -1] : []))
  })

describe('several copies of a card in a position', () => {
  it('are so many cards', () => {
    const table = three()
    expect(titlesAt(table.game, 0, 'deck')).toEqual(DECK)
    expect(new Set(copies(table, 'P90')).size).toBe(4)
    expect(new Set(copies(table, 'Helper')).size).toBe(3)
  })

  it('stay so many, and the same, when one of them is boosted with', () => {
    const table = three()
    table.hero.assign('Helper')
    table.villain.pass()
    const [before, hand] = [copies(table, 'Helper'), cardsAt(table.game, 0, 'hand')]
    table.hero.boost('Helper')
    expect(copies(table, 'Helper').sort()).toEqual(before.sort())
    const spent = hand.filter((card) => !cardsAt(table.game, 0, 'hand').includes(card))
    expect(spent).toHaveLength(1)
    expect(cardsAt(table.game, 0, 'discard')).toContain(spent[0])
  })

  it('are incapacitated one by one', () => {
    const states = (table: Table) => table.hero.view().you.supports.map(({ state }) => state)
    const all = position({ hero: { play: ['Helper', 'Helper', 'Helper'] } })
    expect(states(incapacitated(all, 'Helper', 'Helper'))).toEqual([
      'incapacitated',
      'incapacitated',
      'ready',
    ])
    expect(states(incapacitated(incapacitated(all, 'Helper'), 'Helper'))).toEqual([
      'incapacitated',
      'incapacitated',
      'ready',
    ])
    expect(() => incapacitated(all, ...Array<string>(4).fill('Helper'))).toThrow('Helper is not in play')
  })

  it('are not spoken of as if there were one', () => {
    const table = position({ hero: { play: ['Helper', 'Helper'] } })
    expect(() => table.state('Helper')).toThrow('more than one Helper')
    expect(() => position({ hero: { play: ['Helper', 'Helper'], states: { Helper: 'stopped' } } })).toThrow(
      'more than one Helper',
    )
  })
})
