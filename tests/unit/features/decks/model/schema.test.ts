import { describe, expect, it } from 'vitest'
import type { DeckEntry } from '@/lib/features/decks/model/deck'
import { type Deck, NO_EXTRAS } from '@/lib/features/decks/model/extras'
import {
  deckListSchema,
  deckNameSchema,
  deckNotesSchema,
  deckSchema,
} from '@/lib/features/decks/model/schema'
import { starterDeck } from '@/lib/features/decks/model/starters'

const withDraw = (draw: unknown) => ({ edition: '2008', team: [], missions: [], draw })
const entries = (length: number): DeckEntry[] =>
  Array.from({ length }, (_, at) => ({ key: `BASE-${at + 1}`, count: 1 }))

describe('deckListSchema', () => {
  it('brings a list into canonical form', () => {
    const parsed = deckListSchema.parse(withDraw([entries(2)[1], entries(2)[0]]))
    expect(parsed.draw).toEqual(entries(2))
    expect(deckListSchema.parse(starterDeck('osiris')?.list)).toEqual(starterDeck('osiris')?.list)
  })

  it.each([
    ['a doubled printing', [...entries(1), ...entries(1)]],
    ['more than 1,000 entries', entries(1001)],
    ['a count of 0', [{ key: 'BASE-1', count: 0 }]],
    ['a count of 100', [{ key: 'BASE-1', count: 100 }]],
    ['half a card', [{ key: 'BASE-1', count: 1.5 }]],
    ['a count in words', [{ key: 'BASE-1', count: '1' }]],
    ['no key', [{ key: 'Salish Spirits', count: 1 }]],
    ['a key with leading zeros', [{ key: 'BASE-001', count: 1 }]],
    ['a key in small letters', [{ key: 'base-1', count: 1 }]],
    ['a long set code', [{ key: 'ABCDEFGHIJKLM-1', count: 1 }]],
    ['no list', undefined],
  ])('refuses %s', (_, draw) => {
    expect(deckListSchema.safeParse(withDraw(draw)).success).toBe(false)
  })

  it('refuses another edition', () => {
    expect(deckListSchema.safeParse({ ...withDraw([]), edition: '2009' }).success).toBe(false)
    expect(deckListSchema.safeParse(withDraw(entries(1000))).success).toBe(true)
  })
})

describe('names, notes and decks', () => {
  it('a name is one line of up to 100 characters', () => {
    expect(deckNameSchema.parse('  Tok’ra \u{1f30c} ')).toBe('Tok’ra \u{1f30c}')
    for (const name of ['x'.repeat(101), 'a\nb', 'a\u2028b', 'a\u0000'])
      expect(deckNameSchema.safeParse(name).success).toBe(false)
  })

  it('notes may have lines, up to 10,000 characters', () => {
    expect(deckNotesSchema.safeParse('a\n'.repeat(5000)).success).toBe(true)
    expect(deckNotesSchema.safeParse('a'.repeat(10_001)).success).toBe(false)
    expect(deckNotesSchema.safeParse('a\u0000').success).toBe(false)
  })

  it('a deck is what the type says', () => {
    const deck: Deck = {
      id: '6a5b7a0e-3f0c-4d0a-9e57-2f6f1f6f8a11',
      name: 'Osiris',
      notes: '',
      list: starterDeck('osiris')?.list ?? { edition: '2008', team: [], missions: [], draw: [] },
      extras: NO_EXTRAS,
      revision: 1,
      updatedAt: '2026-11-21T02:30:00.000Z',
    }
    const parsed: Deck = deckSchema.parse(deck)
    expect(parsed).toEqual(deck)
    for (const wrong of [{ id: '1' }, { revision: 0 }, { updatedAt: 'yesterday' }])
      expect(deckSchema.safeParse({ ...deck, ...wrong }).success).toBe(false)
  })
})
