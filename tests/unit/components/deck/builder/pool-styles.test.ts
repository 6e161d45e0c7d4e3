import { describe, expect, it } from 'vitest'
import { columnsFor, columnWidths } from '@/components/deck/builder/pool/pool-styles'
import { officialPool } from '@/lib/game/cards/official-pool'
import { SKILLS } from '@/lib/game/terms'

const missions = officialPool.cards.filter(
  ({ type, ratings }) => type === 'mission' && ratings.culture !== undefined,
)
const plain = officialPool.cards.filter(({ traits, glyph }) => traits.length === 0 && glyph === undefined)

describe('the columns of the pool', () => {
  it('has one for each skill that some card found has a rating for', () => {
    expect(missions.length).toBeGreaterThan(10)
    expect(columnsFor(missions, false).skills).toEqual(['culture'])
    expect(columnsFor(officialPool.cards, false).skills).toEqual(SKILLS)
    expect(columnsFor([], false).skills).toEqual(SKILLS)
  })

  it('has none for traits where no card has any, and none for copies without a collection', () => {
    expect(plain.length).toBeGreaterThan(10)
    expect(columnsFor(plain, true)).toMatchObject({ hasTraits: false, hasOwned: true })
    expect(columnsFor(officialPool.cards, false)).toMatchObject({ hasTraits: true, hasOwned: false })
    expect(columnWidths({ skills: ['culture', 'combat'], hasTraits: false, hasOwned: false })).toEqual({
      '--pool-columns': '30px minmax(0,1fr) 14px 26px 26px 18px',
      '--pool-columns-tight': '30px minmax(0,1fr) 26px 26px 18px',
    })
    expect(columnWidths({ skills: ['culture'], hasTraits: true, hasOwned: true })).toEqual({
      '--pool-columns': '30px minmax(0,1fr) 14px 26px 74px 18px 34px',
      '--pool-columns-tight': '30px minmax(0,1fr) 26px 18px 34px',
    })
  })
})
