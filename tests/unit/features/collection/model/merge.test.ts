import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCountChanges,
  changesBetween,
  MERGE_MODES,
  pairOf,
} from '@/lib/features/collection/model/counts'
import { heldByBoth, mergeCounts, rebaseChanges } from '@/lib/features/collection/model/merge'
import { anyCollection } from './arbitraries'

const account = { 'BASE-1': [2, 0], 'BASE-2': [1, 1] } as const
const guest = { 'BASE-2': [3, 0], 'BASE-3': [0, 4] } as const

describe('a guest moves into an account', () => {
  it('names the cards that both hold', () => {
    expect(heldByBoth(account, guest)).toEqual([{ key: 'BASE-2', account: [1, 1], guest: [3, 0] }])
  })

  it.each([
    ['keep', [1, 1]],
    ['replace', [3, 0]],
    ['add', [4, 1]],
  ] as const)('%s', (mode, both) => {
    expect(mergeCounts(mode, account, guest)).toEqual({
      'BASE-1': [2, 0],
      'BASE-2': both,
      'BASE-3': [0, 4],
    })
  })

  it('adds up to 999 and no further', () => {
    expect(mergeCounts('add', { 'BASE-1': [900, 1] }, { 'BASE-1': [900, 1] })).toEqual({
      'BASE-1': [999, 2],
    })
  })

  it('never loses a card that only one side holds', () => {
    fc.assert(
      fc.property(anyCollection, anyCollection, fc.constantFrom(...MERGE_MODES), (one, other, mode) => {
        const merged = mergeCounts(mode, one, other)
        expect(new Set(Object.keys(merged))).toEqual(new Set([...Object.keys(one), ...Object.keys(other)]))
        for (const key of Object.keys(one)) if (!(key in other)) expect(merged[key]).toEqual(one[key])
        for (const key of Object.keys(other)) if (!(key in one)) expect(merged[key]).toEqual(other[key])
      }),
    )
  })
})

describe('changes on top of what came between', () => {
  it('keeps both sides: different cards, and both differences of one card', () => {
    const base = { 'BASE-1': [1, 0], 'BASE-2': [2, 0] } as const
    const mine = { 'BASE-1': [2, 0], 'BASE-3': [1, 0] } as const
    const theirs = { 'BASE-1': [3, 1], 'BASE-2': [5, 0] } as const
    const changes = rebaseChanges(base, mine, theirs)
    expect(applyCountChanges(theirs, changes)).toEqual({
      'BASE-1': [4, 1],
      'BASE-2': [5, 0],
      'BASE-3': [1, 0],
    })
  })

  it('does not add twice what both sides did alike', () => {
    expect(rebaseChanges({}, { 'BASE-1': [3, 0] }, { 'BASE-1': [3, 0] })).toEqual({})
  })

  it('does not add twice what had arrived though its answer was lost', () => {
    const sent = { 'BASE-1': [3, 0] } as const
    expect(rebaseChanges({}, { 'BASE-1': [4, 0] }, { 'BASE-1': [3, 0] }, sent)).toEqual({ 'BASE-1': [4, 0] })
  })

  it('takes a card out when nothing of it is left', () => {
    expect(rebaseChanges({ 'BASE-1': [3, 0] }, { 'BASE-1': [0, 0] }, { 'BASE-1': [2, 0] })).toEqual({
      'BASE-1': [0, 0],
    })
  })

  it('does not matter where nobody else changed anything', () => {
    fc.assert(
      fc.property(anyCollection, anyCollection, (base, wanted) => {
        const changes = rebaseChanges(base, changesBetween(base, wanted), base)
        expect(applyCountChanges(base, changes)).toEqual(wanted)
      }),
    )
  })

  it('leaves what only they changed, and what only I changed', () => {
    fc.assert(
      fc.property(anyCollection, anyCollection, anyCollection, (base, wanted, theirs) => {
        const mine = changesBetween(base, wanted)
        const result = applyCountChanges(theirs, rebaseChanges(base, mine, theirs))
        for (const key of Object.keys(theirs)) if (!(key in mine)) expect(result[key]).toEqual(theirs[key])
        const changedThere = changesBetween(base, theirs)
        for (const key of Object.keys(mine)) {
          if (!(key in changedThere)) expect(pairOf(result, key)).toEqual(pairOf(wanted, key))
        }
      }),
    )
  })
})
