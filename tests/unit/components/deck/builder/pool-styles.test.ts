import { describe, expect, it } from 'vitest'
import { columnsFor, columnWidths } from '@/components/deck/builder/pool/pool-styles'
import { officialPool } from '@/lib/game/cards/official-pool'
import { SKILLS } from '@/lib/game/terms'

const missions = officialPool.cards.filter(({ type }) => type === 'mission')
const plain = officialPool.cards.filter(({ traits, glyph }) => traits.length === 0 && glyph === undefined)

describe('the columns of the pool', () => {
  it('has one for each skill that some card found has a rating for', () => {
    const obstacles = officialPool.cards.filter(({ type, ratings }) => type === 'obstacle' && ratings.culture)
    const ofCulture = obstacles.filter(({ ratings }) => Object.keys(ratings).length === 1)
    expect(ofCulture.length).toBeGreaterThan(3)
    expect(columnsFor(ofCulture, false).skills).toEqual(['culture'])
    expect(columnsFor(officialPool.cards, false).skills).toEqual(SKILLS)
    expect(columnsFor([], false).skills).toEqual(SKILLS)
  })

  it('shows the one skill of missions in one column', () => {
    expect(missions.length).toBeGreaterThan(100)
    const columns = columnsFor(missions, false)
    expect(columns).toMatchObject({ onlyMissions: true, skills: [] })
    expect(columnWidths(columns)).toEqual({
      '--pool-columns': '30px minmax(0,1fr) 56px 74px 18px',
      '--pool-columns-tight': '30px minmax(0,1fr) 56px 18px',
    })
    expect(columnsFor([...missions, ...plain], false).onlyMissions).toBe(false)
  })

  it('has none for traits where no card has any, and none for copies without a collection', () => {
    expect(plain.length).toBeGreaterThan(10)
    expect(columnsFor(plain, true)).toMatchObject({ hasTraits: false, hasOwned: true })
    expect(columnsFor(officialPool.cards, false)).toMatchObject({ hasTraits: true, hasOwned: false })
    expect(
      columnWidths({ onlyMissions: false, skills: ['culture', 'combat'], hasTraits: false, hasOwned: false }),
    ).toEqual({
      '--pool-columns': '30px minmax(0,1fr) 14px 26px 26px 18px',
      '--pool-columns-tight': '30px minmax(0,1fr) 26px 26px 18px',
    })
    expect(
      columnWidths({ onlyMissions: false, skills: ['culture'], hasTraits: true, hasOwned: true }),
    ).toEqual({
      '--pool-columns': '30px minmax(0,1fr) 14px 26px 74px 18px 34px',
      '--pool-columns-tight': '30px minmax(0,1fr) 26px 18px 34px',
    })
  })
})
