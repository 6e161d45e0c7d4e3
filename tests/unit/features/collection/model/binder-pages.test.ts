import { expect, it } from 'vitest'
import { BINDER_ORDERS, binderPages, POCKETS } from '@/lib/features/collection/model/binder'
import { officialPool } from '@/lib/game/cards/official-pool'

it.each(BINDER_ORDERS)(
  'a binder by %s has every card once, nine a page, and no page with two sets',
  (order) => {
    const pages = binderPages(officialPool.cards, order)
    const keys = pages.flatMap(({ cards }) => cards.map(({ key }) => key))
    expect(new Set(keys).size).toBe(officialPool.cards.length)
    expect(keys).toHaveLength(officialPool.cards.length)
    for (const { set, number, of, cards } of pages) {
      expect(new Set(cards.map((card) => card.set))).toEqual(new Set([set]))
      if (number < of) expect(cards).toHaveLength(POCKETS)
    }
    expect(pages.filter(({ set }) => set === 'BASE')).toHaveLength(33)
  },
)

it('stands in the order of numbers, or of rarities', () => {
  expect(binderPages(officialPool.cards, 'number')[0]?.cards.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  const rarities = binderPages(officialPool.cards, 'rarity').filter(({ set }) => set === 'SL')
  expect(rarities[0]?.cards[0]?.rarity).toBe('C')
  expect(rarities[0]?.cards.map(({ number }) => number)).toEqual(
    [...(rarities[0]?.cards ?? [])].map(({ number }) => number).sort((a, b) => a - b),
  )
})
