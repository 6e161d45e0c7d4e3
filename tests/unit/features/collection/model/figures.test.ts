import fc from 'fast-check'
import { expect, it } from 'vitest'
import { collectionFigures } from '@/lib/features/collection/model/counts'
import { collectionBy, FIGURE_FACTS } from '@/lib/features/collection/model/figures'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { anyCollection } from './arbitraries'

it('counts every copy once by each fact that a card has one of', () => {
  fc.assert(
    fc.property(
      anyCollection,
      fc.constantFrom(...FIGURE_FACTS.filter((fact) => fact !== 'trait')),
      (counts, fact) => {
        const rows = collectionBy(pool, counts, fact)
        const { copies, foils, different } = collectionFigures(pool, counts)
        expect(rows.reduce((sum, row) => sum + row.regular + row.foil, 0)).toBe(copies)
        expect(rows.reduce((sum, row) => sum + row.foil, 0)).toBe(foils)
        expect(rows.reduce((sum, row) => sum + row.different, 0)).toBe(different)
        expect(rows.reduce((sum, row) => sum + row.all, 0)).toBe(pool.cards.length)
      },
    ),
    { numRuns: 40 },
  )
})

it('counts a card for each of its traits, the most first', () => {
  const [card] = pool.cards.filter(({ traits }) => traits.length > 1)
  if (!card) throw new Error('no card has two traits')
  const rows = collectionBy(pool, { [card.key]: [2, 1] }, 'trait')
  for (const trait of card.traits)
    expect(rows.find(({ value }) => value === trait)).toMatchObject({ different: 1, regular: 2, foil: 1 })
  expect(card.traits).toContain(rows[0]?.value)
})
