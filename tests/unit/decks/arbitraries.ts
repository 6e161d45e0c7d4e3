import fc from 'fast-check'
import { officialPool } from '@/lib/cards/official-pool'
import type { DeckEntry, DeckList } from '@/lib/decks/deck'
import { EDITIONS } from '@/lib/terms'

const officialKey = fc.constantFrom(...officialPool.cards.map((card) => card.key))

const openSetKey = fc
  .tuple(fc.stringMatching(/^[A-Z0-9]{1,12}$/), fc.integer({ min: 1, max: 9999 }))
  .map(([set, number]) => `${set}-${number}`)

const section = (key: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<DeckEntry[]> =>
  fc.uniqueArray(fc.record({ key, count: fc.integer({ min: 1, max: 99 }) }), {
    selector: (entry) => entry.key,
    maxLength,
  })

const list = (key: fc.Arbitrary<string>): fc.Arbitrary<DeckList> =>
  fc.record({
    edition: fc.constantFrom(...EDITIONS),
    team: section(key, 6),
    missions: section(key, 14),
    draw: section(key, 40),
  })

/** Any list of official cards, legal or not, in any order. */
export const officialList = list(officialKey)

/** Any list of cards that a key can name, known or not. */
export const openList = list(fc.oneof(officialKey, openSetKey))
