import { describe, expect, it } from 'vitest'
import { dropped } from '@/components/deck/builder/drag/dropped'
import { oneLess, oneMore, withCount, withPlayset } from '@/components/deck/viewer/deck-actions'
import { groupsOf } from '@/components/deck/viewer/deck-entries'
import { countOf, emptyDeckList, sectionSize } from '@/lib/features/decks/model/edit'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool as pool } from '@/lib/game/cards/official-pool'

const EMPTY = emptyDeckList('2008')
const SPIRITS = { key: 'BASE-270' }
const TEAM = { key: 'BASE-86' }
const MISSION = { key: 'BASE-159' }

describe('counts of a card', () => {
  it('from the pool mean the whole deck', () => {
    const list = withCount(pool, EMPTY, TEAM, 3)
    expect([countOf(list, TEAM.key, 'team'), countOf(list, TEAM.key, 'draw')]).toEqual([1, 2])
    expect(countOf(withCount(pool, list, TEAM, 1), TEAM.key, 'team')).toBe(1)
    expect(withCount(pool, list, TEAM, 0)).toEqual(EMPTY)
  })

  it('in a place of the deck mean that place', () => {
    const list = withCount(pool, EMPTY, TEAM, 3)
    const less = withCount(pool, list, { ...TEAM, section: 'draw' }, 0)
    expect([countOf(less, TEAM.key, 'team'), countOf(less, TEAM.key, 'draw')]).toEqual([1, 0])
  })

  it('give another copy of a starting character to the draw deck', () => {
    const list = oneMore(pool, oneMore(pool, EMPTY, TEAM), { ...TEAM, section: 'team' })
    expect([countOf(list, TEAM.key, 'team'), countOf(list, TEAM.key, 'draw')]).toEqual([1, 1])
    expect(countOf(oneLess(list, { ...TEAM, section: 'team' }), TEAM.key, 'team')).toBe(0)
  })
})

describe('a playset', () => {
  it('is three copies of a title, whatever the subtitle, and one in the team', () => {
    const [one, other] = pool.byTitle.get('Daniel Jackson') ?? []
    if (!one || !other) throw new Error('no two cards of a title')
    const list = withPlayset(pool, withCount(pool, EMPTY, one, 1), other)
    expect([countOf(list, one.key), countOf(list, other.key)]).toEqual([1, 2])
    expect(countOf(withPlayset(pool, EMPTY, SPIRITS), SPIRITS.key)).toBe(3)
    const starting = { ...TEAM, section: 'team' } as const
    expect(countOf(withPlayset(pool, EMPTY, starting), TEAM.key)).toBe(1)
  })

  it('takes nothing away where there are too many already', () => {
    const many = withCount(pool, EMPTY, SPIRITS, 4)
    expect(countOf(withPlayset(pool, many, SPIRITS), SPIRITS.key)).toBe(4)
  })
})

describe('a card that is dropped', () => {
  it('goes where it is dropped if it may be there, else where it belongs', () => {
    expect(sectionSize(dropped(pool, EMPTY, SPIRITS, 'draw'), 'draw')).toBe(1)
    expect(sectionSize(dropped(pool, EMPTY, SPIRITS, 'team'), 'draw')).toBe(1)
    expect(sectionSize(dropped(pool, EMPTY, MISSION, 'draw'), 'missions')).toBe(1)
    expect(sectionSize(dropped(pool, EMPTY, TEAM, 'draw'), 'draw')).toBe(1)
  })

  it('moves within the deck', () => {
    const list = dropped(pool, EMPTY, TEAM, 'draw')
    const moved = dropped(pool, list, { ...TEAM, section: 'draw' }, 'team')
    expect([sectionSize(moved, 'team'), sectionSize(moved, 'draw')]).toEqual([1, 0])
    expect(dropped(pool, moved, { ...TEAM, section: 'team' }, 'missions')).toBe(moved)
  })

  it('is left alone if nobody knows it', () => {
    expect(dropped(pool, EMPTY, { key: 'NONE-1' }, 'draw')).toBe(EMPTY)
  })
})

it('groups show every card of a deck once', () => {
  const list = starterDeck('carter')?.list ?? EMPTY
  const { team, missions, heroes, villains, strangers, unknown } = groupsOf(pool, {
    ...list,
    draw: [...list.draw, { key: 'NONE-1', count: 2 }],
  })
  expect(team).toHaveLength(4)
  expect(Object.values(missions).map((entries) => entries.length)).toEqual([3, 3, 3, 3])
  expect(heroes.reduce((sum, { count }) => sum + count, 0)).toBe(20)
  expect(villains.reduce((sum, { count }) => sum + count, 0)).toBe(24)
  expect(strangers).toEqual([])
  expect(unknown).toEqual([{ key: 'NONE-1', count: 2, section: 'draw' }])
})
