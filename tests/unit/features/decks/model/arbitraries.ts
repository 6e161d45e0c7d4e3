import fc from 'fast-check'
import type { DeckEntry, DeckList } from '@/lib/features/decks/model/deck'
import { DECK_SECTIONS } from '@/lib/features/decks/model/deck'
import { canonicalExtras, type DeckExtras } from '@/lib/features/decks/model/extras'
import { officialPool } from '@/lib/game/cards/official-pool'
import { EDITIONS } from '@/lib/game/terms'

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

/** Any list of official cards, legal or not, unordered. */
export const officialList = list(officialKey)

/** Any list of valid card keys, known or not. */
export const openList = list(fc.oneof(officialKey, openSetKey))

const word = fc.constantFrom('first', 'second', 'třetí')
const fewKeys = fc.constantFrom('BASE-1', 'BASE-2', 'BASE-3')
const count = fc.integer({ min: 1, max: 3 })
const packageEntries = fc.array(
  fc.record({ section: fc.constantFrom(...DECK_SECTIONS), key: fewKeys, count }),
  {
    maxLength: 2,
  },
)

/** A deck's extras, from few words and cards, so that two samples often overlap. */
export const someExtras: fc.Arbitrary<DeckExtras> = fc
  .record({
    folder: fc.constantFrom('', 'League'),
    tags: fc.array(word, { maxLength: 3 }),
    cards: fc.uniqueArray(
      fc.record({
        key: fewKeys,
        tags: fc.array(word, { maxLength: 2 }),
        note: fc.constantFrom('', 'a *note*'),
      }),
      { selector: ({ key }) => key },
    ),
    maybe: fc.uniqueArray(fc.record({ key: fewKeys, count }), { selector: ({ key }) => key }),
    packages: fc.uniqueArray(
      fc.record({ name: word, on: fc.boolean(), out: packageEntries, in: packageEntries }),
      { selector: ({ name }) => name },
    ),
    origin: fc.constantFrom(null, {
      deckId: '6a5b7a0e-3f0c-4d0a-9e57-2f6f1f6f8a11',
      revision: 3,
      name: 'Osiris',
    }),
    source: fc.constantFrom(null, {
      shareId: 'q9Zk2mJ0rE6bq1tWmXv3cA',
      revision: 2,
      name: 'Osiris',
      author: 'zanuk',
    }),
  })
  .map(canonicalExtras)
