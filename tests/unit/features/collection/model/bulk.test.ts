import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BULK_WAYS, type BulkRule, bulkCards, bulkChanges } from '@/lib/features/collection/model/bulk'
import { applyCountChanges, COPY_KINDS, copiesOf, ownedOf } from '@/lib/features/collection/model/counts'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { anyCollection } from './arbitraries'

const ANY = { set: undefined, rarity: undefined, type: undefined, side: undefined }

describe('counting many cards at once', () => {
  it('one of each common of the base set', () => {
    const rule: BulkRule = { ...ANY, set: 'BASE', rarity: 'C', kind: 'regular', way: 'at-least', copies: 1 }
    const changes = bulkChanges(pool, { 'BASE-8': [0, 2], 'BASE-13': [4, 0] }, rule)
    expect(Object.keys(changes)).toHaveLength(99)
    expect(changes['BASE-8']).toEqual([1, 2])
    expect(changes['BASE-13']).toBeUndefined()
  })

  it('changes the cards that it is about, in the finish that it is about, and no others', () => {
    fc.assert(
      fc.property(
        anyCollection,
        fc.record({
          set: fc.constantFrom(undefined, 'BASE', 'SL'),
          rarity: fc.constantFrom(undefined, 'C' as const, 'R' as const),
          type: fc.constantFrom(undefined, 'mission' as const, 'support' as const),
          side: fc.constantFrom(undefined, 'hero' as const, 'villain' as const),
          kind: fc.constantFrom(...COPY_KINDS),
          way: fc.constantFrom(...BULK_WAYS),
          copies: fc.nat(1200),
        }),
        (counts, rule) => {
          const changes = bulkChanges(pool, counts, rule)
          const after = applyCountChanges(counts, changes)
          const about = new Set(bulkCards(pool, rule).map(({ key }) => key))
          const other = rule.kind === 'regular' ? 'foil' : 'regular'
          const most = Math.min(999, rule.copies)
          for (const key of new Set([...Object.keys(counts), ...about])) {
            expect(ownedOf(after, key)[other]).toBe(ownedOf(counts, key)[other])
            const was = ownedOf(counts, key)[rule.kind]
            const is = ownedOf(after, key)[rule.kind]
            if (!about.has(key)) expect(copiesOf(after, key)).toBe(copiesOf(counts, key))
            else if (rule.way === 'exactly') expect(is).toBe(most)
            else if (rule.way === 'add') expect(is).toBe(Math.min(999, was + rule.copies))
            else expect(is).toBe(Math.max(was, most))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
