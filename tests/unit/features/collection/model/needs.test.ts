import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completionBySet } from '@/lib/features/collection/model/completion'
import { addDeckList, copiesOf } from '@/lib/features/collection/model/counts'
import { deckNeeds, needsAsText, samePrintings } from '@/lib/features/collection/model/needs'
import type { DeckList } from '@/lib/features/decks/model/deck'
import { STARTER_DECKS } from '@/lib/features/decks/model/starters'
import { officialPool } from '@/lib/game/cards/official-pool'
import { createPool } from '@/lib/game/cards/pool'
import { anyCollection } from './arbitraries'

const list: DeckList = {
  edition: '2008',
  team: [{ key: 'BASE-86', count: 1 }],
  missions: [],
  draw: [
    { key: 'BASE-86', count: 2 },
    { key: 'BASE-270', count: 3 },
  ],
}

describe('what a deck needs', () => {
  it('counts a card in team and draw deck together, regular and foil alike', () => {
    const needs = deckNeeds(officialPool, { 'BASE-86': [1, 1], 'BASE-270': [5, 0] }, list)
    expect(needs.cards).toEqual([
      { key: 'BASE-86', needed: 3, owned: 2, missing: 1 },
      { key: 'BASE-270', needed: 3, owned: 5, missing: 0 },
    ])
    expect(needs.missing.map((card) => card.key)).toEqual(['BASE-86'])
    expect([needs.owned, needs.needed]).toEqual([5, 6])
  })

  it('no official card stands in for another: each title and subtitle was printed once', () => {
    for (const card of officialPool.cards) expect(samePrintings(officialPool, card.key)).toEqual([card.key])
  })

  it('a card printed again serves, but no copy serves twice', () => {
    const [first] = officialPool.cards
    if (!first) throw new Error('the pool is empty')
    const again = { ...first, key: 'MINE-1', set: 'MINE', number: 1, octgnId: 'mine' }
    const pool = createPool([first, again], 'test')
    const draw = [
      { key: first.key, count: 2 },
      { key: 'MINE-1', count: 1 },
    ]
    const deck: DeckList = { edition: '2008', team: [], missions: [], draw }
    const missing = (counts: Parameters<typeof deckNeeds>[1]) =>
      deckNeeds(pool, counts, deck).missing.map(({ key, missing }) => [key, missing])
    expect(missing({ 'MINE-1': [3, 0] })).toEqual([])
    expect(missing({ 'MINE-1': [2, 0] })).toEqual([[first.key, 1]])
    expect(missing({ [first.key]: [2, 0] })).toEqual([['MINE-1', 1]])
  })

  it('who adds a starter deck can build it', () => {
    fc.assert(
      fc.property(anyCollection, fc.constantFrom(...STARTER_DECKS), (counts, starter) => {
        const needs = deckNeeds(officialPool, addDeckList(counts, starter.list), starter.list)
        expect(needs.missing).toEqual([])
        expect(needs.owned).toBe(needs.needed)
      }),
    )
  })

  it('owned and missing add up', () => {
    fc.assert(
      fc.property(anyCollection, fc.constantFrom(...STARTER_DECKS), (counts, starter) => {
        const { cards, missing, needed, owned } = deckNeeds(officialPool, counts, starter.list)
        expect(owned + missing.reduce((sum, card) => sum + card.missing, 0)).toBe(needed)
        for (const card of cards) {
          expect(card.missing).toBe(Math.max(0, card.needed - copiesOf(counts, card.key)))
        }
      }),
    )
  })

  it('says what is missing as text, with a key for what the pool does not know', () => {
    const needs = [
      { key: 'BASE-270', needed: 3, owned: 1, missing: 2 },
      { key: 'SL-107', needed: 1, owned: 0, missing: 1 },
      { key: 'MINE-4', needed: 1, owned: 0, missing: 1 },
    ]
    expect(needsAsText(officialPool, needs).split('\n')).toEqual([
      '2 Salish Spirits (BASE 270)',
      "1 Teal'c, Fierce Warrior (SL 107)",
      '1 MINE-4',
    ])
  })
})

describe('completion', () => {
  it('counts cards, playsets and copies by set and rarity', () => {
    const [base, lords] = completionBySet(officialPool, {
      'BASE-1': [2, 1],
      'BASE-3': [1, 0],
      'SL-1': [0, 1],
    })
    expect(base).toMatchObject({ set: 'BASE', all: 292, owned: 2, playsets: 1, copies: 4 })
    expect(lords).toMatchObject({ set: 'SL', all: 292, owned: 1, playsets: 0, copies: 1 })
  })

  it('the rarities of a set make up the set', () => {
    fc.assert(
      fc.property(anyCollection, (counts) => {
        for (const set of completionBySet(officialPool, counts)) {
          for (const figure of ['all', 'owned', 'playsets', 'copies'] as const) {
            expect(set.rarities.reduce((sum, part) => sum + part[figure], 0)).toBe(set[figure])
          }
        }
      }),
    )
  })
})
