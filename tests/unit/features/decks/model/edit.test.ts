import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import {
  addCard,
  canonicalDeckList,
  countOf,
  emptyDeckList,
  moveCard,
  removeCard,
  sameDeckList,
  sectionSize,
  setCount,
} from '@/lib/features/decks/model/edit'
import { officialPool as pool } from '@/lib/game/cards/official-pool'
import { officialList, openList } from './arbitraries'

const add = (keys: string[]) => keys.reduce((list, key) => addCard(pool, list, key), emptyDeckList('2008'))

describe('addCard', () => {
  it('puts missions on the pile, team characters in the team, all else in the draw deck', () => {
    const list = add(['BASE-158', 'BASE-102', 'BASE-270', 'BASE-79'])
    expect(list.missions).toEqual([{ key: 'BASE-158', count: 1 }])
    expect(list.team).toEqual([{ key: 'BASE-102', count: 1 }])
    expect(list.draw.map(({ key }) => key)).toEqual(['BASE-79', 'BASE-270'])
  })

  it('puts a second copy or another version of a team character in the draw deck', () => {
    const list = add(['BASE-102', 'BASE-102', 'BASE-103'])
    expect(list.team).toEqual([{ key: 'BASE-102', count: 1 }])
    expect(list.draw.map(({ key }) => key)).toEqual(['BASE-102', 'BASE-103'])
  })

  it('puts a fifth team character in the draw deck', () => {
    const list = add(['BASE-86', 'BASE-95', 'BASE-100', 'BASE-102', 'BASE-105'])
    expect(sectionSize(list, 'team')).toBe(4)
    expect(countOf(list, 'BASE-105', 'draw')).toBe(1)
  })

  it('takes unknown cards into the draw deck and obeys a section', () => {
    expect(add(['ATL-1']).draw).toEqual([{ key: 'ATL-1', count: 1 }])
    expect(addCard(pool, emptyDeckList('2008'), 'BASE-102', 'draw').draw).toHaveLength(1)
  })
})

describe('edits', () => {
  it('set, remove and move counts within 0 and 99', () => {
    const list = setCount(emptyDeckList('2008'), 'draw', 'BASE-270', 1000)
    expect(countOf(list, 'BASE-270')).toBe(99)
    expect(setCount(list, 'draw', 'BASE-270', -3).draw).toEqual([])
    expect(setCount(list, 'draw', 'BASE-270', 99)).toBe(list)
    expect(removeCard(list, 'BASE-1')).toBe(list)
    const moved = moveCard(list, 'BASE-270', 'draw', 'missions', 100)
    expect([countOf(moved, 'BASE-270', 'draw'), countOf(moved, 'BASE-270', 'missions')]).toEqual([0, 99])
  })

  it('removes from the draw deck before the team', () => {
    const list = add(['BASE-102', 'BASE-102'])
    const once = removeCard(list, 'BASE-102')
    expect([countOf(once, 'BASE-102', 'team'), countOf(once, 'BASE-102', 'draw')]).toEqual([1, 0])
    expect(sameDeckList(removeCard(once, 'BASE-102'), emptyDeckList('2008'))).toBe(true)
  })

  it('never change the list they start from, and adding then removing is no change', () => {
    fc.assert(
      fc.property(officialList, fc.constantFrom(...pool.cards), (list, { key }) => {
        const start = canonicalDeckList(list)
        const before = JSON.stringify(start)
        const added = addCard(pool, start, key)
        const section = DECK_SECTIONS.find((name) => countOf(added, key, name) !== countOf(start, key, name))
        if (section) expect(sameDeckList(removeCard(added, key, section), start)).toBe(true)
        else expect(added).toBe(start)
        expect(JSON.stringify(start)).toBe(before)
      }),
    )
  })
})

describe('canonicalDeckList', () => {
  it('sorts the official sets by release, others after them, and numbers as numbers', () => {
    const keys = ['ATL-1', 'ORI-1', 'SL-10', 'SL-9', 'BASE-1', 'AAA-5']
    const list = { ...emptyDeckList('2008'), draw: keys.map((key) => ({ key, count: 1 })) }
    expect(canonicalDeckList(list).draw.map(({ key }) => key)).toEqual([
      'BASE-1',
      'SL-9',
      'SL-10',
      'ORI-1',
      'AAA-5',
      'ATL-1',
    ])
  })

  it('joins what is spread and leaves out what is empty', () => {
    const draw = [
      { key: 'BASE-2', count: 1 },
      { key: 'BASE-1', count: 0 },
      { key: 'BASE-2', count: 2 },
    ]
    expect(canonicalDeckList({ ...emptyDeckList('2008'), draw }).draw).toEqual([{ key: 'BASE-2', count: 3 }])
  })

  it('is the same for every order, and for itself', () => {
    fc.assert(
      fc.property(openList, fc.infiniteStream(fc.nat()), (list, numbers) => {
        const canonical = canonicalDeckList(list)
        const shuffled = list.draw
          .map((entry) => ({ entry, place: numbers.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ entry }) => entry)
        expect(canonicalDeckList({ ...list, draw: shuffled })).toEqual(canonical)
        expect(canonicalDeckList(canonical)).toEqual(canonical)
      }),
    )
  })
})
