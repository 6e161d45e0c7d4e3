import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDeckList,
  applyCountChanges,
  changesBetween,
  clampCopies,
  collectionFigures,
  copiesOf,
  neededByDeck,
  ownedOf,
  setOwned,
} from '@/lib/features/collection/model/counts'
import { collectionCountsSchema, countChangesSchema } from '@/lib/features/collection/model/schema'
import { starterDeck } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { anyCollection, someKey } from './arbitraries'

describe('counts', () => {
  it('counts regular and foil apart and drops a card of which nothing is left', () => {
    const two = setOwned({}, 'BASE-270', 'regular', 2)
    const both = setOwned(two, 'BASE-270', 'foil', 1)
    expect(ownedOf(both, 'BASE-270')).toEqual({ regular: 2, foil: 1 })
    expect(copiesOf(both, 'BASE-270')).toBe(3)
    expect(setOwned(setOwned(both, 'BASE-270', 'foil', 0), 'BASE-270', 'regular', 0)).toEqual({})
    expect(two).toEqual({ 'BASE-270': [2, 0] })
  })

  it('keeps counts within 0 to 999', () => {
    expect(setOwned({}, 'BASE-1', 'regular', 5000)).toEqual({ 'BASE-1': [999, 0] })
    expect(setOwned({ 'BASE-1': [1, 0] }, 'BASE-1', 'regular', -4)).toEqual({})
    expect([clampCopies(2.9), clampCopies(Number.NaN)]).toEqual([2, 0])
  })

  it('is not fooled by words that every object knows', () => {
    expect(ownedOf({}, 'constructor')).toEqual({ regular: 0, foil: 0 })
  })

  it('gives the same object back where nothing changes', () => {
    const counts = { 'BASE-1': [1, 0] } as const
    expect(setOwned(counts, 'BASE-1', 'regular', 1)).toBe(counts)
    expect(applyCountChanges(counts, { 'BASE-2': [0, 0] })).toBe(counts)
  })

  it('changes between two collections lead from one to the other and back', () => {
    fc.assert(
      fc.property(anyCollection, anyCollection, (from, to) => {
        expect(applyCountChanges(from, changesBetween(from, to))).toEqual(to)
        expect(applyCountChanges(to, changesBetween(to, from))).toEqual(from)
      }),
    )
  })

  it('setting one kind leaves the other kind and all other cards alone', () => {
    fc.assert(
      fc.property(anyCollection, someKey, fc.nat(999), (counts, key, copies) => {
        const next = setOwned(counts, key, 'foil', copies)
        expect(ownedOf(next, key)).toEqual({ regular: ownedOf(counts, key).regular, foil: copies })
        const others = ([other]: [string, unknown]) => other !== key
        expect(Object.entries(next).filter(others)).toEqual(Object.entries(counts).filter(others))
      }),
    )
  })

  it('a starter deck adds its cards, twice when owned twice', () => {
    const list = starterDeck('carter')?.list
    if (!list) throw new Error('the starter deck is gone')
    const once = addDeckList({ 'BASE-86': [0, 1] }, list)
    expect(ownedOf(once, 'BASE-86')).toEqual({ regular: 1, foil: 1 })
    expect(ownedOf(once, 'BASE-37').regular).toBe(3)
    expect(collectionFigures(officialPool, addDeckList({}, list)).copies).toBe(60)
    const twice = addDeckList(once, list)
    for (const [key, count] of neededByDeck(list)) expect(ownedOf(twice, key).regular).toBe(count * 2)
  })

  it('tells copies, foils, different cards, and those the pool does not know', () => {
    expect(collectionFigures(officialPool, { 'BASE-1': [2, 1], 'SL-9': [0, 1], 'MINE-1': [4, 0] })).toEqual({
      copies: 8,
      foils: 2,
      different: 2,
      unknown: 1,
    })
  })
})

describe('limits at the boundary', () => {
  it('takes whole numbers from 0 to 999 under proper keys', () => {
    expect(countChangesSchema.parse({ 'BASE-1': [0, 0], 'ORI-240': [999, 1] })).toEqual({
      'BASE-1': [0, 0],
      'ORI-240': [999, 1],
    })
    expect(collectionCountsSchema.parse({ 'BASE-1': [0, 0], 'SL-2': [1, 0] })).toEqual({ 'SL-2': [1, 0] })
  })

  it.each([
    [{ 'BASE-1': [1000, 0] }],
    [{ 'BASE-1': [-1, 0] }],
    [{ 'BASE-1': [1.5, 0] }],
    [{ 'BASE-1': [1] }],
    [{ 'BASE-1': [1, 2, 3] }],
    [{ 'BASE-1': ['1', 0] }],
    [{ 'base-1': [1, 0] }],
    [{ 'BASE-01': [1, 0] }],
    [{ constructor: [1, 0] }],
    [Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`S${n}-1`, [1, 0]]))],
    [[]],
    [null],
  ])('refuses %j', (wrong) => {
    expect(countChangesSchema.safeParse(wrong).success).toBe(false)
    expect(collectionCountsSchema.safeParse(wrong).success).toBe(false)
  })
})
