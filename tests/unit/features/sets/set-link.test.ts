import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyOfSet, newDesign, newSet, type OwnSet } from '@/lib/features/sets/model/own-set'
import { MAX_SET_LINK, setHash, setInHash } from '@/lib/features/sets/model/set-link'
import { rounds } from '../../../rounds'

const SET: OwnSet = {
  ...newSet('Abydos campaign'),
  nextNumber: 3,
  cards: [
    { ...newDesign(1), title: 'Field kit', type: 'gear', picture: 'data:image/webp;base64,AAAA' },
    { ...newDesign(2), title: 'Mira', paragraphs: [{ text: 'Draw a card.' }] },
  ],
}

describe('a link that holds a set', () => {
  it('says the same set, without its pictures', () => {
    const hash = setHash(SET)
    const [first, ...others] = SET.cards
    const { picture: _, ...bare } = first ?? newDesign(1)
    expect(setInHash(`#${hash}`)).toEqual({ ...SET, cards: [bare, ...others] })
  })

  it('is not made for a set that is too large for one', () => {
    // Text that does not compress.
    const noise = (at: number) =>
      Array.from({ length: 40 }, (_, word) => `${Math.sin(at * 41 + word)}`)
        .join(' ')
        .slice(0, 700)
    const cards = Array.from({ length: 120 }, (_, at) => ({
      ...newDesign(at + 1),
      paragraphs: [{ text: noise(at) }],
    }))
    expect(setHash({ ...SET, nextNumber: 121, cards })).toBeUndefined()
  })

  it('is no link of a set where something else stands behind the sign', () => {
    expect(setInHash('')).toBeUndefined()
    expect(setInHash('#cards=abc')).toBeUndefined()
  })

  it('is damaged, and nothing worse, whatever stands in it', () => {
    const hash = setHash(SET) ?? ''
    expect(setInHash(`#set=${'A'.repeat(MAX_SET_LINK)}`)).toBeNull()
    fc.assert(
      fc.property(fc.nat(hash.length - 5), fc.string({ minLength: 1, maxLength: 4 }), (at, letters) => {
        const damaged = `${hash.slice(0, at + 4)}${letters}${hash.slice(at + 5)}`
        const read = setInHash(damaged)
        expect(read === null || read === undefined || read.cards.length <= 400).toBe(true)
      }),
      { numRuns: rounds(200) },
    )
  })
})

describe('a copy of a set', () => {
  it('has the same cards under another code, none of which is the one that it was copied from', () => {
    const copy = copyOfSet(SET)
    expect(copy.code).not.toBe(SET.code)
    expect(copy.cards.map(({ title, number }) => [title, number])).toEqual(
      SET.cards.map(({ title, number }) => [title, number]),
    )
    const ids = new Set([...SET.cards, ...copy.cards].map(({ id }) => id))
    expect(ids.size).toBe(4)
  })
})
